import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** How long what failed is not read again by itself, in ms: loaders run at the start and at every entry. */
const FAILURE_STANDS_MS = 5_000;

/** The first reads go out before the guard has its answer: what was tried in vain by then counts (spec 03 §4). */
export function failedJustNow(client: QueryClient, queryKey: QueryKey): boolean {
  const state = client.getQueryState(queryKey);
  return state?.status === 'error' && Date.now() - state.errorUpdatedAt < FAILURE_STANDS_MS;
}

/** Starts a read, for loaders: whoever shows it shows its failure too. */
export function startRead<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  if (!failedJustNow(client, query.queryKey)) void client.prefetchQuery(query);
}
