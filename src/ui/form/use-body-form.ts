import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { owner, readDraft, writeDraft } from '@/lib/browser/drafts';
import { truncate } from '@/lib/format/truncate';
import { FORM_NOTICE_MS, notifyFailure } from '../overlays/notice';
import { blockedReason, judgeForm, type Labels, labelOf } from './judge-body';
import { useIsLeft } from './leaving';
import { changesOf } from './use-draft';

/** The parts of an upload that a form needs; `useUpload` returns it. */
export type FormUpload = {
  file: File | null;
  /** Why the form has to wait for the upload. */
  blockedBecause: string | null;
  keep: () => void;
  release: (error?: Error) => void;
  /** Deletes the file, unless it is being saved. */
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
  /**
   * The draft's key, if the form can be opened again. A create's is the kind of its event where there is one form of
   * it: once the create is found done, its draft goes by that kind (`readLost`).
   */
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
  const values = fields.watch();
  const isLeft = useIsLeft();
  const [author] = useState(owner);
  const { body, missing, faults } = judgeForm(schema, values);
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
    draftKey,
    /** True once its page or dialog has gone. */
    isLeft,
    /** True if leaving would lose something. */
    unsaved: fields.formState.isDirty || chosen.length > 0,
    takesFiles: uploads.length > 0,
    /** Call it when a save starts: leaving no longer deletes the files. */
    keep() {
      for (const [, upload] of uploads) upload.keep();
    },
    drop: () => Promise.all(uploads.map(([, upload]) => upload.drop())),
    /** Call it when the save has failed. */
    release(error?: Error) {
      for (const [, upload] of uploads) upload.release(error);
      // Offered when the form is opened again, to its author alone. Newer text goes first.
      if (!isLeft.current || draftKey === null || owner !== author || readDraft(draftKey) !== null) return;
      if (fields.formState.isDirty) writeDraft(draftKey, changesOf(fields));
    },
  };
}

export type BodyForm<Values extends FieldValues, Body> = ReturnType<typeof useBodyForm<Values, Body>>;

/**
 * Connects a save to its form: keeps the form's files when the save starts, releases them when it fails.
 * @param act what a notice names: 'Creating the FAQ'
 */
export function whileSaving(form: Pick<BodyForm<never, never>, 'keep' | 'release' | 'isLeft'>, act: string) {
  return {
    onMutate: form.keep,
    onError: form.release,
    report: (error: Error) =>
      notifyFailure(error, {
        act,
        // The open form says what was being saved.
        failedText: form.isLeft.current ? undefined : truncate(error.message),
        ms: FORM_NOTICE_MS,
      }),
  };
}
