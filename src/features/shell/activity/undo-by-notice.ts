import type { QueryClient } from '@tanstack/react-query';
import type { Entry } from '@/api/activity/entry';
import { entriesOf } from '@/api/activity/ledger';
import { inverseChangeOf } from '@/api/activity/offers';
import { isSameChange, type Undoable } from '@/lib/browser/undo-wanted';
import { notify } from '@/ui/overlays/notice';
import { undoEntry } from './undo-entry';

/** Undoes the change of a notice. */
export function undoByNotice(client: QueryClient, wanted: Undoable): void {
  const entry = entriesOf(client).find((each) => isEntryOf(each, wanted));
  if (entry && inverseChangeOf(entry)) return void undoEntry(client, entry);
  // A notice offers Undo only for a done change with an inverse: an entry without Undo was undone since. The entry is
  // missing after somebody else has signed in, in another tab (`dropViewerData`).
  notify({ tone: 'info', text: entry ? 'already undone' : 'this change is no longer in the activity' });
}

/** Whether this is the entry of the done change that a notice names. */
function isEntryOf({ act, status }: Entry, wanted: Undoable): boolean {
  return status === 'done' && act.kind === 'change' && isSameChange(act.change, wanted);
}
