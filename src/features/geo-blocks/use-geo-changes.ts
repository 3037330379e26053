import { useState } from 'react';
import type { GeoAnswer, GeoChange } from '@/api/geo-blocks';
import { isDone, outcomeOfSubmit } from './geo-answers';
import { keyOf, type Ticked, withTicks } from './geo-changes';
import { useGeoSubmit } from './use-geo-submit';

/**
 * The ticked lines and their submit. Ticks survive a refresh of the lists. If the refresh removes a ticked
 * line, its tick is dropped and the line is reported in `changedByOthers`.
 * @param offered every line of both lists, blocks first; undefined until they are read
 * @param readAt when the lists were last read: the lists show every change made before `readAt`, and none made since
 */
export function useGeoChanges(offered: readonly GeoChange[] | undefined, readAt: number) {
  const [ticked, setTicked] = useState<Ticked>(new Map());
  // Lines that a refresh removed while they were ticked: changed by others, or by this page before its answer came.
  const [vanished, setVanished] = useState<readonly GeoChange[]>([]);
  const run = useGeoSubmit((done) => setTicked((before) => withTicks(before, [done], false)));
  const { answers, sending } = run;

  const offeredKeys = new Set(offered?.map(keyOf));
  const isOffered = (change: GeoChange) => offeredKeys.has(keyOf(change));
  if (offered) {
    const justVanished = [...ticked.values()].filter((change) => !isOffered(change));
    // Set during render, as React advises for state that follows props.
    if (justVanished.length > 0) {
      setTicked(withTicks(ticked, justVanished, false));
      setVanished([...vanished, ...justVanished]);
    }
  }

  const pending = offered?.filter((change) => ticked.has(keyOf(change))) ?? [];
  const storedAnswer = (change: GeoChange) => answers.get(keyOf(change))?.answer;

  /** Whether a line that vanished is offered again: the change has been reversed since. */
  function isBack(change: GeoChange) {
    return isOffered(change) && vanished.some((each) => keyOf(each) === keyOf(change));
  }

  function changedByOthers() {
    // A read of the lists may show this page's own change before its response arrives.
    if (sending) return [];
    // 'done' means that this page made the change.
    return vanished.filter((change) => !isBack(change) && storedAnswer(change) !== 'done');
  }

  /** Forgets what ended the last submit early, the lines that vanished, and the answers for which `dropAnswer` is true. */
  function forgetLast(dropAnswer: (key: string, answer: GeoAnswer) => boolean) {
    run.clearOutcome(dropAnswer);
    setVanished([]);
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
      forgetLast((key) => keys.has(key));
    },
    cancel() {
      setTicked(new Map());
      // A done answer stays at its line until the lists show the change themselves (`shownAnswer`).
      forgetLast((_key, answer) => !isDone(answer));
    },
    submit() {
      if (sending) return;
      const keys = new Set(pending.map(keyOf));
      // Done answers stay, as in `cancel`, except at the lines that are sent again: there they would look like the new
      // answer.
      forgetLast((key, answer) => keys.has(key) || !isDone(answer));
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
    ...outcomeOfSubmit(pending.map(storedAnswer), run.interruptedBy),
  };
}

export type GeoChanges = ReturnType<typeof useGeoChanges>;
