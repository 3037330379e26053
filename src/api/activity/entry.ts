import type { QueryKey } from '@tanstack/react-query';
import type { Act, Change, Value } from './act';

/** One act of this person in this tab. */
export type Entry = {
  id: number;
  /** When the act ended, in ms since 1970. */
  at: number;
  act: Act;
  /** The key of the write: the kind of the target, then its id (`defineWrite`). */
  key: QueryKey;
  /** `unconfirmed`: the server may or may not have applied the write. */
  status: 'done' | 'failed' | 'unconfirmed' | 'cancelled';
  error: Error | null;
  /** The id of the entry that this act undid, or failed to undo. */
  undoesEntry?: number;
  /** Whether the act was undone, by this person or by somebody else before them. */
  isUndone?: boolean;
  /** The id of the run (`startRun`). */
  batchId?: number;
};

/** Whether the act failed or is unconfirmed. */
export const isFailure = ({ status }: Entry) => status === 'failed' || status === 'unconfirmed';

/**
 * The value that this tab last wrote to the same field of the same target.
 * @param entries newest first
 */
export function lastWritten(change: Change, entries: readonly Entry[]): Value | undefined {
  for (const { act, status } of entries) {
    if (status !== 'done' || act.kind !== 'change') continue;
    if (act.change.field === change.field && act.change.id === change.id) return act.change.to;
  }
  return undefined;
}
