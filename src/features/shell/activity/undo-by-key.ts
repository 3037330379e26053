import type { QueryClient } from '@tanstack/react-query';
import type { Change } from '@/api/activity/act';
import { entriesOf, pendingChanges } from '@/api/activity/ledger';
import { inverseChangeOf, newestEntry, undoableIn } from '@/api/activity/offers';
import { entryStates } from './entry-states';
import { undoEntry } from './undo-entry';

/**
 * The key `z`: undoes the newest act if its target is in sight. If the act belongs to a run with other undoable acts,
 * shows the plan that undoes the whole run. In every other case sends nothing, and opens the tray at the act.
 * @param openTrayAt takes the id of the act, which gets the focus; null without an act
 */
export function undoByKey(client: QueryClient, openTrayAt: (id: number | null) => void) {
  const entries = entriesOf(client);
  // A write in flight is newer than every entry, and cannot be undone yet.
  const pending = pendingChanges(client).at(-1);
  if (pending) return openTrayAt(pending.id);
  const newest = newestEntry(entries);
  if (!newest) return openTrayAt(null);
  // The undo is in flight already, or has an open question or plan.
  const hasState = entryStates.get().has(newest.id);
  // Only a done act can be undone.
  if (hasState || newest.status !== 'done') return openTrayAt(newest.id);
  // Empty for an act outside a run.
  const othersOfRun = undoableIn(newest.batchId, entries).filter(({ id }) => id !== newest.id);
  if (othersOfRun.length > 0) return entryStates.put(newest.id, { kind: 'plan-of-run', entry: newest });
  const inverse = inverseChangeOf(newest);
  if (!inverse || !isInSight(inverse)) return openTrayAt(newest.id);
  void undoEntry(client, newest);
}

/** Whether a card or a line of the changed user, state, prompt or site is in sight. */
function isInSight({ id }: Change): boolean {
  const shown = document.querySelectorAll(`[data-subject="${CSS.escape(id)}"]`);
  return [...shown].some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const visibleTop = Math.max(top, 0);
    const visibleBottom = Math.min(bottom, innerHeight);
    // The middle of the visible part. If a scrolling list cuts the element off there, another element is found.
    const found = document.elementsFromPoint((left + right) / 2, (visibleTop + visibleBottom) / 2);
    // The rows of a list that settles take no pointer: the list is found in their place.
    return found.includes(element.closest('[data-settling]') ?? element);
  });
}
