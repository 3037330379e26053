import { type ComponentProps, createContext, type ElementType, use } from 'react';
import {
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  get,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import { EMPTY_TEXT } from '@/wire/scalars';
import { NumberInput } from '../../inputs/number-input';
import { TextArea } from '../../inputs/text-area';
import { TextInput } from '../../inputs/text-input';
import { LockedContext } from '../../press/locked-context';
import { isOnlyEmpty } from '../validate-form';

/** The id of the form that is being shown; the ids of its fields begin with it. Every form has a shell that sets it. */
export const FormIdContext = createContext('');

type Options = {
  /** The caller's problem with the value; the form's error takes precedence. */
  problem?: string | null;
  readOnly?: boolean;
};

/** Connects an input to its form; the input is read-only while the form is being sent. */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
  { problem = null, readOnly }: Options,
) {
  const isLocked = use(LockedContext);
  const formId = use(FormIdContext);
  const { field, fieldState } = useController({ control: form.control, name });
  const error = fieldState.isDirty ? fieldState.error?.message : undefined;
  const start: unknown = get(form.formState.defaultValues, name);
  return {
    id: formId + name,
    ref: field.ref,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    readOnly: readOnly || isLocked,
    problem: errorText(error, field.value, start) ?? problem,
  };
}

/** The form's error as its field shows it. An empty field is only unfinished, unless an edit has emptied the field. */
function errorText(error: string | undefined, value: unknown, start: unknown): string | undefined {
  if (error === undefined || !isOnlyEmpty(value, error)) return error;
  return start ? EMPTY_TEXT : undefined;
}

type Props<Values extends FieldValues, Value, Input extends ElementType> = {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, Value>;
} & Omit<ComponentProps<Input>, 'value' | 'onChange' | 'name' | 'form'>;

/** An input that is a field of a form. It shows the form's own error first, then the caller's `problem`. */
function fieldOf<Value, Input extends ElementType>(Input: ElementType) {
  return <V extends FieldValues>({ form, name, ...input }: Props<V, Value, Input> & Options) => (
    <Input {...input} {...useField(form, name, input)} />
  );
}

export const TextField = fieldOf<string, typeof TextInput>(TextInput);
export const TextAreaField = fieldOf<string, typeof TextArea>(TextArea);
export const NumberField = fieldOf<number | null, typeof NumberInput>(NumberInput);
