import { useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { NOTHING_CHANGED } from './form-texts';
import { blockedReason, type Fault, judgeBody, type Labels } from './judge-body';

/** What a form has to know of the upload of one of its files; `useUpload` answers it. */
export type FormUpload = {
  file: File | null;
  /** Why the form has to wait for it. */
  blockedBecause: string | null;
  keep: () => void;
  release: (error?: Error) => void;
};

type Options<Values, Body> = {
  /** What the form begins with; read once. */
  start: Values;
  /** The contract's schema of the body. */
  schema: z.ZodMiniType<Body>;
  /** The body that the values stand for; of an edit what changed since the start, nothing else. */
  bodyOf: (values: Values, start: Values) => unknown;
  labels: Labels;
  /** What the form refuses besides, in words that take the place of the schema's; no path: it has no one field. */
  rules?: (values: Values) => Fault[];
  /** The form's own name for a field of the body, where that is another: `headline` is typed as `heading`. */
  fieldOf?: (path: readonly PropertyKey[], values: Values) => string;
  /** The uploads whose ids the body holds, by their place in it. */
  uploads?: Readonly<Record<string, FormUpload>>;
};

export type BodyForm<Values extends FieldValues, Body> = {
  /** For the fields. */
  fields: UseFormReturn<Values>;
  values: Values;
  start: Values;
  /** What is sent; null while anything is missing or wrong. */
  body: Body | null;
  /** Why it cannot be sent: an upload, what is missing, what is wrong, or that nothing changed. */
  blockedBecause: string | null;
  /** Leaving would lose something. */
  unsaved: boolean;
  /** The files are being saved: leaving no longer deletes them. */
  keep: () => void;
  /** The save has failed. */
  release: (error?: Error) => void;
};

/**
 * The state of every form: its values, judged by the schema of the body that they stand for, with its uploads.
 * ```tsx
 * const form = useBodyForm({ start, schema: newSiteSchema, bodyOf: (values) => newSiteOf(values, mediaId), labels });
 * <PageForm form={form} …><TextField form={form.fields} name="displayName" …/></PageForm>
 * ```
 */
export function useBodyForm<Values extends FieldValues, Body>(
  options: Options<Values, Body>,
): BodyForm<Values, Body> {
  const { schema, bodyOf, labels, rules, fieldOf = (path) => path.map(String).join('.') } = options;
  const [start] = useState(options.start);
  const uploads = Object.entries(options.uploads ?? {});

  function judge(values: Values) {
    const found = judgeBody(schema, bodyOf(values, start));
    return { ...found, faults: [...(rules?.(values) ?? []), ...found.faults] };
  }

  const resolver: Resolver<Values> = (values) => {
    const errors: FieldErrors<Values> = {};
    // The first fault of a field is the one that is shown.
    for (const { path, message } of judge(values).faults.reverse()) {
      if (path.length > 0) set(errors, fieldOf(path, values), { type: 'body', message });
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

  const fields = useForm<Values>({
    // All of the values are given, which is more than the type asks for.
    defaultValues: start as DefaultValues<Values>,
    mode: 'onChange',
    resolver,
  });
  const values = fields.watch();
  const judged = judge(values);
  // A file that was chosen is not missing: its upload says how far it is.
  const chosen = uploads.filter(([, upload]) => upload.file !== null).map(([place]) => place);
  const missing = judged.missing.filter(([place]) => !chosen.includes(String(place)));
  const waiting = uploads.find(([, upload]) => upload.blockedBecause !== null)?.[1].blockedBecause ?? null;

  return {
    fields,
    values,
    start,
    body: judged.faults.length === 0 ? judged.body : null,
    blockedBecause:
      waiting ??
      blockedReason({ missing, faults: judged.faults }, labels) ??
      (judged.unchanged ? NOTHING_CHANGED : null),
    unsaved: fields.formState.isDirty || chosen.length > 0,
    keep() {
      for (const [, upload] of uploads) upload.keep();
    },
    release(error) {
      for (const [, upload] of uploads) upload.release(error);
    },
  };
}
