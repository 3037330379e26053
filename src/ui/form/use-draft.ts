import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDrafts, writeDrafts } from '@/lib/browser/drafts';
import { applyChanges, changesOf, type Draft, isDraftOf, lengthOf, mergeDrafts } from './draft-values';

/**
 * Keeps the changed fields of a form as a draft, and offers the drafts of earlier visits, one after another. Restoring is
 * up to the user, because the form may show newer values. Fields that are not in a draft keep their values. What
 * is typed is one more draft: an offered draft stays as it is until it is restored or discarded, also after a save.
 * @param key the key of the drafts; null for a form without drafts
 */
export function useDraft<V extends FieldValues>(form: UseFormReturn<V>, key: string | null) {
  const [offered, setOffered] = useState(() => {
    const start = form.formState.defaultValues ?? {};
    return key === null ? [] : mergeDrafts(readDrafts(key).filter((draft) => isDraftOf(start, draft)));
  });
  const [isStored, setIsStored] = useState(false);
  const [next, ...later] = offered;

  /** Stores what was typed, behind the drafts that are still offered. */
  function storeTyped(stillOffered: readonly Draft[]) {
    if (key === null) return;
    const typed = changesOf(form.getValues(), form.formState.defaultValues ?? {});
    const hasTyped = Object.keys(typed).length > 0;
    const isWritten = writeDrafts(key, hasTyped ? [...stillOffered, typed] : stillOffered);
    setIsStored(isWritten && hasTyped);
  }

  function removeOffer() {
    setOffered(later);
    storeTyped(later);
  }

  const onChange = useEffectEvent(() => storeTyped(offered));
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => onChange() }), [form]);

  return {
    /** The draft to restore or to discard next. */
    offer: next && { left: offered.length, characters: lengthOf(next) },
    /** Whether what was typed last is stored. */
    isStored,
    restore() {
      // Changes are still measured against the start values.
      // Cast: the draft has been checked to be a part of the values.
      form.reset(applyChanges(form.getValues(), { ...next }) as V, { keepDefaultValues: true });
      removeOffer();
      // Nothing else reports the problems of restored fields before they are edited.
      void form.trigger();
    },
    discard: removeOffer,
    /** Call once what was typed is saved: only the offered drafts stay. */
    dropTyped() {
      if (key !== null) writeDrafts(key, offered);
    },
  };
}
