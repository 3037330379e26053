import { useRef, useState } from 'react';
import { countOf, createRun, type Run, type RunState } from '@/lib/bulk-run';
import { Button } from '../controls/button';
import { focusFirstUndecided } from '../keyboard/press-control';
import { PAGE_TITLE_ID } from '../lists/page-header';
import type { Selection } from '../lists/selection';
import { notify } from '../overlays/notice';
import * as css from './bulk-bar.css';
import { BulkPlan, type PlanItem, type PlannedAct } from './bulk-plan';
import { BulkRun } from './bulk-run';

export type BulkItem = PlanItem & {
  send: () => Promise<unknown>;
  /** The inverse call, which reads the current value first. Absent where there is none. */
  undo?: () => Promise<unknown>;
  /** The ids of the chosen items that this one covers, if not its own: an author covers their posts. */
  covers?: readonly string[];
};

export type BulkAct = PlannedAct<BulkItem> & {
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
    const title = plan.title ?? `${plan.name} ${items.length}`;
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

  return <BulkPlan act={plan} onStart={(items) => start(items, false)} onClose={() => onClose(null)} />;
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

export type BulkProps<Item> = {
  /** The items of the page, in order. */
  items: readonly Item[];
  idOf: (item: Item) => string;
  selection: Selection;
  /** What can be done to the chosen items: always the same acts, so that none moves into another's place. */
  actsFor: (chosen: readonly Item[]) => readonly BulkAct[];
  /** Called at the end of each pass: reads the lists again. */
  onEnd: () => void;
};

/** How many items are chosen, and what can be done to them, each control at a place of its own. Each act shows its plan first. */
export function BulkBar<Item>({ items, idOf, selection, actsFor, onEnd }: BulkProps<Item>) {
  const [act, setAct] = useState<BulkAct | null>(null);
  const chosen = items.filter((item) => selection.chosen.includes(idOf(item)));

  function clear() {
    selection.choose([]);
    // The bar unmounts with the focus in it.
    document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
  }

  return (
    <>
      {chosen.length > 0 && (
        <section aria-label="Selection" className={css.bar}>
          <span role="status" className={css.count}>
            <Amount n={chosen.length} /> selected
          </span>
          {actsFor(chosen).map((each) => (
            <Button
              key={each.name}
              small
              danger={each.danger}
              disabledReason={each.items.every(({ why }) => why) && 'Not possible for this selection'}
              onClick={() => setAct(each)}
            >
              <span>
                {each.name} <Amount n={included(each)} />
              </span>
            </Button>
          ))}
          <Button
            small
            disabledReason={chosen.length === items.length && 'All are selected'}
            onClick={() => selection.choose(items.map(idOf))}
          >
            All on this page
          </Button>
          <Button small onClick={clear}>
            Clear selection
          </Button>
        </section>
      )}
      {act && (
        <BulkDialog
          act={act}
          onEnd={onEnd}
          onClose={(left) => {
            setAct(null);
            if (left) selection.choose(left);
            // When the dialog has gone, and before it returns the focus: the bar may have gone with it.
            if (left?.length === 0) setTimeout(focusFirstUndecided);
          }}
        />
      )}
    </>
  );
}

/** A number with room for two digits, so that nothing beside it moves. */
function Amount({ n }: { n: number }) {
  return <span className={css.amount}>{n}</span>;
}

/** As many as the plan begins with: staff are left out until they are ticked there. */
function included({ items }: BulkAct): number {
  return items.filter(({ why, isStaff }) => !why && !isStaff).length;
}
