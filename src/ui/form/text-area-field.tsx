import { type ComponentProps, use } from 'react';
import { type FieldPathByValue, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { TextArea } from '../text-area';
import { Saving } from './saving';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, string>;
} & Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'name' | 'form'>;

/** A text of several lines in a form: the form's own complaint first, then the caller's `problem`. */
export function TextAreaField<Values extends FieldValues>({ form, name, problem, ...area }: Props<Values>) {
  const saving = use(Saving);
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <TextArea
      {...area}
      readOnly={area.readOnly || saving}
      ref={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      problem={(fieldState.isDirty ? fieldState.error?.message : undefined) ?? problem ?? null}
    />
  );
}
