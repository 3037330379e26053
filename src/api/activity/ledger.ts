import type { Mutation, QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, isUnconfirmed } from '@/lib/api-error';
import { type Act, actOf, type Field, type Fields } from './act';

/** The ledger: the acts of this tab, kept in the query cache, and how the ends of writes become entries. */

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

/** The key in the query cache, which is cleared when the session ends (`endSession`). */
export const ACTIVITY = ['activity'];

/** Newest first. */
export function entriesOf(client: QueryClient): readonly Entry[] {
  return client.getQueryData<Entry[]>(ACTIVITY) ?? [];
}

function addEntry(client: QueryClient, entry: Entry): void {
  if (entry.undoesEntry !== undefined && entry.status === 'done') markUndone(client, entry.undoesEntry);
  client.setQueryData<Entry[]>(ACTIVITY, (entries = []) => [entry, ...entries]);
}

/** Marks an act as undone. An undone act has no Undo. */
export function markUndone(client: QueryClient, id: number): void {
  client.setQueryData<Entry[]>(ACTIVITY, (entries = []) =>
    entries.map((entry) => (entry.id === id ? { ...entry, isUndone: true } : entry)),
  );
}

/** Adds an entry for a write that has a response or has failed. A write without an act, such as the sign-in, has none. */
export function recordWrite(
  client: QueryClient,
  mutation: Mutation<unknown, unknown, unknown>,
  { data, error = null }: { data?: unknown; error?: Error | null },
): void {
  const act = actOf(mutation, data);
  if (!act) return;
  const { undoesEntry, batchId } = mutation.meta ?? {};
  const { mutationKey: key = [] } = mutation.options;
  const status = entryStatus(act, error);
  addEntry(client, {
    id: mutation.mutationId,
    at: Date.now(),
    act,
    key,
    status,
    error,
    undoesEntry,
    batchId,
  });
}

function entryStatus({ kind }: Act, error: Error | null): Entry['status'] {
  if (error === null) return 'done';
  if (error instanceof ApiError && error.kind === 'aborted') return 'cancelled';
  // An export or an upload changes nothing.
  return isUnconfirmed(error) && kind !== 'file' ? 'unconfirmed' : 'failed';
}

/** The acts in flight, oldest first. */
export function pendingActs(client: QueryClient): { id: number; act: Act }[] {
  const pending = client.getMutationCache().findAll({ status: 'pending' });
  const acts = pending.flatMap((mutation) => {
    const act = actOf(mutation);
    return act ? [{ id: mutation.mutationId, act }] : [];
  });
  // A write gets its entry at the response, but stays pending until the lists are refetched.
  const idsOfEntries = new Set(entriesOf(client).map(({ id }) => id));
  return acts.filter(({ id }) => !idsOfEntries.has(id));
}

/** The acts in flight, oldest first, without exports and uploads, which change nothing and have no undo. */
export function pendingChanges(client: QueryClient): { id: number; act: Act }[] {
  return pendingActs(client).filter(({ act }) => act.kind !== 'file');
}

/**
 * The values that this tab last wrote to a field, by the id of the target, undos included.
 * @param entries newest first
 * @param since in ms since 1970: older entries are left out
 */
export function valuesWritten<F extends Field>(
  entries: readonly Entry[],
  field: F,
  since = 0,
): ReadonlyMap<string, Fields[F]> {
  const changes = entries
    .filter(({ at, status }) => at >= since && status === 'done')
    .flatMap(({ act }) => (act.kind === 'change' && act.change.field === field ? [act.change] : []));
  // Entries are newest first, and a Map keeps the last value. Cast: the field determines the type of the values.
  return new Map(changes.reverse().map(({ id, to }) => [id, to as Fields[F]]));
}
