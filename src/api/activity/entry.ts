import type { MutationOptions } from '@tanstack/react-query';
import type { Act, Change, Value } from '../query/act';
import { lockHashOf } from '../query/define-write';

/** One act of this person in this tab. */
export type Entry = {
  id: number;
  /** When the act ended, in ms since 1970. */
  at: number;
  act: Act;
  /** `unconfirmed`: the server may or may not have applied the write. */
  status: 'done' | 'failed' | 'unconfirmed' | 'cancelled';
  error: Error | null;
  /**
   * The write without the page's callbacks. `mutationFn` and `variables` are kept only for an act that can be retried.
   * Absent if nothing was sent (`addUnsent`): for a failed change, or a done act that is no change.
   */
  write?: Pick<MutationOptions<unknown, Error, unknown>, 'mutationKey' | 'mutationFn' | 'meta'>;
  variables?: unknown;
  /** The id of the entry that this act undid, or failed to undo. */
  undoOf?: number;
  /** The id of the entry that undid this act. */
  undoneBy?: number;
  /** For an act that did not succeed: the id of the later entry that made the act obsolete (`isSuperseded`). */
  supersededBy?: number;
  /** The id of the run (`createRun`). */
  batchId?: number;
};

/** Whether the act failed or is unconfirmed. */
export const isFailure = ({ status }: Entry) => status === 'failed' || status === 'unconfirmed';

/** Puts an entry at the head of the ledger, and marks the former entries that the new entry undoes or supersedes. */
export function withEntry(entries: readonly Entry[], added: Entry): Entry[] {
  // Only a success undoes or supersedes.
  if (added.status !== 'done') return [added, ...entries];
  const former = entries.map((entry) => {
    if (entry.id === added.undoOf) return { ...entry, undoneBy: added.id };
    return isSuperseded(entry, added) ? { ...entry, supersededBy: added.id } : entry;
  });
  return [added, ...former];
}

/**
 * Whether a success makes a former act that did not succeed obsolete:
 * - a change: by a later change of the same field of the same target, whatever the value.
 * - any other act, also a cancelled export: by the same act on the same target.
 */
function isSuperseded(former: Entry, later: Entry): boolean {
  if (former.status === 'done' || former.supersededBy !== undefined) return false;
  const { act: wanted } = former;
  const { act: done } = later;
  if (wanted.kind === 'change') return done.kind === 'change' && isSameTarget(wanted.change, done.change);
  // The lock is the key under which a write runs alone. Two absent writes are never compared: a failed act without a
  // write is always a change (`addUnsent`), and changes have returned above.
  if (lockHashOf(former.write) !== lockHashOf(later.write)) return false;
  if (done.kind === 'change') return becomesChangeWhenDone(wanted);
  // 'Hide Post' and 'Dismiss Report' on one post have the same lock, but different labels.
  return wanted.label === done.label && wanted.target === done.target;
}

/**
 * Whether this is '+100 access codes' (`giveCodes`, the only act with `retry: 'refused'`), which becomes a change once
 * the call returns the former number. So a failed try is an `other` act and a success a change, with different labels.
 */
const becomesChangeWhenDone = (act: Act) => act.kind === 'other' && act.retry === 'refused';

/** Whether two changes are about the same field of the same user, state, prompt or site. */
const isSameTarget = (a: Change, b: Change) => a.field === b.field && a.id === b.id;

/**
 * The value that this tab last wrote to the same field of the same target.
 * @param entries newest first
 */
export function lastWritten(change: Change, entries: readonly Entry[]): Value | undefined {
  for (const { act, status } of entries) {
    if (status === 'done' && act.kind === 'change' && isSameTarget(act.change, change)) return act.change.to;
  }
  return undefined;
}
