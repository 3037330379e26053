import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** Starts a read in a loader. The component that shows the data also shows the failure. */
export function prefetch<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  void client.prefetchQuery(query);
}
