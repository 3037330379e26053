import { hashKey, type Mutation, type MutationOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError, isUnconfirmed } from '@/lib/api-error';
import type { Act, Change } from '../query/act';
import { onWriteEnd } from '../query/write-ends';

/** One act of this person in this tab. */
export type Entry = {
  id: number;
  /** When the act ended, in ms since 1970. */
  at: number;
  act: Act;
  /** `unconfirmed`: the server may or may not have applied the write. */
  status: 'done' | 'failed' | 'unconfirmed' | 'cancelled';
  error: Error | null;
  /** The write without the page's callbacks. `mutationFn` and `variables` are kept only for an act that can be retried. */
  write?: Pick<MutationOptions<unknown, Error, unknown>, 'mutationKey' | 'mutationFn' | 'meta'>;
  variables?: unknown;
  /** The id of the entry that this act undid, or failed to undo. */
  undoOf?: number;
  /** The id of the entry that undid this act. */
  undoneBy?: number;
  /** For a failed or unconfirmed act: the id of the later entry that did the same to the same target. */
  supersededBy?: number;
  /** The id of the run (`createRun`). */
  batchId?: number;
};

/** The key in the query cache, which is cleared when the session ends (`forget`). */
export const ACTIVITY = ['activity'];

/** Newest first. */
export function entriesOf(client: QueryClient): readonly Entry[] {
  return client.getQueryData<Entry[]>(ACTIVITY) ?? [];
}

/** The ledger after another entry, which may undo or supersede former ones. */
export function withEntry(entries: readonly Entry[], added: Entry): Entry[] {
  if (added.status !== 'done') return [added, ...entries];
  const former = entries.map((entry) => {
    if (entry.id === added.undoOf) return { ...entry, undoneBy: added.id };
    return isSuperseded(entry, added) ? { ...entry, supersededBy: added.id } : entry;
  });
  return [added, ...former];
}

/** Whether a success makes a former failure obsolete: the same act was done to the same target. */
function isSuperseded(former: Entry, later: Entry): boolean {
  if (former.status === 'done' || former.supersededBy !== undefined) return false;
  const { act: failed } = former;
  const { act: done } = later;
  if (failed.kind === 'change') return done.kind === 'change' && isSameTarget(failed.change, done.change);
  if (keyHashOf(former) !== keyHashOf(later)) return false;
  // `giveCodes` (sites.ts) is a change once it succeeds; refused, it is an `other` act with `retry: 'refused'`.
  if (done.kind === 'change') return failed.retry === 'refused';
  // 'Hide Post' and 'Dismiss Report' on one post have the same key, but different labels.
  return failed.label === done.label && failed.target === done.target;
}

/** The key of the entry's write, as a text. */
const keyHashOf = ({ write }: Entry) => hashKey(write?.mutationKey ?? []);

/** Whether two changes are about the same field of the same user, state, prompt or site. */
const isSameTarget = (a: Change, b: Change) => a.field === b.field && a.id === b.id;

export function addEntry(client: QueryClient, entry: Entry): void {
  client.setQueryData<Entry[]>(ACTIVITY, (entries = []) => withEntry(entries, entry));
}

/** Adds an entry for an act of which nothing was sent. */
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
    const mutations = client.getMutationCache().getAll();
    const isInCache = mutations.some(({ mutationId }) => mutationId === mutation.mutationId);
    // The session may have ended since the write was sent (`leave`): the next user must not see the entry.
    if (!act || !isInCache) return;
    const { mutationKey, mutationFn, meta } = mutation.options;
    // A change is retried by its field (`readNow`), any other act by its write.
    const isKept = act.kind !== 'change' && act.retry !== undefined;
    addEntry(client, {
      id: mutation.mutationId,
      at: Date.now(),
      act,
      status: statusOf(act, error),
      error,
      write: { mutationKey, meta, mutationFn: isKept ? mutationFn : undefined },
      variables: isKept ? mutation.state.variables : undefined,
      undoOf: meta?.undoOf,
      batchId: meta?.batchId,
    });
  });
}

function statusOf({ kind }: Act, error: Error | null): Entry['status'] {
  if (error === null) return 'done';
  if (error instanceof ApiError && error.kind === 'aborted') return 'cancelled';
  // An export changes nothing.
  return isUnconfirmed(error) && kind !== 'file' ? 'unconfirmed' : 'failed';
}

/** The act that a write declares; undefined for a write without an entry. */
function actOf(
  { meta, state }: Pick<Mutation<unknown, unknown, unknown>, 'meta' | 'state'>,
  data?: unknown,
): Act | undefined {
  return typeof meta?.act === 'function' ? meta.act(state.variables, data) : meta?.act;
}

/** The acts in flight, oldest first. */
export function pendingActs(client: QueryClient): { id: number; act: Act }[] {
  // A mutation stays pending until the lists are refetched.
  const ended = new Set(entriesOf(client).map(({ id }) => id));
  const pending = client.getMutationCache().findAll({ status: 'pending' });
  return pending.flatMap((mutation) => {
    const act = actOf(mutation);
    return act && !ended.has(mutation.mutationId) ? [{ id: mutation.mutationId, act }] : [];
  });
}

/** Whether the act failed or is unconfirmed. */
export const isFailure = ({ status }: Entry) => status === 'failed' || status === 'unconfirmed';

/** The value that this tab last wrote to the same field of the same target. */
export function lastWritten(change: Change, entries: readonly Entry[]): Change['to'] | undefined {
  for (const { act, status } of entries) {
    if (status === 'done' && act.kind === 'change' && isSameTarget(act.change, change)) return act.change.to;
  }
  return undefined;
}
