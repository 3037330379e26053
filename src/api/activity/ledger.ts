import type { Mutation, QueryClient } from '@tanstack/react-query';
import { ApiError, isUnconfirmed } from '@/lib/api-error';
import { type Act, actOf } from './act';
import type { Entry } from './entry';

/** The ledger in the query cache, and how the ends of writes fill it. */

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
