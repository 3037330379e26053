import { useState } from 'react';
import type { GeoAnswer, GeoChange } from '@/api/geo-blocks';
import { ApiError } from '@/lib/api-error';
import { isDone, isTooMany, isUnconfirmedChange, keyOf, type Ticked, withTicks } from './geo-changes';
import { useGeoSubmit } from './use-geo-submit';

/**
 * Whether the next submit, or Cancel, drops an answer: 'done' stays shown at its line until the lists themselves show the
 * change (`shownAnswer`).
 */
function isObsolete(answer: GeoAnswer): boolean {
  return !isDone(answer);
}

/**
 * The ticked lines and their submit. Ticks survive a refresh of the lists. If the refresh removes a ticked
 * line, its tick is dropped and the line is reported in `changedByOthers`.
 * @param offered every line of both lists, blocks first; undefined until they are read
 * @param readAt when the lists were last read: the lists show every change made before `readAt`, and none made since
 */
export function useGeoChanges(offered: readonly GeoChange[] | undefined, readAt: number) {
  const [ticked, setTicked] = useState<Ticked>(new Map());
  const [gone, setGone] = useState<readonly GeoChange[]>([]);
  const submit = useGeoSubmit((done) => setTicked((before) => withTicks(before, [done], false)));
  const { answers, sending } = submit;

  const offeredKeys = new Set(offered?.map(keyOf));
  const isOffered = (change: GeoChange) => offeredKeys.has(keyOf(change));
  if (offered) {
    // The lines that a refresh has removed.
    const justGone = [...ticked.values()].filter((change) => !isOffered(change));
    // Set during render, as React advises for state that follows props.
    if (justGone.length > 0) {
      setTicked(withTicks(ticked, justGone, false));
      setGone([...gone, ...justGone]);
    }
  }

  const pending = offered?.filter((change) => ticked.has(keyOf(change))) ?? [];
  const storedAnswer = (change: GeoChange) => answers.get(keyOf(change))?.answer;

  // What the last submit left at the lines that are ticked.
  const answersOfPending = pending.map(storedAnswer);
  const errors = answersOfPending.filter((answer) => answer instanceof ApiError);
  const unconfirmed = errors.filter(isUnconfirmedChange);
  const tooMany = errors.find(isTooMany);

  function cutOffBy() {
    if (tooMany) return 'too-many';
    // Only an unconfirmed change leaves lines 'unsent'.
    if (answersOfPending.includes('unsent')) return 'unconfirmed';
    return submit.interruptedBy;
  }

  function changedByOthers() {
    // A read of the lists may show this page's own change before its response arrives.
    if (sending) return [];
    // A line that is offered again was changed back, and 'done' means that this page made the change.
    return gone.filter((change) => !isOffered(change) && storedAnswer(change) !== 'done');
  }

  function clearOutcome(dropAnswer: (key: string, answer: GeoAnswer) => boolean) {
    submit.clearOutcome(dropAnswer);
    setGone([]);
  }

  return {
    ticked,
    /** The changes that a submit would send, in order. */
    pending,
    /** Ticked lines that somebody else has changed first. */
    changedByOthers: changedByOthers(),
    tick(touched: readonly GeoChange[], on: boolean) {
      const keys = new Set(touched.map(keyOf));
      setTicked(withTicks(ticked, touched, on));
      clearOutcome((key) => keys.has(key));
    },
    cancel() {
      setTicked(new Map());
      clearOutcome((_key, answer) => isObsolete(answer));
    },
    submit() {
      if (sending) return;
      // A line that was changed by an earlier submit and is sent again has no answer yet.
      const keys = new Set(pending.map(keyOf));
      clearOutcome((key, answer) => keys.has(key) || isObsolete(answer));
      submit.send(pending);
    },
    stop: submit.stop,
    sending,
    /** The changes of the submit that is under way, or of the last one. */
    sent: submit.sent,
    /** The index in `sent` of the change in flight; -1 for none. */
    at: submit.at,
    /** The answer shown at a line. */
    shownAnswer(change: GeoChange): GeoAnswer | undefined {
      const stored = answers.get(keyOf(change));
      if (!stored) return undefined;
      // The line was removed and is offered again: the answer belongs to the former line.
      const wasGone = gone.some((each) => keyOf(each) === keyOf(change));
      if (wasGone && isOffered(change)) return undefined;
      // The lists themselves show the change since they were read again.
      if (isDone(stored.answer) && stored.at < readAt) return undefined;
      return stored.answer;
    },
    /** The number of ticked lines that failed in the last submit. */
    failures: errors.length - unconfirmed.length,
    /** The number of ticked lines that were not confirmed in the last submit. */
    unconfirmed: unconfirmed.length,
    /** What ended the last submit early: an answer of the server, Stop, or the end of the session; null for none. */
    cutOffBy: cutOffBy(),
    /** After 'too-many': how many seconds the server asked to wait; null if it did not say. */
    retryAfter: tooMany?.retryAfter ?? null,
  };
}

export type GeoChanges = ReturnType<typeof useGeoChanges>;
