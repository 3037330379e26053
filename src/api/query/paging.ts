import type { InfiniteData, QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { failedJustNow } from './start-read';

/** The cursors that lead to a page, the first page's null first; the last one is the page's own (spec 01 §3). */
export type CursorStack = readonly (string | null)[];

const FIRST_PAGE: CursorStack = [null];

export type Page = { cursors: { next: string | null } };

/**
 * Query options of a list with Prev and Next: one page is held at a time, so that refreshing page 50 is one call.
 * @param read fetches the page behind a cursor, null being the first
 */
export function pagedQuery<T extends Page>(
  queryKey: QueryKey,
  read: (cursor: string | null, signal: AbortSignal) => Promise<T>,
) {
  return {
    queryKey,
    queryFn: ({ pageParam, signal }: QueryFunctionContext<QueryKey, CursorStack>) =>
      read(pageParam.at(-1) ?? null, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page: T, _pages: T[], stack: CursorStack) =>
      page.cursors.next === null ? undefined : [...stack, page.cursors.next],
    getPreviousPageParam: (_page: T, _pages: T[], stack: CursorStack) =>
      stack.length > 1 ? stack.slice(0, -1) : undefined,
    maxPages: 1,
  };
}

export type PagedQuery<T extends Page> = ReturnType<typeof pagedQuery<T>>;

/**
 * Starts reading a list's first page, for loaders. A list that nobody looks at begins at its first page again:
 * entering a page or going back to an earlier search resets the cursors (spec 01 §4).
 */
export function readFirstPage<T extends Page>(client: QueryClient, query: PagedQuery<T>): void {
  const { queryKey } = query;
  const data = client.getQueryData<InfiniteData<T, CursorStack>>(queryKey);
  const isShown = client.getQueryCache().find({ queryKey })?.isActive() ?? false;
  if (!isShown && (data?.pageParams[0]?.length ?? 1) > 1) client.removeQueries({ queryKey, exact: true });
  if (!failedJustNow(client, queryKey)) void client.prefetchInfiniteQuery(query);
}
