import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, readDraft, writeDraft } from '@/lib/browser/drafts';

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
    const draft = { ...kept, ...changesOf(form) };
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
      form.reset({ ...form.getValues(), ...offered }, { keepDefaultValues: true });
      // Nothing else reports the problems of restored fields before they are edited.
      void form.trigger();
    },
    discard() {
      setOffered(null);
      write(null);
    },
  };
}

/** The fields that differ from the start, compared as the storage keeps them. */
function changesOf<Values extends FieldValues>(form: UseFormReturn<Values>): object {
  const start: Record<string, unknown> = form.formState.defaultValues ?? {};
  const changed = Object.entries(form.getValues()).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name]),
  );
  return Object.fromEntries(changed);
}

/** A draft from an older build may have other fields and then does not fit this form. */
function isPartOf<Values>(start: object | undefined, draft: unknown): draft is Partial<Values> {
  if (typeof draft !== 'object' || draft === null || start === undefined) return false;
  const names = Object.keys(draft);
  return names.length > 0 && names.every((name) => name in start);
}
