import { createContext, use } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { SavingContext } from '../../overlays/saving-context';
import { isMerelyEmpty } from '../judge-body';

/** The id of the form that is being shown; the ids of its fields begin with it. */
export const FormIdContext = createContext<string | null>(null);

type Own = {
  /** The caller's own problem; the form's error takes precedence. */
  problem?: string | null;
  readOnly?: boolean;
};

/** Connects an input to its form; the input is read-only while the form is being sent. */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
  { problem, readOnly }: Own,
) {
  const saving = use(SavingContext);
  const formId = use(FormIdContext);
  const { field, fieldState } = useController({ control: form.control, name });
  const error = fieldState.isDirty ? fieldState.error?.message : undefined;
  return {
    id: formId === null ? undefined : formId + name,
    ref: field.ref,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    readOnly: readOnly || saving,
    problem: (error && !isMerelyEmpty(field.value, error) ? error : problem) ?? null,
  };
}
