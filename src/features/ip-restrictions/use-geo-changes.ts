import { useState } from 'react';
import type { GeoChange, GeoResult } from '@/api/geo-blocks';
import { keyOf, type Ticked, withoutTicks, withTicks } from './geo-changes';
import { isDone, outcomeOfSubmit } from './geo-results';
import { type KeepResult, useGeoSubmit } from './use-geo-submit';

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
  const { resultByKey, sending } = run;

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
  const storedResult = (change: GeoChange) => resultByKey.get(keyOf(change))?.result;

  /** Whether a removed line is offered again: the change has been reversed since, so the line counts as new. */
  function isBack(change: GeoChange) {
    return isOffered(change) && removed.some((each) => keyOf(each) === keyOf(change));
  }

  /** The ticked lines that somebody else has changed first: removed, although this page did not make the change. */
  function changedByOthers() {
    // The response of a removed line may still come.
    if (sending) return [];
    // Not `isDone`: 'already' means that somebody else made the change before the call.
    return removed.filter((change) => !isBack(change) && storedResult(change) !== 'done');
  }

  /**
   * Forgets the removed lines, what ended the last submit early, and all results except those to keep. The submit bar
   * has shown the removed lines until now, and the new act of the viewer has nothing to do with them.
   */
  function forgetLast(except: { keepResult: KeepResult }) {
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
      // The results at the other lines stay.
      forgetLast({ keepResult: (key) => !keys.has(key) });
    },
    cancel() {
      setTicked(new Map());
      // A done result stays at its line until the lists show the change themselves (`shownResult`).
      forgetLast({ keepResult: (_key, result) => isDone(result) });
    },
    submit() {
      if (sending) return;
      const keys = new Set(pending.map(keyOf));
      // Done results stay, as in `cancel`, except at the lines that are sent again, where a former result would look like
      // the new one.
      forgetLast({ keepResult: (key, result) => isDone(result) && !keys.has(key) });
      run.send(pending);
    },
    stop: run.stop,
    sending,
    /** The changes of the submit that is under way, or of the last one. */
    sent: run.sent,
    /** The index in `sent` of the change in flight; -1 for none. */
    at: run.at,
    /** The result shown at a line. */
    shownResult(change: GeoChange): GeoResult | undefined {
      const stored = resultByKey.get(keyOf(change));
      if (!stored) return undefined;
      // The result belongs to the former line.
      if (isBack(change)) return undefined;
      // The lists themselves show the change since they were read again.
      if (isDone(stored.result) && stored.at < readAt) return undefined;
      return stored.result;
    },
    outcome: outcomeOfSubmit(pending.map(storedResult), run.interruptedBy),
  };
}

export type GeoChanges = ReturnType<typeof useGeoChanges>;
