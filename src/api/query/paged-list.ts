import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useOnLeave } from './use-on-leave';
import { failureToShow } from './use-read';
import { useSignedInAgain } from './use-signed-in-again';

type Cursor = string | null;

export type Page = { cursors: { next: Cursor } };

/** `restart` replaces Next once all posts of the page are decided (posts-33): it turns to the first page, read anew. */
type Turn = 'next' | 'previous' | 'restart';

/** Where a page is in its list. */
type Place = {
  /** The cursors that lead to the page, from null (the first page) to its own cursor. */
  trail: readonly Cursor[];
  /** Counts the turns, so that no two pages in sight have the same key. */
  turns: number;
  /** The last turn; absent before the first turn. */
  reachedBy?: Turn;
};

const FIRST: Place = { trail: [null], turns: 0 };

/**
 * The first page, unless `restart` led to it: that page is scrolled to the top and dropped on leaving, like any page that
 * Next leads to.
 */
const isStartOfList = ({ trail, reachedBy }: Place) => trail.length === 1 && reachedBy !== 'restart';

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
    getNextPageParam: ({ cursors: { next } }, _pages, { trail, turns }) =>
      next === null ? null : { trail: [...trail, next], turns: turns + 1, reachedBy: 'next' },
    getPreviousPageParam: (_page, _pages, { trail, turns }) =>
      trail.length > 1 ? { trail: trail.slice(0, -1), turns: turns + 1, reachedBy: 'previous' } : null,
    maxPages: 1,
  });
  /** The first page only, for controls that offer a few rows. */
  const firstPage = queryOptions({
    queryKey: [...queryKey, 'first'],
    queryFn: ({ signal }) => read(null, signal),
  });
  /**
   * All pages that one reader has read (`useFinder`). A separate key, so that a write refetches none of them.
   * @param reader separates the pages of different readers
   */
  function finderPages(reader: string) {
    return infiniteQueryOptions<T, Error, InfiniteData<T, Cursor>, QueryKey, Cursor>({
      queryKey: ['finder', reader, ...queryKey],
      queryFn: ({ pageParam, signal }) => read(pageParam, signal),
      initialPageParam: null,
      getNextPageParam: ({ cursors: { next } }) => next,
    });
  }
  return { pages, firstPage, finderPages };
}

export type PagedQuery<T extends Page> = ReturnType<typeof pagedQuery<T>>;

/**
 * One page of a list, with the state for the pager and the panels. Entering the list or changing the search starts at
 * the first page: a cached first page is shown at once and read again. The previous page stays on screen while another
 * page loads, and after a failure.
 * @param options `isShown` is false while the list is not shown: then nothing is read
 */
export function usePagedList<T extends Page>({ pages }: PagedQuery<T>, { isShown = true } = {}) {
  const client = useQueryClient();
  // `restart` goes through `fetchNextPage`, because React Query turns only forward or back. The ref tells `getNextPageParam`
  // which of the two is meant.
  const lastTurn = useRef<Turn>('next');
  const query = useInfiniteQuery({
    ...pages,
    getNextPageParam(...args) {
      const next = pages.getNextPageParam(...args);
      if (!next || lastTurn.current !== 'restart') return next;
      return { ...next, trail: FIRST.trail, reachedBy: 'restart' as const };
    },
    placeholderData: keepPreviousData,
    enabled: isShown,
  });
  const { data, error, isPlaceholderData, isFetchingNextPage, isFetchingPreviousPage } = query;
  const page = data?.pages[0];
  // While placeholder rows of the previous search are shown, the place is unknown.
  const place = (isPlaceholderData ? undefined : data?.pageParams[0]) ?? FIRST;
  const turnFailed = query.isFetchNextPageError || query.isFetchPreviousPageError;
  const turning = isPlaceholderData || isFetchingNextPage || isFetchingPreviousPage;

  // In an effect rather than in `turn`, whose response may arrive after the list was left.
  useLayoutEffect(() => {
    if (!isStartOfList(place)) window.scrollTo({ top: 0 });
  }, [place]);

  const isFromEarlierVisit = useKeptFirstPage(pages.queryKey, query.isFetching);

  async function turn(to: Turn): Promise<void> {
    // From the cache, because a second press may come before React renders the turn of the first.
    const cached = client.getQueryCache().find({ queryKey: pages.queryKey, exact: true });
    const isTurning = cached?.state.fetchStatus === 'fetching' && Boolean(cached.state.fetchMeta?.fetchMore);
    if (isTurning) return;
    lastTurn.current = to;
    const placeOfPress = place;
    const result = await (to === 'previous' ? query.fetchPreviousPage() : query.fetchNextPage());
    const canTurn = to === 'previous' ? result.hasPreviousPage : result.hasNextPage;
    // The end of a write refetches the page in sight, which cancels a turn: then the result still is the page before.
    const wasCancelled = result.isSuccess && result.data.pageParams[0] === placeOfPress;
    const isListInSight = cached?.isActive();
    // Turns again, unless the list has ended or was left.
    if (wasCancelled && canTurn && isListInSight) return turn(to);
  }

  const retry = () => void (turnFailed ? turn(lastTurn.current) : query.refetch());

  // Only for a turn: `resumeSession` repeats all other reads.
  useSignedInAgain(turnFailed && error, retry);

  return {
    page,
    /** Tells the pages of one search apart; '0' while placeholder rows are shown. */
    pageKey: String(place.turns),
    /** The direction to announce; undefined for the page with which the list was entered. */
    reachedBy: place.reachedBy === 'restart' ? ('next' as const) : place.reachedBy,
    /**
     * True while the page with which the component mounted is from an earlier visit, and is being read again. A later
     * search does not set it.
     */
    isFromEarlierVisit,
    failure: failureToShow(error, page !== undefined),
    retry,
    retrying: query.isFetching,
    /** Refetches, unless a call is in flight, and returns the newest data. */
    refetch: async () => (await query.refetch({ cancelRefetch: false })).data?.pages[0],
    /** True while another page or search loads and this one is still shown. */
    turning,
    /** Turns to the first page instead of the next one; does nothing on the last page. */
    restart: () => void turn('restart'),
    /** Props for Pager. */
    pager: {
      hasPrevious: query.hasPreviousPage,
      hasNext: query.hasNextPage,
      onPrevious: () => void turn('previous'),
      onNext: () => void turn('next'),
      busy: turning,
    },
  };
}

/**
 * Keeps the first page when the list is left: the next visit shows the page and reads it again. A later page is dropped,
 * so that the next visit starts at the first.
 * @returns whether the page in sight is from an earlier visit and has not been read again yet
 */
function useKeptFirstPage(queryKey: QueryKey, isFetching: boolean): boolean {
  const client = useQueryClient();
  useOnLeave(queryKey, (query) => {
    // The query is one of `pagedQuery`.
    const data = query.state.data as InfiniteData<unknown, Place> | undefined;
    const [place] = data?.pageParams ?? [];
    if (place && isStartOfList(place)) query.invalidate();
    else client.getQueryCache().remove(query);
  });
  const [isFromEarlierVisit, setIsFromEarlierVisit] = useState(
    () => client.getQueryState(queryKey)?.isInvalidated === true,
  );
  // A failed read counts too: afterwards the page is like any other.
  if (isFromEarlierVisit && !isFetching) setIsFromEarlierVisit(false);
  return isFromEarlierVisit;
}
