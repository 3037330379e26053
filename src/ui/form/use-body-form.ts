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
import { blockedReason, type Fault, judgeBody, type Labels } from './judge-body';

/** Why an edit form without changes cannot be saved. */
const NOTHING_CHANGED = 'Nothing has changed yet';

/** The parts of an upload that a form needs; `useUpload` returns it. */
export type FormUpload = {
  file: File | null;
  /** Why the form has to wait for the upload. */
  blockedBecause: string | null;
  keep: () => void;
  release: (error?: Error) => void;
};

type Options<Values, Body> = {
  /** The start values; read only once. */
  start: Values;
  /** The contract's schema for the body. */
  schema: z.ZodMiniType<Body>;
  /** Builds the body from the values; for an edit, only the fields that changed since the start. */
  bodyOf: (values: Values, start: Values) => unknown;
  labels: Labels;
  /**
   * Extra faults, whose messages replace the schema's; an empty path means that it belongs to no single
   * field.
   */
  rules?: (values: Values) => Fault[];
  /** The form's field for a field of the body, if the names differ: `headline` is typed as `heading`. */
  fieldOf?: (path: readonly PropertyKey[], values: Values) => string;
  /** The uploads whose ids are in the body, by their path in it. */
  uploads?: Readonly<Record<string, FormUpload>>;
};

export type BodyForm<Values extends FieldValues, Body> = {
  /** For the field components. */
  fields: UseFormReturn<Values>;
  values: Values;
  start: Values;
  /** The body to send; null while anything is missing or wrong. */
  body: Body | null;
  /** Why the form cannot be sent: an upload, a missing or wrong field, or no changes. */
  blockedBecause: string | null;
  /** True if leaving would lose something. */
  unsaved: boolean;
  /** Call it when a save starts: leaving no longer deletes the files. */
  keep: () => void;
  /** Call it when the save has failed. */
  release: (error?: Error) => void;
};

/**
 * The state of every form: its values, its uploads, and the body built from them, checked against its schema.
 * ```tsx
 * const form = useBodyForm({ start, schema: newSiteSchema, bodyOf: (v) => newSiteOf(v, mediaId), labels });
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
    // In reverse, so that a field shows its first fault.
    for (const { path, message } of judge(values).faults.reverse()) {
      if (path.length > 0) set(errors, fieldOf(path, values), { type: 'body', message });
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

  const fields = useForm<Values>({
    // All values are given, although the type asks for only some of them.
    defaultValues: start as DefaultValues<Values>,
    mode: 'onChange',
    resolver,
  });
  const values = fields.watch();
  const judged = judge(values);
  // A chosen file does not count as missing: its upload has its own message.
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
