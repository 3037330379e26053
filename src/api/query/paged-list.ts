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
  /** The cursors that lead to a page, from null (the first page) to the page's own. */
  trail: readonly Cursor[];
  /** How often the list was read from its start. */
  round: number;
};

const FIRST: Place = { trail: [null], round: 1 };

/** How long, in ms, the pages are kept that a loader reads for its list. */
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
  /** The first page by itself, for who offers a few rows. */
  const firstPage = queryOptions({
    queryKey: [...queryKey, 'first'],
    queryFn: ({ signal }) => read(null, signal),
    gcTime: KEPT_MS,
  });
  /**
   * All pages up to where a reader has come (`useFinder`). Under a key of its own: a write has none of them read again.
   * @param reader whose pages they are
   */
  function readOn(reader: string) {
    return infiniteQueryOptions<T, Error, InfiniteData<T, Cursor>, QueryKey, Cursor>({
      queryKey: ['finder', reader, ...queryKey],
      queryFn: ({ pageParam, signal }) => read(pageParam, signal),
      initialPageParam: null,
      getNextPageParam: ({ cursors: { next } }) => next,
    });
  }
  return { pages, firstPage, readOn };
}

export type PagedQuery<T extends Page> = ReturnType<typeof pagedQuery<T>>;

/** Next reads the list from its start. */
function nextRound<T extends Page>({ cursors: { next } }: T, _pages: T[], { round }: Place): Place | null {
  return next === null ? null : { ...FIRST, round: round + 1 };
}

type Options = {
  /** False while something else is shown instead of the list: nothing is read then. */
  isShown?: boolean;
  /** Whether Next leads back to the start instead of on. */
  startsAgain?: boolean;
};

/**
 * One page of a list, with the state for its pager and its panels. Entering the list or changing the search
 * starts at the first page. The previous page stays on screen while another page loads, and if
 * that fails.
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
  // The rows on screen belong to the previous search, and so does their place.
  const place = (isPlaceholderData ? undefined : data?.pageParams[0]) ?? FIRST;
  const failedTurn = query.isFetchNextPageError ? 1 : query.isFetchPreviousPageError ? -1 : null;
  const turning = isPlaceholderData || isFetchingNextPage || isFetchingPreviousPage;

  // Not where the answer arrives: the list may have been left by then.
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
    // A write that ended meanwhile has had the page in sight read again instead.
    const canTurn = by === 1 ? now.hasNextPage : now.hasPreviousPage;
    if (canTurn && now.isSuccess && now.data.pageParams[0] === place && held?.isActive()) return turn(by);
  }

  const retry = () => void (failedTurn ? turn(failedTurn) : query.refetch());

  useSignedInAgain(failedTurn && error, retry);

  return {
    page,
    /** Names the page in sight: another one after each turn. */
    place: `${place.round}.${place.trail.length}`,
    failure: failureToShow(error, page !== undefined),
    retry,
    retrying: query.isFetching,
    /** Reads again, unless a call is in progress already, and returns the newest data. */
    reread: async () => (await query.refetch({ cancelRefetch: false })).data?.pages[0],
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

/** Removes a query when the component that shows it is left or turns to another key. */
export function useDropOnLeave(queryKey: QueryKey): void {
  const client = useQueryClient();
  const name = hashKey(queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the key
  useEffect(() => {
    const left = { queryKey, predicate: (query: Query) => query.getObserversCount() === 0 };
    // In a task of its own: until then the query is observed.
    return () => void setTimeout(() => client.removeQueries(left));
  }, [client, name]);
}
