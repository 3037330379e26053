import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type GeoAnswer,
  type GeoChange,
  rereadGeoBlocks,
  stopGeoChanges,
  submitGeoChanges,
} from '@/api/geo-blocks';
import { useWrite } from '@/api/query/use-write';
import { ApiError } from '@/lib/api-error';
import { useTimeout } from '@/ui/keyboard/use-outside';
import { notify } from '@/ui/overlays/notice';
import { doneText, keyOf, type Ticked, withTicks } from './geo-changes';

/** The lists are read again this long after a submit (geo-blocks-8). */
const REREAD_AFTER_MS = 2_000;

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
  const [meanwhile, setMeanwhile] = useState<readonly GeoChange[]>([]);
  const [isStopped, setIsStopped] = useState(false);
  const done = useRef<GeoChange[]>([]);
  const left = useLeft();

  const write = useWrite({
    ...submitGeoChanges,
    onSettled: (_data, _error, { changes }) => {
      const tone = done.current.length === changes.length ? 'success' : 'info';
      if (done.current.length > 0) notify({ tone, text: `you ${doneText(done.current)}` });
    },
  });
  // Also true for a submit that was sent before the viewer left the page and came back.
  const [wasBusy, setWasBusy] = useState(write.busy);
  if (write.busy && !wasBusy) setWasBusy(true);
  useTimeout(REREAD_AFTER_MS, wasBusy && !write.busy, () => void rereadGeoBlocks(client));

  if (offered) {
    const known = new Set(offered.map(keyOf));
    const gone = [...ticked.values()].filter((change) => !known.has(keyOf(change)));
    if (gone.length > 0) {
      setTicked(withTicks(ticked, gone, false));
      setMeanwhile([...meanwhile, ...gone]);
    }
  }
  const changes = offered?.filter((change) => ticked.has(keyOf(change))) ?? [];
  const sent = write.isPending ? (write.variables?.changes ?? []) : [];

  function onAnswer(change: GeoChange, answer: GeoAnswer) {
    setAnswers((before) => new Map(before).set(keyOf(change), { answer, at: Date.now() }));
    if (!(answer instanceof ApiError)) {
      done.current.push(change);
      setTicked((before) => withTicks(before, [change], false));
    } else if (left.current) {
      notify({ tone: 'failure', text: `${change.name}: ${answer.message}` });
    }
  }

  function forget(isOver: (key: string, answer: GeoAnswer) => boolean) {
    setAnswers(new Map([...answers].filter(([key, { answer }]) => !isOver(key, answer))));
    setMeanwhile([]);
    setIsStopped(false);
  }

  return {
    ticked,
    /** The changes that a submit would send, in order. */
    changes,
    /** Ticked lines that somebody else has changed first. */
    meanwhile,
    tick(touched: readonly GeoChange[], on: boolean) {
      const keys = new Set(touched.map(keyOf));
      setTicked(withTicks(ticked, touched, on));
      forget((key) => keys.has(key));
    },
    cancel() {
      setTicked(new Map());
      forget((_key, answer) => !isDone(answer));
    },
    submit() {
      if (write.busy) return;
      done.current = [];
      // A line that was changed before and is sent once more has no answer yet.
      const sending = new Set(changes.map(keyOf));
      forget((key, answer) => sending.has(key) || !isDone(answer));
      write.send({ changes, onAnswer });
    },
    stop() {
      stopGeoChanges();
      setIsStopped(true);
    },
    /** Stop was pressed in the submit that is under way, or in the last one. */
    isStopped,
    sending: write.busy,
    /** The progress of the submit; null if none was sent from this visit. */
    progress: sent.length > 0 ? progressOf(sent, answers) : null,
    /**
     * The answer for a line. A success is shown until the next read of the lists, which then show it
     * themselves.
     */
    answerFor(change: GeoChange): GeoAnswer | undefined {
      const found = answers.get(keyOf(change));
      return found && isDone(found.answer) && found.at < readAt ? undefined : found?.answer;
    },
    /** The number of ticked lines that failed in the last submit. */
    failures: changes.filter((change) => answers.has(keyOf(change))).length,
    /** Why the submit stopped early. */
    stopped: write.failure,
  };
}

export type GeoChanges = ReturnType<typeof useGeoChanges>;

export function isDone(answer: GeoAnswer | undefined): boolean {
  return answer === 'done' || answer === 'already';
}

/** `n` is the number of the change in flight, counted from one. */
function progressOf(sent: readonly GeoChange[], answers: Answers) {
  const answered = sent.filter((change) => answers.has(keyOf(change))).length;
  const n = Math.min(answered + 1, sent.length);
  return { n, of: sent.length, current: sent[n - 1] };
}

/** Whether the page has been left and cannot show failures any more. */
function useLeft() {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
}
