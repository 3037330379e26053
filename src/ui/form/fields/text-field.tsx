import type { ComponentProps } from 'react';
import type { FieldPathByValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { TextInput } from '../../inputs/text-input';
import { useField } from './use-field';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, string>;
} & Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'name' | 'form'>;

/** A text input of a form. Shows the form's own error first, then the caller's `problem`. */
export function TextField<Values extends FieldValues>({ form, name, ...input }: Props<Values>) {
  return <TextInput {...input} {...useField(form, name, input)} />;
}
