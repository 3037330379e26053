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
  const [first, ...others] = offered;

  /** Returns whether the drafts are stored. */
  function write(drafts: readonly Draft[]): boolean {
    return key !== null && writeDrafts(key, drafts);
  }

  /** Stores what was typed, behind the drafts that are still offered. */
  function store(unanswered = offered) {
    const typed = changesOf(form.getValues(), start);
    const hasTyped = Object.keys(typed).length > 0;
    setIsStored(write(hasTyped ? [...unanswered, typed] : unanswered) && hasTyped);
  }

  /** The first draft was restored or discarded. */
  function drop() {
    setOffered(others);
    store(others);
  }

  const onChange = useEffectEvent(() => store());
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => onChange() }), [form]);

  return {
    /** The draft to restore or to discard next. */
    offer: first && { left: offered.length, characters: lengthOf(first) },
    /** Whether what was typed last is stored. */
    isStored,
    restore() {
      // Changes are still measured against the start values.
      // Cast: the draft has been checked to be a part of the values.
      form.reset(withDraft(form.getValues(), { ...first }) as V, { keepDefaultValues: true });
      drop();
      // Nothing else reports the problems of restored fields before they are edited.
      void form.trigger();
    },
    discard: drop,
    /** What was typed is saved. */
    dropTyped: () => void write(offered),
  };
}
