import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** Starts a read, for loaders. The component that shows the data shows its failure too. */
export function prefetch<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  void client.prefetchQuery(query);
}
