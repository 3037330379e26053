import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, readDraft, writeDraft } from '@/lib/browser/drafts';

/** It is being sent, and may leave its page with the answer; or what is left is offered again. */
type Fate = 'sent' | 'kept' | null;

/**
 * Keeps the changed fields of a form across a reload and offers to restore them. Never restores them unasked,
 * because the form may show newer values by then; the other fields keep those. Leaving the form drops the draft, unless
 * it is offered and not yet answered, or kept (`fate`).
 * @param key the draft's key; null for a form without drafts, and once it is saved
 * @param fate what becomes of the text when the form is left; null deletes it
 */
export function useDraft<V extends FieldValues>(form: UseFormReturn<V>, key: string | null, fate: Fate) {
  function readOffer() {
    const draft = key === null ? null : readDraft(key);
    return isPartOf<V>(form.formState.defaultValues, draft) ? draft : null;
  }
  const [offered, setOffered] = useState(readOffer);
  const [restored, setRestored] = useState(false);
  // The form was left while it was sent and opened again, and then that failed.
  const [before, setBefore] = useState(fate);
  if (before !== fate) {
    setBefore(fate);
    if (!form.formState.isDirty) setOffered(readOffer());
  }

  const keep = useEffectEvent((isDirty = false) => {
    if (key === null) return;
    if (isDirty) writeDraft(key, { ...offered, ...changesOf(form) });
    else if (offered === null) dropDraft(key);
    else writeDraft(key, offered);
  });
  const leave = useEffectEvent((left: string) => {
    if (fate === 'kept') return;
    if (offered === null || key === null || fate) dropDraft(left);
    // Without what was typed since. A Logout has deleted it.
    else if (readDraft(left) !== null) writeDraft(left, offered);
  });
  useEffect(() => {
    if (key === null) return;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      // formState.isDirty is still the previous render's value here; use the one passed in.
      callback: ({ isDirty }) => keep(isDirty),
    });
    return () => {
      stop();
      leave(key);
    };
  }, [form, key]);

  return {
    offered: offered !== null,
    restored,
    restore() {
      if (offered === null) return;
      setRestored(!restored);
      const typed: Partial<V> = changesOf(form);
      // What was typed meanwhile in the same field is offered in its place.
      setOffered(Object.keys(offered).some((name) => name in typed) ? typed : null);
      // Changes are still measured against the start values.
      form.reset({ ...form.getValues(), ...offered }, { keepDefaultValues: true });
      // Nothing else reports the problems of restored fields before they are edited.
      void form.trigger();
    },
    discard() {
      const typed = changesOf(form);
      if (key !== null && Object.keys(typed).length > 0) writeDraft(key, typed);
      else if (key !== null) dropDraft(key);
      setOffered(null);
    },
  };
}

/** The fields that differ from the start, compared as the storage keeps them. */
export function changesOf<Values extends FieldValues>(form: UseFormReturn<Values>): object {
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
