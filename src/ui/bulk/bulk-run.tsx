import { useEffect, useState } from 'react';
import { countOf, isDone, kindOf, type Pause, type Result, type Run } from '@/lib/bulk-run';
import { joined } from '@/lib/format/format';
import { waitText } from '@/lib/format/wait-text';
import { Button } from '../controls/button';
import { useStore } from '../hooks/use-store';
import { useTimeout } from '../hooks/use-timeout';
import { actions } from '../lists/page-header.css';
import { Dialog } from '../overlays/dialog';
import { useLeaveGuard } from '../overlays/use-leave-guard';
import { SETTLE_MS } from '../press/settling';
import { SpelledOut } from '../text/spelled-out';
import { dangerBox } from '../text/text.css';
import * as css from './bulk-bar.css';

type Item = { id: string; name: string };

type Props<T extends Item> = {
  title: string;
  run: Run;
  /** In the order of the run's results. */
  items: readonly T[];
  /** The undoable items of a run. */
  undoItems: (runId: number) => readonly T[];
  onUndo: (items: readonly T[]) => void;
  /** The irreversible part of a run, as a sentence; empty for none. */
  irreversibleText: (runId: number) => string;
  onClose: () => void;
};

/** A run in progress: count, Stop, pause, and one result per item. */
export function BulkRun<T extends Item>({
  title,
  run,
  items,
  undoItems,
  onUndo,
  irreversibleText,
  onClose,
}: Props<T>) {
  const state = useStore(run);
  const { phase, results, pause } = state;
  const isRunning = phase !== 'ended';
  const undoable = isRunning ? [] : undoItems(run.id);
  const kept = !isRunning && irreversibleText(run.id);
  const failed = countOf(state, 'failed');
  const unconfirmed = countOf(state, 'unconfirmed');
  const unsent = countOf(state, 'unsent');
  const done = countOf(state, 'done');
  useLeaveGuard({ saving: isRunning });

  return (
    <Dialog
      title={title}
      busy={isRunning}
      onClose={onClose}
      footer={
        isRunning ? (
          !pause && <Stop loading={phase === 'stopping'} onStop={run.stop} />
        ) : (
          <>
            {failed + unconfirmed > 0 && (
              <Button onPress={() => run.retry('failed')}>
                {failed > 0 ? 'Try the failed ones again' : 'Send again'}
              </Button>
            )}
            {unsent > 0 && (
              <Button onPress={() => run.retry('unsent')}>{`Send the remaining ${unsent}`}</Button>
            )}
            {undoable.length > 0 && (
              <Button onPress={() => onUndo(undoable)}>
                {undoable.length < done ? `Undo ${undoable.length} of ${done}` : 'Undo all'}
              </Button>
            )}
            <Button autoFocus variant="purple" onClick={onClose}>
              Done
            </Button>
          </>
        )
      }
    >
      <p role="status">
        {joined(
          ', ',
          `${results.filter(isDone).length} of ${items.length} done`,
          failed > 0 && `${failed} failed`,
          unconfirmed > 0 && `${unconfirmed} not confirmed`,
        )}
      </p>
      {kept && <p>{kept}</p>}
      {pause && <Paused key={pause.until} pause={pause} onContinue={run.resume} onStop={run.stop} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list may scroll, and holds nothing else to focus */}
      <ol aria-label="Results" tabIndex={0}>
        {items.map(({ id, name }, at) => (
          <li key={id} className={css.item}>
            <SpelledOut text={name} />
            <ResultCell result={results[at] ?? 'waiting'} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/**
 * The Stop button, in the place of the button that started the run: without the wait, the second click of a double click
 * would stop the run.
 */
function Stop({ loading, onStop }: { loading: boolean; onStop: () => void }) {
  const [isNew, setIsNew] = useState(true);
  useTimeout(SETTLE_MS, isNew, () => setIsNew(false));
  return (
    <Button autoFocus loading={loading} disabledReason={isNew && 'Wait a moment'} onClick={onStop}>
      Stop
    </Button>
  );
}

const TEXTS = {
  waiting: '',
  sending: 'sending…',
  done: 'done',
  unsent: 'not sent',
  unconfirmed: 'not confirmed',
};

function ResultCell({ result }: { result: Result }) {
  const kind = kindOf(result);
  return (
    <span dir="auto" className={css.detail} data-result={kind === 'unconfirmed' ? 'failed' : kind}>
      {wordsOf(result)}
    </span>
  );
}

function wordsOf(result: Result): string {
  if (typeof result === 'string') return TEXTS[result];
  return 'failed' in result ? `failed: ${result.failed}` : result.already;
}

const REASONS = {
  'signed-out': 'Paused: the session ended. Continue when you are signed in.',
  forbidden: 'Paused: the server refused this. Your permissions may have changed.',
  'too-many': 'Paused: the server asks you to wait.',
  unconfirmed: 'Paused: the last change is not confirmed. Continue sends it again.',
};

function Paused({ pause, onContinue, onStop }: { pause: Pause; onContinue: () => void; onStop: () => void }) {
  const [now, setNow] = useState(Date.now);
  const wait = pause.until === null ? 0 : Math.ceil((pause.until - now) / 1_000);
  const isWaiting = wait > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return (
    <>
      <p role="alert" className={dangerBox}>
        <span>{REASONS[pause.why]}</span> {pause.why !== 'signed-out' && <bdi>{pause.message}</bdi>}
      </p>
      <div className={actions}>
        <Button
          autoFocus
          disabledReason={wait > 0 && `The server asks you to wait. Try again ${waitText(wait)}`}
          onPress={onContinue}
        >
          Continue
        </Button>
        <Button onClick={onStop}>Stop</Button>
        {wait > 0 && <span className={css.detail}>{`available ${waitText(wait)}`}</span>}
      </div>
    </>
  );
}
