import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, readDraft, writeDraft } from '@/lib/drafts';

/**
 * Keeps the values of a form across a reload and offers to restore them. Never restores them unasked, because
 * the form may show newer values by then. Navigating to another page of the application drops the draft.
 * @param key the draft's key; null for a form without an address of its own
 */
export function useDraft<Values extends FieldValues>(form: UseFormReturn<Values>, key: string | null) {
  const [offered, setOffered] = useState(() => {
    const draft = key === null ? null : readDraft(key);
    return isOf<Values>(form.formState.defaultValues, draft) ? draft : null;
  });

  const keep = useEffectEvent((isDirty = false) => {
    if (key === null) return;
    if (isDirty) writeDraft(key, form.getValues());
    else if (offered === null) dropDraft(key);
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
      dropDraft(key);
    };
  }, [form, key]);

  return {
    offered: offered !== null,
    restore() {
      // The draft replaces the values on screen; changes are still measured against the start values.
      if (offered !== null) form.reset(offered, { keepDefaultValues: true });
      setOffered(null);
    },
    discard() {
      if (key !== null) dropDraft(key);
      setOffered(null);
    },
  };
}

/** A draft from an older build may have other fields and then does not fit this form. */
function isOf<Values>(start: object | undefined, draft: unknown): draft is Values {
  if (typeof draft !== 'object' || draft === null || start === undefined) return false;
  return Object.keys(start).join() === Object.keys(draft).join();
}
