import { useState } from 'react';
import type { GeoAnswer, GeoChange } from '@/api/geo-blocks';
import { isDone, outcomeOfSubmit } from './geo-answers';
import { keyOf, type Ticked, withoutTicks, withTicks } from './geo-changes';
import { type KeepAnswer, useGeoSubmit } from './use-geo-submit';

/**
 * The ticked lines and their submit. Ticks survive a refresh of the lists, except for a line that the refresh removes.
 * @param offered every line of both lists, blocks first; undefined until they are read
 * @param readAt when the lists were last read: the lists show every change made before `readAt`, and none made since
 */
export function useGeoChanges(offered: readonly GeoChange[] | undefined, readAt: number) {
  const [ticked, setTicked] = useState<Ticked>(new Map());
  // The ticked lines that a refresh removed: changed by somebody else, or by this page if the refresh came before the
  // response. `changedByOthers` distinguishes the two.
  const [removed, setRemoved] = useState<readonly GeoChange[]>([]);
  const run = useGeoSubmit((done) => setTicked((before) => withoutTicks(before, [done])));
  const { answers, sending } = run;

  const offeredKeys = new Set(offered?.map(keyOf));
  const isOffered = (change: GeoChange) => offeredKeys.has(keyOf(change));
  if (offered) {
    const justRemoved = [...ticked.values()].filter((change) => !isOffered(change));
    // Set during render, as React advises for state that follows props.
    if (justRemoved.length > 0) {
      setTicked(withoutTicks(ticked, justRemoved));
      setRemoved([...removed, ...justRemoved]);
    }
  }

  const pending = offered?.filter((change) => ticked.has(keyOf(change))) ?? [];
  const storedAnswer = (change: GeoChange) => answers.get(keyOf(change))?.answer;

  /** Whether a removed line is offered again: the change has been reversed since, so the line counts as new. */
  function isBack(change: GeoChange) {
    return isOffered(change) && removed.some((each) => keyOf(each) === keyOf(change));
  }

  /** The ticked lines that somebody else has changed first: removed, although this page did not make the change. */
  function changedByOthers() {
    // The response of a removed line may still come.
    if (sending) return [];
    // Not `isDone`: 'already' means that somebody else made the change before the call.
    return removed.filter((change) => !isBack(change) && storedAnswer(change) !== 'done');
  }

  /**
   * Forgets the removed lines, what ended the last submit early, and all answers except those to keep. The submit bar
   * has shown the removed lines until now, and the new act of the viewer has nothing to do with them.
   */
  function forgetLast(except: { keepAnswer: KeepAnswer }) {
    run.forget(except);
    setRemoved([]);
  }

  return {
    ticked,
    /** The changes that a submit would send, in order. */
    pending,
    changedByOthers: changedByOthers(),
    tick(touched: readonly GeoChange[], on: boolean) {
      const keys = new Set(touched.map(keyOf));
      setTicked(on ? withTicks(ticked, touched) : withoutTicks(ticked, touched));
      // The answers at the other lines stay.
      forgetLast({ keepAnswer: (key) => !keys.has(key) });
    },
    cancel() {
      setTicked(new Map());
      // A done answer stays at its line until the lists show the change themselves (`shownAnswer`).
      forgetLast({ keepAnswer: (_key, answer) => isDone(answer) });
    },
    submit() {
      if (sending) return;
      const keys = new Set(pending.map(keyOf));
      // Done answers stay, as in `cancel`, except at the lines that are sent again, where a former answer would look like
      // the new one.
      forgetLast({ keepAnswer: (key, answer) => isDone(answer) && !keys.has(key) });
      run.send(pending);
    },
    stop: run.stop,
    sending,
    /** The changes of the submit that is under way, or of the last one. */
    sent: run.sent,
    /** The index in `sent` of the change in flight; -1 for none. */
    at: run.at,
    /** The answer shown at a line. */
    shownAnswer(change: GeoChange): GeoAnswer | undefined {
      const stored = answers.get(keyOf(change));
      if (!stored) return undefined;
      // The answer belongs to the former line.
      if (isBack(change)) return undefined;
      // The lists themselves show the change since they were read again.
      if (isDone(stored.answer) && stored.at < readAt) return undefined;
      return stored.answer;
    },
    outcome: outcomeOfSubmit(pending.map(storedAnswer), run.interruptedBy),
  };
}

export type GeoChanges = ReturnType<typeof useGeoChanges>;
