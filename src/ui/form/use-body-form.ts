import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useDraft } from './use-draft';
import { blockedReason, type Fault, type Labels, validateForm } from './validate-form';

type Options<Values, Body> = {
  /** The start values; read only once. */
  start: Values;
  /** From the values to the contract's body; for an edit, only the fields that changed since the start. */
  schema: z.ZodMiniType<Body, Values>;
  labels: Labels;
  /** The draft's key, if the form can be opened again. */
  draftKey?: string;
};

/**
 * The state of every form: its values, and the body that its schema makes of them.
 * ```tsx
 * const form = useBodyForm({ start, schema: newSite, labels: LABELS });
 * <PageForm form={form} …><TextField form={form.fields} name="displayName" …/></PageForm>
 * ```
 */
export function useBodyForm<Values extends FieldValues, Body>(options: Options<Values, Body>) {
  const { start, schema, labels, draftKey = null } = options;
  const fields = useForm<Values>({
    // All values are given, although the type asks for only some of them.
    defaultValues: start as DefaultValues<Values>,
    mode: 'onChange',
    resolver: zodResolver<Values, unknown, Body>(schema, undefined, { raw: true }),
  });
  const draft = useDraft(fields, start, draftKey);
  const values = fields.watch();
  const { body, missing, faults } = validateForm(schema, values);
  /** Whether the field of a fault shows the fault. */
  function isShown({ path, message }: Fault) {
    // Cast: the path of a fault with a label is that of a field.
    const { isDirty, error } = fields.getFieldState(path.join('.') as FieldPath<Values>, fields.formState);
    return isDirty && error?.message === message;
  }

  return {
    /** For the field components. */
    fields,
    values,
    /** The body to send; null while anything is missing or wrong. */
    body,
    /** Why the form cannot be sent: an upload, a missing or wrong field, or no changes. */
    blockedBecause: blockedReason({ missing, faults }, labels, isShown),
    draft,
    /** True if leaving would lose something. */
    unsaved: fields.formState.isDirty,
  };
}

export type BodyForm<Values extends FieldValues, Body> = ReturnType<typeof useBodyForm<Values, Body>>;
