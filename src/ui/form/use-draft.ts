import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, readDraft, writeDraft } from '@/lib/drafts';

/**
 * Keeps what is typed into a form over a reload, and offers it back: never by itself, for the form may show newer
 * values by then. Leaving the page within the application forgets it.
 * @param key the form's name among drafts; null for one that no address brings back
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
      // What the form itself says of isDirty is of the last render, before this change.
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
      // It stands in for what is shown, and the values of the start stay what a change is measured by.
      if (offered !== null) form.reset(offered, { keepDefaultValues: true });
      setOffered(null);
    },
    discard() {
      if (key !== null) dropDraft(key);
      setOffered(null);
    },
  };
}

/** A draft of an older build may have other fields, and then it is none of this form. */
function isOf<Values>(start: object | undefined, draft: unknown): draft is Values {
  if (typeof draft !== 'object' || draft === null || start === undefined) return false;
  return Object.keys(start).join() === Object.keys(draft).join();
}
