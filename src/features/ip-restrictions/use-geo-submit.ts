import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type GeoChange, type GeoResult, rereadGeoBlocks, sendGeoChange } from '@/api/geo-blocks';
import { ApiError } from '@/lib/api-error';
import { createRun, type Run } from '@/lib/bulk-run';
import { useStore } from '@/ui/hooks/use-store';
import { notify } from '@/ui/overlays/notice';
import { doneText, keyOf } from './geo-changes';
import { type Interruption, isTooMany, isUnconfirmedChange } from './geo-results';

/** The lists are read again this long after a submit (geo-blocks-8). */
const REREAD_AFTER_MS = 2_000;

/** The disabled reason while a submit is being sent. */
export const SENDING = 'The changes are being sent';

type Submit = { run: Run; sent: readonly GeoChange[] };

/** The result of a change, and when the result was known, in ms since 1970. */
type Stored = { result: GeoResult; at: number };

/** Whether the result of the change with this key is kept. */
export type KeepResult = (key: string, result: GeoResult) => boolean;

/**
 * Sends the changes of a submit one after another, and keeps the result of each change by its key.
 * @param onDone called with each change that the server has made, or had nothing to change for
 */
export function useGeoSubmit(onDone: (change: GeoChange) => void) {
  const client = useQueryClient();
  const [resultByKey, setResultByKey] = useState<ReadonlyMap<string, Stored>>(new Map());
  const [interruptedBy, setInterruptedBy] = useState<Interruption | null>(null);
  // Before the first submit: a run without calls, which has ended.
  const [{ run, sent }, setSubmit] = useState<Submit>(() => ({ run: createRun([], () => {}), sent: [] }));
  const { phase, results } = useStore(run);
  const sending = phase !== 'ended';

  function storeResult(change: GeoChange, result: GeoResult) {
    setResultByKey((before) => new Map(before).set(keyOf(change), { result, at: Date.now() }));
  }

  function send(changes: readonly GeoChange[]) {
    const done: GeoChange[] = [];
    const calls = changes.map((change, index) => (runId: number) => sendChange(change, index, runId));
    const newRun = createRun(calls, finish);
    setSubmit({ run: newRun, sent: changes });

    async function sendChange(change: GeoChange, index: number, runId: number) {
      const result = await sendGeoChange(client, change, runId);
      if (result === null) {
        setInterruptedBy('signed-out');
        newRun.stop();
        return;
      }
      storeResult(change, result);
      if (!(result instanceof ApiError)) {
        // Not 'already': the notice names what the viewer did.
        if (result === 'done') done.push(change);
        onDone(change);
        return;
      }
      if (isTooMany(result)) newRun.stop();
      if (isUnconfirmedChange(result)) {
        newRun.stop();
        for (const unsent of changes.slice(index + 1)) storeResult(unsent, 'unsent');
      }
    }

    function finish() {
      const tone = done.length === changes.length ? 'success' : 'info';
      if (done.length > 0) notify({ tone, text: `you ${doneText(done)}` });
      setTimeout(() => rereadGeoBlocks(client), REREAD_AFTER_MS);
    }
  }

  return {
    send,
    /** Ends the submit after the change in flight. */
    stop() {
      run.stop();
      setInterruptedBy('stop');
    },
    sending,
    /** The changes of the submit that is under way, or of the last one. */
    sent,
    /** The index in `sent` of the change in flight; -1 for none. */
    at: results.indexOf('sending'),
    /** What ends the submit early, or ended the last one, other than a response of the server. */
    interruptedBy,
    resultByKey,
    /** Forgets what ended the last submit early, and all results except those for which `keepResult` is true. */
    forget({ keepResult }: { keepResult: KeepResult }) {
      setResultByKey(new Map([...resultByKey].filter(([key, { result }]) => keepResult(key, result))));
      setInterruptedBy(null);
    },
  };
}
