import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** How long a failed read is not made again by itself, in ms: loaders run at the start and at every entry. */
const FAILURE_STANDS_MS = 5_000;

/** Whether a read has just failed: the first reads go out before the guard has its answer (spec 03 §4). */
export function failedJustNow(client: QueryClient, queryKey: QueryKey): boolean {
  const state = client.getQueryCache().find({ queryKey })?.state;
  return state?.status === 'error' && Date.now() - state.errorUpdatedAt < FAILURE_STANDS_MS;
}

/** Starts a read for a loader; with `retryOnMount: false` a failing one is tried three times in all (spec 03 §4). */
export function readFirst<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  if (!failedJustNow(client, query.queryKey)) void client.prefetchQuery(query);
}
