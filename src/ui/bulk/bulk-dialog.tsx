import { useRef, useState } from 'react';
import { countOf, createRun, type Run, type RunState } from '@/lib/bulk-run';
import { Button } from '../controls/button';
import { PlainInput } from '../inputs/plain-input';
import { Dialog } from '../overlays/dialog';
import { notify } from '../overlays/notice';
import * as css from './bulk-bar.css';
import { BulkRun } from './bulk-run';

/** More items than this ask for their number to be typed (activity-17). */
const TYPED_ABOVE = 20;

export type BulkItem = {
  id: string;
  /** The name that the plan and the results show. */
  name: string;
  /** Why this item is left out; null if it is included. */
  why: string | null;
  send: () => Promise<unknown>;
  /** The inverse call, which reads the current value first. Absent where there is none. */
  undo?: () => Promise<unknown>;
  /** The ids of the chosen items that this one covers, if not its own: an author covers their posts. */
  covers?: readonly string[];
};

export type BulkAct = {
  /** The act, as the bar's button names it: 'Dismiss'. */
  name: string;
  danger?: boolean;
  /** What the plan says about the act: that it cannot be undone. */
  caution?: string;
  items: readonly BulkItem[];
  /** Called at the end of each pass with the items done in it, and the id of the notice. */
  onDone?: (items: readonly BulkItem[], notice: number) => void;
};

type Props = {
  act: BulkAct;
  onEnd: () => void;
  /** @param left the ids of the items that are still to be done; null if nothing was sent */
  onClose: (left: readonly string[] | null) => void;
};

type Started = { run: Run; items: readonly BulkItem[]; isUndo: boolean };

const idsOf = ({ id, covers = [id] }: BulkItem) => covers;

/** The plan of an act on several items, then its run and the results. */
export function BulkDialog({ act, onEnd, onClose }: Props) {
  const [plan] = useState(act);
  const [started, setStarted] = useState<Started | null>(null);
  /** The items done so far: a further pass of the run adds others. */
  const done = useRef<readonly BulkItem[]>([]);
  const [typed, setTyped] = useState('');
  const included = plan.items.filter(({ why }) => why === null);
  const title = `${plan.name} ${included.length}`;

  function start(items: readonly BulkItem[], isUndo: boolean) {
    const calls = items.map(({ send, undo }) => (isUndo ? (undo ?? send) : send));
    const run = createRun(calls, (state) => finish(state, items, isUndo));
    setStarted({ run, items, isUndo });
  }

  /** One reload and one notice for the whole pass. */
  function finish(state: RunState, items: readonly BulkItem[], isUndo: boolean) {
    const ended = items.filter((_item, at) => state.results[at] === 'done');
    const notice = notify({
      tone: ended.length === items.length ? 'success' : 'info',
      text: `${isUndo ? `Undo of ${plan.name}` : plan.name}: ${sumOf(state)}`,
    });
    if (!isUndo) {
      const before = done.current;
      done.current = ended;
      plan.onDone?.(
        ended.filter((item) => !before.includes(item)),
        notice,
      );
    }
    onEnd();
  }

  function left() {
    const ids = new Set(done.current.flatMap(idsOf));
    return plan.items.flatMap(idsOf).filter((id) => !ids.has(id));
  }

  if (started) {
    const { items, isUndo } = started;
    return (
      <BulkRun
        key={isUndo ? 'undo' : 'act'}
        title={isUndo ? `Undo: ${title}` : title}
        run={started.run}
        items={items}
        onUndo={isUndo ? undefined : (undoable) => start(undoable, true)}
        onClose={() => onClose(left())}
      />
    );
  }

  const mustType = included.length > TYPED_ABOVE;
  const isTyped = !mustType || typed.trim() === String(included.length);
  return (
    <Dialog
      title={title}
      description={plan.caution}
      onClose={() => onClose(null)}
      footer={
        <>
          <Button autoFocus={included.length <= TYPED_ABOVE} onClick={() => onClose(null)}>
            Cancel
          </Button>
          <Button
            variant="purple"
            danger={plan.danger}
            disabled={!isTyped}
            disabledReason={`Type ${included.length} first`}
            onPress={() => start(included, false)}
          >
            {title}
          </Button>
        </>
      }
    >
      <Group heading={`Included: ${included.length}`} items={included} />
      <Group heading="Left out" items={plan.items.filter(({ why }) => why !== null)} />
      {mustType && (
        <PlainInput
          label={`Type ${included.length} to go on`}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Dialog>
  );
}

// Names alone stand in columns.
const COLUMNS = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))', columnGap: 16 };
const NAME = { padding: '2px 0', border: 0 };

function Group({ heading, items }: { heading: string; items: readonly BulkItem[] }) {
  if (items.length === 0) return null;
  const hasReasons = items.some(({ why }) => why !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list may scroll, and holds nothing else to focus
    <section aria-label={heading} tabIndex={0}>
      <h3 className={css.heading}>{heading}</h3>
      <ul className={css.list} style={hasReasons ? undefined : COLUMNS}>
        {items.map(({ id, name, why }) => (
          <li key={id} className={css.item} style={hasReasons ? undefined : NAME}>
            <bdi>{name}</bdi>
            {why !== null && <span className={css.how}>{why}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** '21 done, 3 failed' */
function sumOf(state: RunState): string {
  const parts = [
    [countOf(state, 'done'), 'done'],
    [countOf(state, 'failed'), 'failed'],
    [countOf(state, 'unsent'), 'not sent'],
  ] as const;
  return parts
    .filter(([count, what]) => count > 0 || what === 'done')
    .map(([count, what]) => `${count} ${what}`)
    .join(', ');
}
