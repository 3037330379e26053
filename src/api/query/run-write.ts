import { MutationObserver, type MutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api-error';
import { withinSession } from '@/lib/browser/page-session';

export type WriteOrigin = {
  /** The id of the entry that this write undoes. */
  undoesEntry?: number;
  /** The run of several writes. A run refetches the lists once, at the end. */
  batchId?: number;
};

/**
 * Sends a write outside a component, with the client's policy: a 401 opens the sign-in dialog. Sends at once, also while a
 * write with the same key is in flight (unlike `useWrite`). Once the session has ended, the promise never settles.
 */
export function runWrite<Data, Variables>(
  client: QueryClient,
  options: MutationOptions<Data, ApiError, Variables>,
  variables: NoInfer<Variables>,
  { undoesEntry, batchId }: WriteOrigin = {},
): Promise<Data> {
  const observer = new MutationObserver(client, {
    ...options,
    meta: { ...options.meta, undoesEntry, batchId },
  });
  // An observed mutation would be kept for good.
  return withinSession(observer.mutate(variables).finally(() => observer.reset()));
}

/**
 * `runWrite`, but waits for the response only, not for the refetch of stale lists.
 * @param options a write that has no `onSuccess`
 */
export function runWriteUntilResponse<Data, Variables>(
  client: QueryClient,
  options: Omit<MutationOptions<Data, ApiError, Variables>, 'onSuccess'>,
  variables: NoInfer<Variables>,
): Promise<Data> {
  return new Promise((resolve, reject) => {
    // After `resolve`, a late `reject` has no effect.
    runWrite(client, { ...options, onSuccess: resolve }, variables).catch(reject);
  });
}
