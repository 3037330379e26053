import { inverseOf } from '@/api/activity/fields';
import type { Entry } from '@/api/activity/ledger';
import { ApiError, messageOf } from '@/lib/api-error';
import { formatBytes } from '@/lib/files/media-files';
import { formatCounted, joined } from '@/lib/format/format';

const TEXTS: Record<Entry['status'], (entry: Entry) => string> = {
  done: doneText,
  failed: (entry) => `failed: ${reasonOf(entry)}`,
  unconfirmed: (entry) => `not confirmed: ${reasonOf(entry)}`,
  cancelled: () => 'cancelled, nothing was saved',
};

/** The outcome of an act: 'done, cannot be undone'. */
export const outcomeText = (entry: Entry) => TEXTS[entry.status](entry);

function doneText({ act, undoesEntry, isUndone }: Entry): string {
  const done = undoesEntry === undefined ? 'done' : 'undo, done';
  if (isUndone) return `${done}, then undone`;
  if (act.kind === 'change') return inverseOf(act.change) ? done : `${done}, cannot be undone`;
  if (act.kind === 'other') return `${done}, ${act.note ?? 'cannot be undone'}`;
  const { rows, bytes } = act.saved;
  return joined(', ', done, rows !== undefined && formatCounted(rows, 'row'), formatBytes(bytes));
}

/** The message of the failure, with the status of the response, unless the message is the status. */
function reasonOf({ error }: Entry): string {
  const message = messageOf(error);
  const status = error instanceof ApiError ? error.status : 0;
  return status === 0 || message === `HTTP ${status}` ? message : `${message} (${status})`;
}
