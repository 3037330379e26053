import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, readDraft, writeDraft } from '@/lib/browser/drafts';
import { isRecord } from '@/lib/is-record';

/**
 * Writes the changed fields of a form to a draft, and offers the draft of an earlier visit. Restoring is up to the
 * user, because the form may show newer values by then. Fields that are not in the draft keep their values. A draft lasts until the form is
 * saved or the draft is discarded.
 * @param key the draft's key; null for a form without drafts
 */
export function useDraft<V extends FieldValues>(form: UseFormReturn<V>, key: string | null) {
  const [offered, setOffered] = useState(() => {
    const draft = key === null ? null : readDraft(key);
    return isPartOf<V>(form.formState.defaultValues, draft) ? draft : null;
  });

  /** Until the offer is accepted or discarded, the draft keeps its text. */
  function write(kept: Partial<V> | null) {
    if (key === null) return;
    const draft = laidOver({ ...kept }, changesOf(form.getValues(), form.formState.defaultValues ?? {}));
    if (Object.keys(draft).length > 0) writeDraft(key, draft);
    else dropDraft(key);
  }

  const onChange = useEffectEvent(() => write(offered));
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => onChange() }), [form]);

  return {
    isOffered: offered !== null,
    restore() {
      setOffered(null);
      // Changes are still measured against the start values.
      // Cast: the draft has been checked to be a part of the values.
      form.reset(laidOver(form.getValues(), { ...offered }) as V, { keepDefaultValues: true });
      // Nothing else reports the problems of restored fields before they are edited.
      void form.trigger();
    },
    discard() {
      setOffered(null);
      write(null);
    },
  };
}

/**
 * The fields that differ from the start, within groups of fields too (`pricing`): what somebody else saves meanwhile in the
 * other fields of a group is kept. Compared as the storage keeps them.
 */
function changesOf(values: object, start: object): Record<string, unknown> {
  const before: Record<string, unknown> = { ...start };
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(
    changed.map(([name, value]) => {
      const former = before[name];
      return [name, isRecord(value) && isRecord(former) ? changesOf(value, former) : value];
    }),
  );
}

/** The values with these changes, within groups of fields too. */
function laidOver(values: object, changes: object): Record<string, unknown> {
  const result: Record<string, unknown> = { ...values };
  for (const [name, value] of Object.entries(changes)) {
    const former = result[name];
    result[name] = isRecord(value) && isRecord(former) ? laidOver(former, value) : value;
  }
  return result;
}

/** A draft from an older build may have other fields and then does not fit this form. */
function isPartOf<Values>(start: object | undefined, draft: unknown): draft is Partial<Values> {
  if (typeof draft !== 'object' || draft === null || start === undefined) return false;
  const names = Object.keys(draft);
  return names.length > 0 && names.every((name) => name in start);
}
