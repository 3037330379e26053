import type { ComponentProps, ElementType } from 'react';
import type { FieldPathByValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { NumberInput } from '../../inputs/number-input';
import { TextArea } from '../../inputs/text-area';
import { TextInput } from '../../inputs/text-input';
import { useField } from './use-field';

type Props<Values extends FieldValues, Value, Input extends ElementType> = {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, Value>;
} & Omit<ComponentProps<Input>, 'value' | 'onChange' | 'name' | 'form'>;

// Each shows the form's own error first, then the caller's `problem`.

/** A text input of a form. */
export function TextField<V extends FieldValues>({
  form,
  name,
  ...input
}: Props<V, string, typeof TextInput>) {
  return <TextInput {...input} {...useField(form, name, input)} />;
}

/** A multi-line text input of a form. */
export function TextAreaField<V extends FieldValues>({
  form,
  name,
  ...area
}: Props<V, string, typeof TextArea>) {
  return <TextArea {...area} {...useField(form, name, area)} />;
}

/** A number input of a form. */
export function NumberField<V extends FieldValues>({
  form,
  name,
  ...input
}: Props<V, number | null, typeof NumberInput>) {
  return <NumberInput {...input} {...useField(form, name, input)} />;
}
