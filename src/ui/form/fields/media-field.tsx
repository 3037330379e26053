import { type FieldPathByValue, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { useUpload } from '@/api/upload/use-upload';
import type { Upload } from '@/lib/files/upload-state';
import { MediaInput, type MediaInputProps } from './media-input';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, Upload>;
  /** The text of `window.alert`, shown once per failed attempt. */
  failureText: string;
  /** The file is chosen first; a separate button uploads it. */
  byButton?: boolean;
  /** Called when a file that nobody saved could not be deleted. */
  onDropFailure?: (error: Error) => void;
} & Pick<MediaInputProps, 'label' | 'required' | 'accept' | 'saved' | 'onRemoveSaved'>;

/** A form's picture or video, which is uploaded while the form is filled. Its value is an `Upload`. */
export function MediaField<Values extends FieldValues>({
  form,
  name,
  failureText,
  byButton,
  onDropFailure,
  ...input
}: Props<Values>) {
  const { field } = useController({ control: form.control, name });
  const { file, state }: Upload = field.value;
  const acts = useUpload({ failureText, byButton, onDropFailure, onChange: field.onChange });
  return <MediaInput {...input} {...acts} file={file} progress={state} />;
}
