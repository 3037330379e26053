import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useDraft } from './use-draft';
import { blockedReason, type Labels, labelOf, validateForm } from './validate-form';

/** The parts of an upload that a form needs; `useUpload` returns it. */
export type FormUpload = {
  file: File | null;
  /** Why the form has to wait for the upload. */
  blockedBecause: string | null;
  /** A save has started: leaving the form no longer deletes the file. */
  keep: () => void;
  /** The save has certainly failed: leaving the form deletes the file again. */
  release: () => void;
  /** Deletes the file, unless a save may be using the file. */
  drop: () => Promise<unknown>;
};

type Options<Values, Body> = {
  /** The start values; read only once. */
  start: Values;
  /** From the values to the contract's body; for an edit, only the fields that changed since the start. */
  schema: z.ZodMiniType<Body, Values>;
  labels: Labels;
  /** The uploads whose ids are in the body, by their path in it. */
  uploads?: Readonly<Record<string, FormUpload>>;
  /** The draft's key, if the form can be opened again. */
  draftKey?: string;
};

/**
 * The state of every form: its values, its uploads, and the body that its schema makes of them.
 * ```tsx
 * const form = useBodyForm({ start, schema: newSite(upload.mediaId), labels, uploads: { mediaId: upload } });
 * <PageForm form={form} …><TextField form={form.fields} name="displayName" …/></PageForm>
 * ```
 */
export function useBodyForm<Values extends FieldValues, Body>(options: Options<Values, Body>) {
  const { schema, labels, draftKey = null } = options;
  const uploads = Object.entries(options.uploads ?? {});
  const fields = useForm<Values>({
    // All values are given, although the type asks for only some of them.
    defaultValues: options.start as DefaultValues<Values>,
    mode: 'onChange',
    resolver: zodResolver<Values, unknown, Body>(schema, undefined, { raw: true }),
  });
  const draft = useDraft(fields, draftKey);
  const values = fields.watch();
  const { body, missing, faults } = validateForm(schema, values);
  // A chosen file does not count as missing: its upload has its own message.
  const chosen = uploads.filter(([, upload]) => upload.file !== null).map(([place]) => place);
  const absent = missing.filter(([place]) => !chosen.includes(String(place)));
  const waiting = uploads.find(([, upload]) => upload.blockedBecause !== null)?.[1].blockedBecause ?? null;

  const fault = waiting === null && absent.length === 0 ? faults[0] : undefined;
  // The label shows that it is the path of a field.
  const faultAt =
    fault && labelOf(fault.path, labels) ? (fault.path.join('.') as FieldPath<Values>) : undefined;
  const shown = faultAt && fields.getFieldState(faultAt, fields.formState);

  return {
    /** For the field components. */
    fields,
    values,
    /** The body to send; null while anything is missing or wrong. */
    body,
    /** Why the form cannot be sent: an upload, a missing or wrong field, or no changes. */
    blockedBecause: waiting ?? blockedReason({ missing: absent, faults }, labels),
    /** The field that shows this reason already. */
    blockedAt: shown?.isDirty && shown.error?.message === fault?.message ? (faultAt ?? null) : null,
    labels,
    draft,
    /** True if leaving would lose something. */
    unsaved: fields.formState.isDirty || chosen.length > 0,
    takesFiles: uploads.length > 0,
    /** A save starts: its files may be in use. */
    keepUploads() {
      for (const [, upload] of uploads) upload.keep();
    },
    /** A save has certainly failed: it uses no file. */
    releaseUploads() {
      for (const [, upload] of uploads) upload.release();
    },
    deleteUploads: () => Promise.all(uploads.map(([, upload]) => upload.drop())),
  };
}

export type BodyForm<Values extends FieldValues, Body> = ReturnType<typeof useBodyForm<Values, Body>>;
