import {
  type InfiniteData,
  keepPreviousData,
  type Query,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { FIRST, type Page, type PagedQuery, type Place } from './paged-query';
import { useOnLeave } from './use-on-leave';
import { failureToShow } from './use-read';
import { useSignedInAgain } from './use-signed-in-again';

/** `restart` replaces Next once all posts of the page are decided (posts-33): it turns to the first page and reads it again. */
type Turn = 'next' | 'previous' | 'restart';

const NOTHING_READ: InfiniteData<never, Place> = { pages: [], pageParams: [] };

/**
 * The page with which the list is entered, also when Prev leads back to it. A restart leads to another first page: it is
 * scrolled to the top and dropped on leaving, like a page that Next leads to.
 */
const isStartOfList = ({ previous, isRestart }: Place) => previous === null && !isRestart;

/**
 * One page of a list, with the state for the pager and the panels. Entering the list or changing the search starts at
 * the first page: a cached first page is shown at once and read again. The previous page stays on screen while another
 * page loads, and after a failure.
 * @param options `isShown` is false while the list is not shown: then nothing is read
 */
export function usePagedList<T extends Page>({ pages }: PagedQuery<T>, { isShown = true } = {}) {
  const client = useQueryClient();
  const { queryKey } = pages;
  // A restart goes through `fetchNextPage`, because React Query turns only forward or back. The ref shows
  // `getNextPageParam` which of the two is meant.
  const lastTurn = useRef<Turn>('next');
  const query = useInfiniteQuery({
    ...pages,
    getNextPageParam(...args) {
      const next = pages.getNextPageParam(...args);
      if (!next || lastTurn.current !== 'restart') return next;
      // With the count and the direction of the turn.
      return { ...next, cursor: null, previous: null, isRestart: true };
    },
    placeholderData: keepPreviousData,
    enabled: isShown,
  });
  const { data = NOTHING_READ, error, isPlaceholderData, isFetchingNextPage, isFetchingPreviousPage } = query;
  const [page] = data.pages;
  // While placeholder rows of the previous search are shown, the place is unknown.
  const [place = FIRST] = isPlaceholderData ? [] : data.pageParams;
  const turnFailed = query.isFetchNextPageError || query.isFetchPreviousPageError;
  const turning = isPlaceholderData || isFetchingNextPage || isFetchingPreviousPage;

  // In an effect rather than in `turn`, whose response may arrive after the list was left.
  useLayoutEffect(() => {
    if (!isStartOfList(place)) window.scrollTo({ top: 0 });
  }, [place]);

  const isFromEarlierVisit = useKeptFirstPage(queryKey, query.isFetching);

  async function turn(to: Turn): Promise<void> {
    // From the cache, because a second press may come before React renders the turn of the first. React Query marks a turn by
    // `fetchMore`.
    const isTurn = ({ state }: Query) => Boolean(state.fetchMeta?.fetchMore);
    if (client.isFetching({ queryKey, exact: true, predicate: isTurn }) > 0) return;
    lastTurn.current = to;
    const isBack = to === 'previous';
    const result = await (isBack ? query.fetchPreviousPage() : query.fetchNextPage());
    // The end of a write refetches the page in sight, which cancels a turn: the place is the same.
    const wasCancelled = result.isSuccess && result.data.pageParams[0] === place;
    if (!wasCancelled) return;
    // Turn again, unless the list has ended or was left.
    const canTurn = isBack ? result.hasPreviousPage : result.hasNextPage;
    const [listInSight] = client.getQueryCache().findAll({ queryKey, exact: true, type: 'active' });
    if (canTurn && listInSight) return turn(to);
  }

  const retry = () => void (turnFailed ? turn(lastTurn.current) : query.refetch());

  // Only for a turn: all other reads are repeated after a sign-in anyway (`resumeSession`).
  useSignedInAgain(turnFailed && error, retry);

  return {
    page,
    /** Tells the pages of one search apart; '0' while placeholder rows are shown. */
    pageKey: String(place.turns),
    /** The direction to announce; undefined for the page with which the list was entered. */
    reachedBy: place.reachedBy,
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
    // Cast: the query is one of `pagedQuery`.
    const { pageParams } = (query.state.data ?? NOTHING_READ) as InfiniteData<unknown, Place>;
    const [place] = pageParams;
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
