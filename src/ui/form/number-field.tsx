import { type ComponentProps, use } from 'react';
import { type FieldPathByValue, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { NumberInput } from '../number-input';
import { Saving } from './saving';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, number | null>;
} & Omit<ComponentProps<typeof NumberInput>, 'value' | 'onChange' | 'name' | 'form'>;

/** A number input of a form: the form's own complaint first, then the caller's `problem`. */
export function NumberField<Values extends FieldValues>({ form, name, problem, ...input }: Props<Values>) {
  const saving = use(Saving);
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <NumberInput
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
