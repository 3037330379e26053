import type { QueryClient } from '@tanstack/react-query';
import { type Entry, entriesOf } from '@/api/activity/ledger';
import { inverseChangeOf } from '@/api/activity/offers';
import { isSameChange, type Undoable } from '@/lib/browser/undo-wanted';
import { notify } from '@/ui/overlays/notice';
import { undoEntry } from './undo-entry';

/** Undoes the change of a notice. */
export function undoByNotice(client: QueryClient, wanted: Undoable) {
  // Entries begin with the newest: of equal changes, the last is undone.
  const entry = entriesOf(client).find((each) => isEntryOf(each, wanted));
  // Somebody else has signed in since, in another tab (`dropViewerData`).
  if (!entry) return say('this change is no longer in the activity');
  // A notice offers Undo only for a change with an inverse: an entry without Undo was undone since.
  if (!inverseChangeOf(entry)) return say('already undone');
  void undoEntry(client, entry);
}

function say(text: string): void {
  notify({ tone: 'info', text });
}

/** Whether this is the entry of the done change that a notice names. */
function isEntryOf({ act, status }: Entry, wanted: Undoable): boolean {
  return status === 'done' && act.kind === 'change' && isSameChange(act.change, wanted);
}
