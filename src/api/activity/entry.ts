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

/** The ledger, newest first, after another entry, which may undo or supersede former ones. */
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
  // `former` has a write (of the acts without one, only changes fail), so two absent writes are never compared.
  if (lockHashOf(former.write) !== lockHashOf(later.write)) return false;
  if (done.kind === 'change') return becomesChangeWhenDone(wanted);
  // 'Hide Post' and 'Dismiss Report' on one post have the same lock, but different labels.
  return wanted.label === done.label && wanted.target === done.target;
}

/**
 * Whether this is an act of `giveCodes`, the only act with `retry: 'refused'`: an `other` act ('+100 access codes') until
 * the call returns the number before, then a change. So a failed try and a later success have different labels.
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
