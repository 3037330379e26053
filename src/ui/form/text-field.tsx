import { type ComponentProps, use } from 'react';
import { type FieldPathByValue, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { TextInput } from '../text-input';
import { Saving } from './saving';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, string>;
} & Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'name' | 'form'>;

/** A text input of a form: the form's own complaint first, then the caller's `problem`. */
export function TextField<Values extends FieldValues>({ form, name, problem, ...input }: Props<Values>) {
  const saving = use(Saving);
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <TextInput
      {...input}
      readOnly={input.readOnly || saving}
      ref={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      problem={(fieldState.isDirty ? fieldState.error?.message : undefined) ?? problem ?? null}
    />
  );
}
