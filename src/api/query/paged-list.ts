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

type Place = {
  /** The cursors that lead to a page, from null (the first page) to the cursor of the page. */
  trail: readonly Cursor[];
  /** The number of turns since the list was entered. */
  turns: number;
  /** The direction in which the page was reached. */
  reachedBy?: 'next' | 'previous';
  /** Whether `restart` has led to this first page. */
  isRestart?: boolean;
};

const FIRST: Place = { trail: [null], turns: 0 };

/** Whether the place is the page with which the list was entered: the first page, unless `restart` has led there. */
const isEntryPage = ({ trail, isRestart }: Place) => trail.length === 1 && !isRestart;

/** `restart` reads the first page again, as a turn with the failures and the announcement of Next. */
type Turn = 'next' | 'previous' | 'restart';

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

/**
 * One page of a list, with the state for the pager and the panels. Entering the list or changing the search starts at
 * the first page: a cached first page is shown at once and read again. The previous page stays on screen while another
 * page loads, and after a failure.
 * @param options `isShown` is false while the list is not shown: then nothing is read
 */
export function usePagedList<T extends Page>({ pages }: PagedQuery<T>, { isShown = true } = {}) {
  const client = useQueryClient();
  // A ref, because React Query passes no argument of a turn on to `getNextPageParam`.
  const lastTurn = useRef<Turn>('next');
  const query = useInfiniteQuery({
    ...pages,
    getNextPageParam(...args) {
      const next = pages.getNextPageParam(...args);
      return next && lastTurn.current === 'restart' ? { ...next, trail: FIRST.trail, isRestart: true } : next;
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

  // Not when the response arrives: by then the list may have been left.
  useLayoutEffect(() => {
    if (!isEntryPage(place)) window.scrollTo({ top: 0 });
  }, [place]);

  useKeepFirstPage(pages.queryKey);
  // Leaving the list has invalidated its first page. Once the read of this entry has ended, also by a failure, the page is
  // like any other: what the viewer does to its rows counts.
  const [isEarlier, setIsEarlier] = useState(
    () => client.getQueryState(pages.queryKey)?.isInvalidated === true,
  );
  if (isEarlier && !query.isFetching) setIsEarlier(false);

  async function turn(to: Turn): Promise<void> {
    const held = client.getQueryCache().find({ queryKey: pages.queryKey, exact: true });
    // Two presses turn once, although the second may come before React renders the pending state.
    if (held?.state.fetchStatus === 'fetching' && held.state.fetchMeta?.fetchMore) return;
    lastTurn.current = to;
    const now = await (to === 'previous' ? query.fetchPreviousPage() : query.fetchNextPage());
    const canTurn = to === 'previous' ? now.hasPreviousPage : now.hasNextPage;
    const isSamePage = now.isSuccess && now.data.pageParams[0] === place;
    // A write that ended meanwhile has refetched the page in sight instead of turning.
    if (canTurn && isSamePage && held?.isActive()) return turn(to);
  }

  const retry = () => void (turnFailed ? turn(lastTurn.current) : query.refetch());

  useSignedInAgain(turnFailed && error, retry);

  return {
    page,
    /** Identifies the page in sight; changes with each turn. */
    pageKey: String(place.turns),
    /** The direction in which the page in sight was reached; the first page of an entered list has none. */
    reachedBy: place.reachedBy,
    /** True while the page is from an earlier visit, and is being read again. */
    isFromEarlierVisit: isEarlier,
    failure: failureToShow(error, page !== undefined),
    retry,
    retrying: query.isFetching,
    /** Refetches, unless a call is in flight, and returns the newest data. */
    refetch: async () => (await query.refetch({ cancelRefetch: false })).data?.pages[0],
    /** True while another page or search loads and this one is still shown. */
    turning,
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

/** Keeps the first page of a list that is left, to be read again by the next entry. A later page is dropped. */
function useKeepFirstPage(queryKey: QueryKey): void {
  useOnLeave(queryKey, (query, client) => {
    // The data of a paged list (`pagedQuery`).
    const data = query.state.data as InfiniteData<unknown, Place> | undefined;
    const [place] = data?.pageParams ?? [];
    if (place && isEntryPage(place)) query.invalidate();
    else client.getQueryCache().remove(query);
  });
}
