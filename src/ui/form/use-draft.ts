import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDrafts, writeDrafts } from '@/lib/browser/drafts';
import { changesOf, type Draft, draftsOf, lengthOf, mergeDrafts, withDraft } from './draft-values';

/**
 * Keeps the changed fields of a form as a draft, and offers the drafts of earlier visits, one after another. Restoring is
 * up to the user, because the form may show newer values. Fields that are not in a draft keep their values. What
 * is typed is one more draft: an offered draft stays as it is until it is restored or discarded, also after a save.
 * @param startValues read only once
 * @param key the key of the drafts; null for a form without drafts
 */
export function useDraft<V extends FieldValues>(form: UseFormReturn<V>, startValues: V, key: string | null) {
  const [start] = useState(startValues);
  const [offered, setOffered] = useState(() =>
    key === null ? [] : mergeDrafts(draftsOf(start, readDrafts(key))),
  );
  const [isStored, setIsStored] = useState(false);
  const [next, ...later] = offered;

  /** Returns whether the drafts are stored. */
  function write(drafts: readonly Draft[]): boolean {
    return key !== null && writeDrafts(key, drafts);
  }

  /** Stores what was typed, behind the drafts that are still offered. */
  function storeTyped(stillOffered: readonly Draft[]) {
    const typed = changesOf(form.getValues(), start);
    const hasTyped = Object.keys(typed).length > 0;
    setIsStored(write(hasTyped ? [...stillOffered, typed] : stillOffered) && hasTyped);
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
      form.reset(withDraft(form.getValues(), { ...next }) as V, { keepDefaultValues: true });
      removeOffer();
      // Nothing else reports the problems of restored fields before they are edited.
      void form.trigger();
    },
    discard: removeOffer,
    /** Call once what was typed is saved: only the offered drafts stay. */
    dropTyped: () => void write(offered),
  };
}
