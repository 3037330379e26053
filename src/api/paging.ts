import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';

/** The cursors that lead to a page, the first page's null first; the last one is the page's own (spec 01 §3). */
export type CursorStack = readonly (string | null)[];

const FIRST_PAGE: CursorStack = [null];

type Page = { cursors: { next: string | null } };

/**
 * Query options of a list with Prev and Next: one page is held at a time, so that refreshing page 50 is one call.
 * @param read fetches the page behind a cursor, null being the first
 */
export function pagedQuery<T extends Page, K extends QueryKey>(
  queryKey: K,
  read: (cursor: string | null, signal: AbortSignal) => Promise<T>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }: QueryFunctionContext<K, CursorStack>) =>
      read(pageParam.at(-1) ?? null, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page: T, _pages: T[], stack: CursorStack) =>
      page.cursors.next === null ? undefined : [...stack, page.cursors.next],
    getPreviousPageParam: (_page: T, _pages: T[], stack: CursorStack) =>
      stack.length > 1 ? stack.slice(0, -1) : undefined,
    maxPages: 1,
  });
}

type PagedQuery = ReturnType<typeof pagedQuery>;

/**
 * Starts reading a list's first page, for loaders. A list that nobody looks at begins at its first page again:
 * entering a page or going back to an earlier search resets the cursors (spec 01 §4).
 */
export function readFirstPage(client: QueryClient, query: Pick<PagedQuery, 'queryKey'>): void {
  const cached = client.getQueryCache().find({ queryKey: query.queryKey });
  // The key was made by pagedQuery, whose data always has this shape.
  const data = cached?.state.data as InfiniteData<Page, CursorStack> | undefined;
  if (cached && !cached.isActive() && (data?.pageParams[0]?.length ?? 1) > 1)
    client.removeQueries({ queryKey: query.queryKey, exact: true });
  // Prefetching does not look at the page's type, which is all that was given up in the parameter.
  void client.prefetchInfiniteQuery(query as PagedQuery);
}
