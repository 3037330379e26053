import type { ComponentProps } from 'react';
import type { FieldPathByValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { NumberInput } from '../../inputs/number-input';
import { useField } from './use-field';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, number | null>;
} & Omit<ComponentProps<typeof NumberInput>, 'value' | 'onChange' | 'name' | 'form'>;

/** A number input of a form. Shows the form's own error first, then the caller's `problem`. */
export function NumberField<Values extends FieldValues>({ form, name, ...input }: Props<Values>) {
  return <NumberInput {...input} {...useField(form, name, input)} />;
}
