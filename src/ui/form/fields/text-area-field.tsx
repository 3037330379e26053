import type { ComponentProps } from 'react';
import type { FieldPathByValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { TextArea } from '../../inputs/text-area';
import { useField } from './use-field';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, string>;
} & Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'name' | 'form'>;

/** A multi-line text input of a form. Shows the form's own error first, then the caller's `problem`. */
export function TextAreaField<Values extends FieldValues>({ form, name, ...area }: Props<Values>) {
  return <TextArea {...area} {...useField(form, name, area)} />;
}
