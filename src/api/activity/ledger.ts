import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isUnconfirmed } from '@/lib/api-error';
import type { Act } from '../query/act';
import { actOf } from '../query/define-write';
import { onWriteEnd } from '../query/write-ends';
import { type Entry, withEntry } from './entry';

/** The ledger in the query cache, and how the ends of writes fill it. */

/** The key in the query cache, which is cleared when the session ends (`endSession`). */
export const ACTIVITY = ['activity'];

/** Newest first. */
export function entriesOf(client: QueryClient): readonly Entry[] {
  return client.getQueryData<Entry[]>(ACTIVITY) ?? [];
}

function addEntry(client: QueryClient, entry: Entry): void {
  client.setQueryData<Entry[]>(ACTIVITY, (entries = []) => withEntry(entries, entry));
}

/** Adds an entry for an act of which nothing was sent: a failed change, or a done act that is no change. */
export function addUnsent(
  client: QueryClient,
  entry: Pick<Entry, 'act' | 'status' | 'error' | 'undoOf' | 'batchId'>,
): void {
  // Ids of mutations are positive, so entries without a mutation count down from -1.
  const lowest = entriesOf(client).reduce((low, { id }) => Math.min(low, id), 0);
  const id = lowest - 1;
  addEntry(client, { ...entry, id, at: Date.now() });
}

/**
 * Adds an entry for each write that declares an act. Other writes, above all the sign-in, have no entry.
 * @returns a function that stops the recording
 */
export function recordActivity(client: QueryClient): () => void {
  client.setQueryDefaults(ACTIVITY, { gcTime: Number.POSITIVE_INFINITY });
  return onWriteEnd(({ mutation, data, error }) => {
    const act = actOf(mutation, data);
    if (!act) return;
    const { mutationKey, mutationFn, meta } = mutation.options;
    // A change is retried by its field instead (`retryChange`).
    const resendsWrite = act.kind !== 'change' && act.retry !== undefined;
    addEntry(client, {
      id: mutation.mutationId,
      at: Date.now(),
      act,
      status: statusOf(act, error),
      error,
      write: { mutationKey, meta, mutationFn: resendsWrite ? mutationFn : undefined },
      variables: resendsWrite ? mutation.state.variables : undefined,
      undoOf: meta?.undoOf,
      batchId: meta?.batchId,
    });
  });
}

function statusOf({ kind }: Act, error: Error | null): Entry['status'] {
  if (error === null) return 'done';
  if (error instanceof ApiError && error.kind === 'aborted') return 'cancelled';
  // An export or an upload changes nothing.
  return isUnconfirmed(error) && kind !== 'file' ? 'unconfirmed' : 'failed';
}

/** The acts in flight, oldest first. */
export function pendingActs(client: QueryClient): { id: number; act: Act }[] {
  // A write gets its entry at the response, but stays pending until the lists are refetched. Writes with an entry are
  // left out.
  const ended = new Set(entriesOf(client).map(({ id }) => id));
  const pending = client.getMutationCache().findAll({ status: 'pending' });
  return pending.flatMap((mutation) => {
    const act = actOf(mutation);
    return act && !ended.has(mutation.mutationId) ? [{ id: mutation.mutationId, act }] : [];
  });
}
