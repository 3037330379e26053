import {
  hashKey,
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type Query,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { failureToShow } from './use-read';
import { useSignedInAgain } from './use-signed-in-again';

type Cursor = string | null;

export type Page = { cursors: { next: Cursor } };

type Place = {
  /** The cursors that lead to a page, from null (the first page) to the cursor of the page. */
  trail: readonly Cursor[];
  /** How often the list was read from its start. */
  round: number;
};

const FIRST: Place = { trail: [null], round: 1 };

/** How long the pages that a loader reads are kept, in ms. */
const KEPT_MS = 10_000;

/**
 * A list with Prev and Next: an infinite query that holds only the page in sight, so a write that makes the
 * list stale repeats only one call.
 * @param queryKey the key of the whole list
 * @param read fetches the page for a cursor; null is the first
 */
export function pagedQuery<T extends Page>(
  queryKey: QueryKey,
  read: (cursor: Cursor, signal: AbortSignal) => Promise<T>,
) {
  const pages = infiniteQueryOptions<T, Error, InfiniteData<T, Place>, QueryKey, Place>({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => read(pageParam.trail.at(-1) ?? null, signal),
    initialPageParam: FIRST,
    getNextPageParam: ({ cursors: { next } }, _pages, { trail, round }) =>
      next === null ? null : { trail: [...trail, next], round },
    getPreviousPageParam: (_page, _pages, { trail, round }) =>
      trail.length > 1 ? { trail: trail.slice(0, -1), round } : null,
    maxPages: 1,
    gcTime: KEPT_MS,
  });
  /** The first page only, for controls that offer a few rows. */
  const firstPage = queryOptions({
    queryKey: [...queryKey, 'first'],
    queryFn: ({ signal }) => read(null, signal),
    gcTime: KEPT_MS,
  });
  /**
   * All pages that one reader has read (`useFinder`). A separate key, so that a write refetches none of them.
   * @param reader separates the pages of different readers
   */
  function pagesOf(reader: string) {
    return infiniteQueryOptions<T, Error, InfiniteData<T, Cursor>, QueryKey, Cursor>({
      queryKey: ['finder', reader, ...queryKey],
      queryFn: ({ pageParam, signal }) => read(pageParam, signal),
      initialPageParam: null,
      getNextPageParam: ({ cursors: { next } }) => next,
    });
  }
  return { pages, firstPage, pagesOf };
}

export type PagedQuery<T extends Page> = ReturnType<typeof pagedQuery<T>>;

/** Next reads the list from its start. */
function nextRound<T extends Page>({ cursors: { next } }: T, _pages: T[], { round }: Place): Place | null {
  return next === null ? null : { ...FIRST, round: round + 1 };
}

type Options = {
  /** False while the list is not shown: then nothing is read. */
  isShown?: boolean;
  /** Whether Next leads back to the start instead of on. */
  startsAgain?: boolean;
};

/**
 * One page of a list, with the state for the pager and the panels. Entering the list or changing the search starts at
 * the first page. The previous page stays on screen while another page loads, and after a failure.
 */
export function usePagedList<T extends Page>(
  { pages }: PagedQuery<T>,
  { isShown = true, startsAgain = false }: Options = {},
) {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    ...pages,
    getNextPageParam: startsAgain ? nextRound : pages.getNextPageParam,
    placeholderData: keepPreviousData,
    enabled: isShown,
  });
  const { data, error, isPlaceholderData, isFetchingNextPage, isFetchingPreviousPage } = query;
  const page = data?.pages[0];
  // While placeholder rows of the previous search are shown, the place is unknown.
  const place = (isPlaceholderData ? undefined : data?.pageParams[0]) ?? FIRST;
  const failedTurn = query.isFetchNextPageError ? 1 : query.isFetchPreviousPageError ? -1 : null;
  const turning = isPlaceholderData || isFetchingNextPage || isFetchingPreviousPage;

  // Not when the response arrives: by then the list may have been left.
  useLayoutEffect(() => {
    if (place !== FIRST) window.scrollTo({ top: 0 });
  }, [place]);

  // Entered again, a list starts at its first page.
  useDropOnLeave(pages.queryKey);

  async function turn(by: 1 | -1): Promise<void> {
    const held = client.getQueryCache().find({ queryKey: pages.queryKey, exact: true });
    // Two presses turn once, although the second may come before React renders the pending state.
    if (held?.state.fetchStatus === 'fetching' && held.state.fetchMeta?.fetchMore) return;
    const now = await (by === 1 ? query.fetchNextPage() : query.fetchPreviousPage());
    // A write that ended meanwhile has refetched the page in sight instead of turning.
    const canTurn = by === 1 ? now.hasNextPage : now.hasPreviousPage;
    if (canTurn && now.isSuccess && now.data.pageParams[0] === place && held?.isActive()) return turn(by);
  }

  const retry = () => void (failedTurn ? turn(failedTurn) : query.refetch());

  useSignedInAgain(failedTurn && error, retry);

  return {
    page,
    /** Identifies the page in sight; changes with each turn. */
    place: `${place.round}.${place.trail.length}`,
    failure: failureToShow(error, page !== undefined),
    retry,
    retrying: query.isFetching,
    /** Refetches, unless a call is in flight, and returns the newest data. */
    refetch: async () => (await query.refetch({ cancelRefetch: false })).data?.pages[0],
    /** True while another page or search loads and this one is still shown. */
    turning,
    /** Props for Pager. */
    pager: {
      hasPrevious: query.hasPreviousPage,
      hasNext: query.hasNextPage,
      onPrevious: () => void turn(-1),
      onNext: () => void turn(1),
      busy: turning,
    },
  };
}

/** Removes a query when the component unmounts or changes to another key. */
export function useDropOnLeave(queryKey: QueryKey): void {
  const client = useQueryClient();
  const name = hashKey(queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash changes with the key
  useEffect(() => {
    const left = { queryKey, predicate: (query: Query) => query.getObserversCount() === 0 };
    // In a new task, because until then the query is observed.
    return () => void setTimeout(() => client.removeQueries(left));
  }, [client, name]);
}
