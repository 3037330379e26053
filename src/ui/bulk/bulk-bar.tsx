import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { countOf, createRun, isDone, type Run, type RunState } from '@/lib/bulk-run';
import { Button } from '../controls/button';
import { focusNextRow, focusPage } from '../focus/focus';
import type { Selection } from '../lists/selection';
import { dismissNotice, notify } from '../overlays/notice';
import * as css from './bulk-bar.css';
import { BulkPlan, judgedAgain, type PlanItem, type PlannedAct, titleOf } from './bulk-plan';
import { BulkRun } from './bulk-run';

export type BulkItem = PlanItem & {
  /**
   * May return words for a change that somebody else made first: 'was already blocked'.
   * @param run the id of the run (`createRun`)
   */
  send: (run: number) => Promise<unknown>;
  /** The ids of the chosen items that this item covers, if not just this item: an author covers their posts. */
  covers?: readonly string[];
};

export type BulkAct = PlannedAct<BulkItem> & {
  /** Called at the end of each pass with the items done in this pass, and the id of the notice. */
  onDone?: (items: readonly BulkItem[], notice: number) => void;
  /** The irreversible part of the run: '5 hidden posts cannot be restored.' */
  irreversible?: string;
};

type RunProps = {
  /** The undoable items of a run. */
  undoItems: (run: number) => readonly BulkItem[];
  /** The irreversible part of a run, as a sentence; empty for none. */
  irreversible: (run: number) => string;
  /** Called at the end of each pass: refetches the lists. */
  onEnd: () => void;
};

type Props = RunProps & {
  /** With the facts of now. */
  act: BulkAct;
  /** Without a plan the run starts at once. */
  hasPlan?: boolean;
  /** @param left the ids of the remaining items; null if nothing was sent */
  onClose: (left: readonly string[] | null) => void;
};

const idsOf = ({ id, covers = [id] }: BulkItem) => covers;

/** The plan of an act on several items, then its run and the results. */
export function BulkDialog({ act, hasPlan = true, undoItems, irreversible, onEnd, onClose }: Props) {
  const [planned] = useState(act.items);
  const [started, setStarted] = useState<{ act: BulkAct; run: Run; title: string } | null>(null);
  /** The items done so far, in all passes. */
  const done = useRef(new Set<BulkItem>());
  /** The notice of the last pass. */
  const lastNotice = useRef(0);
  // A ref, because a run sends outside React.
  const newest = useRef({ act, undoItems });
  useLayoutEffect(() => {
    newest.current = { act, undoItems };
  });
  const isStarted = useRef(false);
  const startWithoutPlan = useEffectEvent(() => {
    // React may run an effect twice.
    if (hasPlan || isStarted.current) return;
    isStarted.current = true;
    start(act, () => newest.current.act);
  });
  useEffect(() => startWithoutPlan(), []);

  /** @param factsOf the act with the facts of now */
  function start(act: BulkAct, factsOf: () => BulkAct, title = titleOf(act, act.items)) {
    const calls = act.items.map((item) => async (run: number) => {
      dismissNotice(lastNotice.current);
      const why = whyNotNow(item, factsOf());
      if (why) throw new Error(`not sent, ${why}`);
      return item.send(run);
    });
    const run = createRun(calls, (state) => finish(state, act));
    setStarted({ act, title, run });
  }

  /** One reload and one notice for the whole pass. */
  function finish(state: RunState, { name, title, items, onDone }: BulkAct) {
    const ended = items.filter((_item, at) => isDone(state.results[at] ?? 'waiting'));
    lastNotice.current = notify({
      tone: countOf(state, 'done') === items.length ? 'success' : 'info',
      text: `${title?.(items) ?? name}: ${sumOf(state)}`,
    });
    const added = ended.filter((item) => !done.current.has(item));
    for (const item of added) done.current.add(item);
    onDone?.(added, lastNotice.current);
    onEnd();
  }

  function left() {
    const ids = new Set([...done.current].flatMap(idsOf));
    const possible = judgedAgain(planned, newest.current.act).filter(({ why }) => !why);
    return possible.flatMap(idsOf).filter((id) => !ids.has(id));
  }

  if (started) {
    const { act, run, title } = started;
    return (
      <BulkRun
        key={run.id}
        title={title}
        run={run}
        items={act.items}
        undoItems={undoItems}
        irreversible={(run) => act.irreversible ?? irreversible(run)}
        onUndo={(items) => {
          const undo = { name: `Undo of ${act.name}`, items, irreversible: irreversible(run.id) };
          const factsOf = () => ({
            ...undo,
            items: newest.current.undoItems(run.id),
            whyGone: ALREADY_UNDONE,
          });
          start(undo, factsOf, `Undo: ${title}`);
        }}
        onClose={() => onClose(left())}
      />
    );
  }

  if (!hasPlan) return null;
  return (
    <BulkPlan
      act={act}
      onStart={(items) => start({ ...act, items }, () => newest.current.act)}
      onClose={() => onClose(null)}
    />
  );
}

export const ALREADY_UNDONE = 'is already undone';

/** Why an item is not sent, although it was planned: its facts have changed since. */
function whyNotNow(item: BulkItem, act: BulkAct): string | undefined {
  const [now] = judgedAgain([item], act);
  return now?.isStaff && !item.isStaff ? 'is staff now' : now?.why;
}

/** '21 done, 3 failed' */
function sumOf(state: RunState): string {
  const parts = [
    [countOf(state, 'done'), 'done'],
    [countOf(state, 'already'), 'already done'],
    [countOf(state, 'failed'), 'failed'],
    [countOf(state, 'unconfirmed'), 'not confirmed'],
    [countOf(state, 'unsent'), 'not sent'],
  ] as const;
  return parts
    .filter(([count, what]) => count > 0 || what === 'done')
    .map(([count, what]) => `${count} ${what}`)
    .join(', ');
}

type BulkProps<Item> = RunProps & {
  /** The items of the page, in order. */
  items: readonly Item[];
  selection: Selection;
  /** The acts on the chosen items: always the same acts, so that no button moves. */
  actsFor: (chosen: readonly Item[]) => readonly BulkAct[];
};

/** The number of chosen items and the acts on them, each button at a fixed place. Each act shows a plan first. */
export function BulkBar<Item extends { id: string }>({ items, selection, actsFor, ...run }: BulkProps<Item>) {
  const [actName, setActName] = useState<string | null>(null);
  const chosen = items.filter(({ id }) => selection.chosen.includes(id));
  const acts = actsFor(chosen);
  const act = acts.find(({ name }) => name === actName);

  function clear() {
    selection.choose([]);
    // The bar unmounts with the focus in it.
    focusPage();
  }

  return (
    <>
      {chosen.length > 0 && (
        <section aria-label="Selection" className={css.bar}>
          <span role="status" className={css.count}>
            {`${chosen.length} selected`}
          </span>
          {acts.map((each) => (
            <Button
              key={each.name}
              small
              danger={each.danger}
              disabledReason={
                each.items.every(({ why }) => why) && `Not possible for this selection: ${each.items[0]?.why}`
              }
              onClick={() => setActName(each.name)}
            >
              <span>
                <span>{each.name}</span> <span className={css.amount}>{included(each)}</span>
              </span>
            </Button>
          ))}
          <Button
            small
            disabledReason={chosen.length === items.length && 'All are selected'}
            onClick={() => selection.choose(items.map(({ id }) => id))}
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
          {...run}
          act={act}
          onClose={(left) => {
            setActName(null);
            if (left) selection.choose(left);
            // After the dialog has closed: the bar, which had the focus, may be gone too.
            if (left?.length === 0) setTimeout(focusNextRow);
          }}
        />
      )}
    </>
  );
}

/** The number of items that the plan starts with: staff are left out unless ticked in the plan. */
function included({ items }: BulkAct): number {
  return items.filter(({ why, isStaff }) => !why && !isStaff).length;
}
