import { useState } from 'react';
import { countOf, isDone, kindOf, type Result } from '@/lib/bulk-result';
import type { Run } from '@/lib/bulk-run';
import { joined } from '@/lib/format/format';
import { Button } from '../controls/button';
import { useStore } from '../hooks/use-store';
import { useTimeout } from '../hooks/use-timeout';
import { Dialog } from '../overlays/dialog';
import { useLeaveGuard } from '../overlays/use-leave-guard';
import { SETTLE_MS } from '../press/settling';
import { SpelledOut } from '../text/spelled-out';
import * as css from './bulk-bar.css';
import { PausedRun } from './paused-run';

type Item = { id: string; name: string };

type EndProps<T extends Item> = {
  run: Run;
  /** The undoable items of a run. */
  undoItems: (runId: number) => readonly T[];
  onUndo: (items: readonly T[]) => void;
  onClose: () => void;
};

type Props<T extends Item> = EndProps<T> & {
  title: string;
  /** In the order of the run's results. */
  items: readonly T[];
  /** The irreversible part of a run, as a sentence; empty for none. */
  irreversibleText: (runId: number) => string;
};

/** A run in progress: count, Stop, pause, and one result per item. */
export function BulkRun<T extends Item>({ title, items, irreversibleText, ...props }: Props<T>) {
  const { run, onClose } = props;
  const { phase, pause, results } = useStore(run);
  const isRunning = phase !== 'ended';
  const irreversible = !isRunning && irreversibleText(run.id);
  useLeaveGuard({ isLocked: isRunning });

  const stop = <Stop loading={phase === 'stopping'} onStop={run.stop} />;
  // A pause has its own buttons.
  const footers = { running: stop, stopping: stop, paused: null, ended: <EndButtons {...props} /> };
  return (
    <Dialog title={title} busy={isRunning} onClose={onClose} footer={footers[phase]}>
      <p role="status">{runText(results)}</p>
      {irreversible && <p>{irreversible}</p>}
      {pause && <PausedRun key={pause.until} pause={pause} onContinue={run.resume} onStop={run.stop} />}
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

/** '4 of 24 done, 1 failed' */
function runText(results: readonly Result[]): string {
  const failed = countOf(results, 'failed');
  const unconfirmed = countOf(results, 'unconfirmed');
  return joined(
    ', ',
    `${results.filter(isDone).length} of ${results.length} done`,
    failed > 0 && `${failed} failed`,
    unconfirmed > 0 && `${unconfirmed} not confirmed`,
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

/** The buttons of a run that has ended: to retry, to undo, to close. */
function EndButtons<T extends Item>({ run, undoItems, onUndo, onClose }: EndProps<T>) {
  const { results } = useStore(run);
  const failed = countOf(results, 'failed');
  const unsent = countOf(results, 'unsent');
  const done = countOf(results, 'done');
  const undoable = undoItems(run.id);
  return (
    <>
      {failed + countOf(results, 'unconfirmed') > 0 && (
        <Button onPress={() => run.retry('failed', 'unconfirmed')}>
          {failed > 0 ? 'Try the failed ones again' : 'Send again'}
        </Button>
      )}
      {unsent > 0 && <Button onPress={() => run.retry('unsent')}>{`Send the remaining ${unsent}`}</Button>}
      {undoable.length > 0 && (
        <Button onPress={() => onUndo(undoable)}>
          {undoable.length < done ? `Undo ${undoable.length} of ${done}` : 'Undo all'}
        </Button>
      )}
      <Button autoFocus variant="purple" onClick={onClose}>
        Done
      </Button>
    </>
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
  return (
    <span dir="auto" className={css.detail} data-result={kindOf(result)}>
      {textOf(result)}
    </span>
  );
}

function textOf(result: Result): string {
  if (typeof result === 'string') return TEXTS[result];
  return 'failed' in result ? `failed: ${result.failed}` : result.already;
}
