import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page, PagedQuery } from './paged-list';

/** Starts a read in a loader. The component that shows the data also shows the failure. */
export function prefetch<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  void client.prefetchQuery(query);
}

/** Starts the read of a list's first page in a loader. */
export function prefetchList<T extends Page>(client: QueryClient, { pages }: PagedQuery<T>): void {
  void client.prefetchInfiniteQuery(pages);
}
