import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type GeoAnswer, type GeoChange, rereadGeoBlocks, sendGeoChange } from '@/api/geo-blocks';
import { ApiError } from '@/lib/api-error';
import { createRun, type Run } from '@/lib/bulk-run';
import { useStore } from '@/ui/keyboard/use-outside';
import { notify } from '@/ui/overlays/notice';
import { doneText, isNotConfirmed, keyOf, type Ticked, withTicks } from './geo-changes';

/** The lists are read again this long after a submit (geo-blocks-8). */
const REREAD_AFTER_MS = 2_000;

const TOO_MANY = 429;
/** Why nothing can be changed meanwhile. */
export const SENDING = 'The changes are being sent';

type Submit = { run: Run; sent: readonly GeoChange[] };

type Answers = ReadonlyMap<string, { answer: GeoAnswer; at: number }>;

/**
 * The ticked lines and their submit. Ticks survive a refresh of the lists. If the refresh removes a ticked
 * line, its tick is dropped and the line is reported as `meanwhile`.
 * @param offered every line of both lists, blocks first; undefined until they are read
 * @param readAt when the lists were last read: they show changes made before that, but none made since
 */
export function useGeoChanges(offered: readonly GeoChange[] | undefined, readAt: number) {
  const client = useQueryClient();
  const [ticked, setTicked] = useState<Ticked>(new Map());
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [gone, setGone] = useState<readonly GeoChange[]>([]);
  const [isStopped, setIsStopped] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [{ run, sent }, setSubmit] = useState<Submit>(() => ({ run: createRun([], () => {}), sent: [] }));
  const { phase, results } = useStore(run);
  const sending = phase !== 'ended';

  const known = new Set(offered?.map(keyOf));
  if (offered) {
    const now = [...ticked.values()].filter((change) => !known.has(keyOf(change)));
    if (now.length > 0) {
      setTicked(withTicks(ticked, now, false));
      setGone([...gone, ...now]);
    }
  }
  const changes = offered?.filter((change) => ticked.has(keyOf(change))) ?? [];
  const answerTo = (change: GeoChange) => answers.get(keyOf(change))?.answer;
  // A line that is offered again was put back since.
  const stillGone = gone.filter((change) => !known.has(keyOf(change)));
  const ends = changes.map(answerTo);
  const errors = ends.filter((answer) => answer instanceof ApiError);
  const failures = errors.filter((error) => !isNotConfirmed(error));

  function forget(isOver: (key: string, answer: GeoAnswer) => boolean) {
    setAnswers(new Map([...answers].filter(([key, { answer }]) => !isOver(key, answer))));
    setGone([]);
    setIsStopped(false);
    setIsRefused(false);
  }

  const put = (change: GeoChange, answer: GeoAnswer) =>
    setAnswers((before) => new Map(before).set(keyOf(change), { answer, at: Date.now() }));

  function submit() {
    if (sending) return;
    // A line that was changed before and is sent once more has no answer yet.
    const keys = new Set(changes.map(keyOf));
    forget((key, answer) => keys.has(key) || !isDone(answer));
    const done: GeoChange[] = [];
    const calls = changes.map((change, n) => async (id: number) => {
      const answer = await sendGeoChange(client, change, id);
      if (answer === null) {
        setIsRefused(true);
        return run.stop();
      }
      put(change, answer);
      if (!(answer instanceof ApiError)) {
        done.push(change);
        return setTicked((before) => withTicks(before, [change], false));
      }
      if (answer.status === TOO_MANY || isNotConfirmed(answer)) run.stop();
      if (isNotConfirmed(answer)) for (const unsent of changes.slice(n + 1)) put(unsent, 'unsent');
    });
    const run = createRun(calls, () => {
      const tone = done.length === changes.length ? 'success' : 'info';
      if (done.length > 0) notify({ tone, text: `you ${doneText(done)}` });
      setTimeout(() => rereadGeoBlocks(client), REREAD_AFTER_MS);
    });
    setSubmit({ run, sent: changes });
  }

  return {
    ticked,
    /** The changes that a submit would send, in order. */
    changes,
    /** Ticked lines that somebody else has changed first. */
    meanwhile: sending ? [] : stillGone.filter((change) => answerTo(change) !== 'done'),
    tick(touched: readonly GeoChange[], on: boolean) {
      const keys = new Set(touched.map(keyOf));
      setTicked(withTicks(ticked, touched, on));
      forget((key) => keys.has(key));
    },
    cancel() {
      setTicked(new Map());
      forget((_key, answer) => !isDone(answer));
    },
    submit,
    stop() {
      run.stop();
      setIsStopped(true);
    },
    /** Stop was pressed in the submit that is under way, or in the last one. */
    isStopped,
    /** The session had ended, and the rest was not sent. */
    isRefused,
    sending,
    /** What the submit sends, and the index of the change in flight. */
    sent,
    at: results.indexOf('sending'),
    /**
     * The answer for a line. A success is shown until the next read of the lists, which then show it
     * themselves.
     */
    answerFor(change: GeoChange): GeoAnswer | undefined {
      const key = keyOf(change);
      const found = answers.get(key);
      if (!found || (known.has(key) && gone.map(keyOf).includes(key))) return undefined;
      return isDone(found.answer) && found.at < readAt ? undefined : found.answer;
    },
    /** The number of ticked lines that failed in the last submit. */
    failures: failures.length,
    /** The failure that ended the submit: the server asked to wait. */
    tooMany: failures.find(({ status }) => status === TOO_MANY),
    /** The number of ticked lines that were not confirmed in the last submit. */
    unconfirmed: errors.length - failures.length,
    /** A change was not confirmed, and the rest was not sent. */
    isCut: ends.includes('unsent'),
  };
}

export type GeoChanges = ReturnType<typeof useGeoChanges>;

export function isDone(answer: GeoAnswer | undefined): boolean {
  return answer === 'done' || answer === 'already';
}
