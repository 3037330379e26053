import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { countOf, isDone, type Result } from '@/lib/bulk-result';
import { type Run, startRun } from '@/lib/bulk-run';
import { useLatest } from '../hooks/use-latest';
import { dismissNotice, notify } from '../overlays/notice';
import { BulkPlan, judgedAgain, type PlanItem, type PlannedAct, titleOf } from './bulk-plan';
import { BulkRun } from './bulk-run';

export type BulkItem = PlanItem & {
  /**
   * May return words for a change that somebody else made first: 'was already blocked'.
   * @param runId from `startRun`
   */
  send: (runId: number) => Promise<unknown>;
  /** The ids of the chosen items that this item covers, if not just this item: an author covers their posts. */
  covers?: readonly string[];
};

export type BulkAct = PlannedAct<BulkItem> & {
  /** Called at the end of each pass with the items done in this pass, and the id of the notice. */
  onDone?: (items: readonly BulkItem[], notice: number) => void;
};

/** What the dialog needs for its runs, whatever the act (`useBulkCalls`). */
export type RunProps = {
  /** The undoable items of a run. */
  undoItems: (runId: number) => readonly BulkItem[];
  /** The irreversible part of a run, as a sentence; empty for none. */
  irreversibleText: (runId: number) => string;
  /** Called at the end of each pass: refetches the lists. */
  onEnd: () => void;
};

type Props = RunProps & {
  /** The act with its items as they are now: a refetch may change them while the dialog is open. */
  act: BulkAct;
  /** Without a plan the run starts at once. */
  hasPlan?: boolean;
  /** @param left the ids of the remaining items, which stay selected; null if nothing was sent */
  onClose: (left: readonly string[] | null) => void;
};

/** A run, with its act and items as they were at the start. */
type Started = {
  startedAct: BulkAct;
  heading: string;
  run: Run;
  /** Only for an undo: the irreversible part of the run that is undone, which stays. */
  irreversible?: string;
};

export const ALREADY_UNDONE = 'is already undone';

/** The plan of an act on several items, then its run and the results. The run of the undo replaces the results. */
export function BulkDialog({ act, hasPlan = true, undoItems, irreversibleText, onEnd, onClose }: Props) {
  /** The items at the opening, of which `remainingIds` are those not done. */
  const [plannedItems] = useState(act.items);
  const [started, setStarted] = useState<Started | null>(null);
  /**
   * The items done so far, in all passes, which are not selected again after the dialog. An undone item counts as done. The
   * items of an undo are in the set too: their ids are those of entries, which no row has.
   */
  const doneItems = useRef(new Set<BulkItem>());
  /** The notice of the last pass. */
  const lastNotice = useRef(0);
  const latest = useLatest({ act, undoItems });

  /**
   * A call is made later than its item was planned, so each call judges its item again.
   * @param actNow returns the act with its items as they are at the call
   */
  function start(planned: Omit<Started, 'run'>, actNow: () => BulkAct) {
    const { startedAct } = planned;
    const calls = startedAct.items.map((item) => async (runId: number) => {
      // In a further pass the notice of the last pass is outdated. After the first call this does nothing.
      dismissNotice(lastNotice.current);
      const why = whyNotNow(item, actNow());
      // Shown as the failure of the item.
      if (why) throw new Error(`not sent, ${why}`);
      return item.send(runId);
    });
    const run = startRun(calls, (results) => finishPass(startedAct, results));
    setStarted({ ...planned, run });
  }

  function startAct(items: readonly BulkItem[]) {
    const startedAct = { ...act, items };
    start({ startedAct, heading: titleOf(act, items) }, () => latest.current.act);
  }

  function startUndo({ startedAct, heading, run }: Started, items: readonly BulkItem[]) {
    const undo = { name: `Undo of ${startedAct.name}`, items };
    start(
      { startedAct: undo, heading: `Undo: ${heading}`, irreversible: irreversibleText(run.id) },
      // An item that can no longer be undone was undone elsewhere.
      () => ({ ...undo, items: latest.current.undoItems(run.id), whyGone: ALREADY_UNDONE }),
    );
  }

  /** One reload and one notice for the pass; the notice counts the results of all passes. */
  function finishPass({ name, title, items, onDone }: BulkAct, results: readonly Result[]) {
    const notice = notify({
      tone: countOf(results, 'done') === items.length ? 'success' : 'info',
      text: `${title?.(items) ?? name}: ${countsText(results)}`,
    });
    lastNotice.current = notice;
    // There is a result for each item.
    const doneSoFar = items.filter((_item, at) => isDone(results[at] ?? 'waiting'));
    const doneInThisPass = doneSoFar.filter((item) => !doneItems.current.has(item));
    for (const item of doneInThisPass) doneItems.current.add(item);
    onDone?.(doneInThisPass, notice);
    onEnd();
  }

  /** The ids of the planned items that are not done, and still can be. */
  function remainingIds() {
    const doneIds = new Set([...doneItems.current].flatMap(idsOf));
    const possible = plannedItems.map((item) => judgedAgain(item, act)).filter(({ why }) => !why);
    return possible.flatMap(idsOf).filter((id) => !doneIds.has(id));
  }

  useStartOnce(!hasPlan, () => startAct(act.items));

  if (started) {
    const { startedAct, heading, run, irreversible } = started;
    return (
      <BulkRun
        key={run.id}
        title={heading}
        run={run}
        items={startedAct.items}
        undoItems={undoItems}
        irreversibleText={(runId) => irreversible ?? irreversibleText(runId)}
        onUndo={(items) => startUndo(started, items)}
        onClose={() => onClose(remainingIds())}
      />
    );
  }
  return hasPlan && <BulkPlan act={act} onStart={startAct} onClose={() => onClose(null)} />;
}

/** Starts after the first render, and only once, although React may run an effect twice. */
function useStartOnce(isWanted: boolean, start: () => void): void {
  const isStarted = useRef(false);
  const startOnce = useEffectEvent(() => {
    if (!isWanted || isStarted.current) return;
    isStarted.current = true;
    start();
  });
  useEffect(() => startOnce(), []);
}

const idsOf = ({ id, covers = [id] }: BulkItem) => covers;

/** Why a planned item is not sent: its facts have changed since. */
function whyNotNow(item: BulkItem, act: BulkAct): string | undefined {
  const now = judgedAgain(item, act);
  return now.isStaff && !item.isStaff ? 'is staff now' : now.why;
}

/** '21 done, 3 failed'; the number of done items is always named. */
function countsText(results: readonly Result[]): string {
  const parts = [
    [countOf(results, 'done'), 'done'],
    [countOf(results, 'already'), 'already done'],
    [countOf(results, 'failed'), 'failed'],
    [countOf(results, 'unconfirmed'), 'not confirmed'],
    [countOf(results, 'unsent'), 'not sent'],
  ] as const;
  return parts
    .filter(([count, what]) => count > 0 || what === 'done')
    .map(([count, what]) => `${count} ${what}`)
    .join(', ');
}
