import {
  type InfiniteData,
  keepPreviousData,
  type Query,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { FIRST, type Page, type PagedQuery, type Place, restartOf } from './paged-query';
import { useOnLeave } from './use-on-leave';
import { failureToShow } from './use-read';
import { useSignedInAgain } from './use-signed-in-again';

/** `restart` replaces Next once all posts of the page are decided (posts-33): it turns to the first page and reads it again. */
type Turn = 'next' | 'previous' | 'restart';

const NOTHING_READ: InfiniteData<never, Place> = { pages: [], pageParams: [] };

/**
 * One page of a list, with the state for the pager and the panels. Entering the list or changing the search starts at
 * the first page: a cached first page is shown at once and read again. The previous page stays on screen while another
 * page loads, and after a failure.
 * @param options `isShown` is false while the list is not shown: then nothing is read
 */
export function usePagedList<T extends Page>({ pagesQuery }: PagedQuery<T>, { isShown = true } = {}) {
  const client = useQueryClient();
  const { queryKey } = pagesQuery;
  // A restart goes through `fetchNextPage`, because React Query turns only forward or back. The ref, which `turn` sets, tells
  // `getNextPageParam` whether Next or a restart is meant. On the last page neither does anything.
  const lastTurn = useRef<Turn>('next');
  const query = useInfiniteQuery({
    ...pagesQuery,
    getNextPageParam(...args) {
      const next = pagesQuery.getNextPageParam(...args);
      if (!next || lastTurn.current !== 'restart') return next;
      return restartOf(next);
    },
    placeholderData: keepPreviousData,
    enabled: isShown,
  });
  const { data = NOTHING_READ, error, isPlaceholderData, isFetchingNextPage, isFetchingPreviousPage } = query;
  const [page] = data.pages;
  // Placeholder rows are of the previous search: this one is at its first page.
  const place = isPlaceholderData ? FIRST : (data.pageParams[0] ?? FIRST);
  const turnFailed = query.isFetchNextPageError || query.isFetchPreviousPageError;
  const turning = isPlaceholderData || isFetchingNextPage || isFetchingPreviousPage;

  useScrollAfterTurn(place.turns);
  useKeepFirstPage(queryKey);
  const isFromEarlierVisit = useIsFromEarlierVisit(queryKey, query.isFetching);

  async function turn(to: Turn): Promise<void> {
    if (isTurning(client, queryKey)) return;
    lastTurn.current = to;
    const isBack = to === 'previous';
    const result = await (isBack ? query.fetchPreviousPage() : query.fetchNextPage());
    // The end of a write refetches the page in sight. That cancels a turn, which then succeeds at the place where it started.
    const wasCancelled = result.isSuccess && result.data.pageParams[0] === place;
    if (!wasCancelled) return;
    // Turn again, unless the list has ended or was left.
    const canTurn = isBack ? result.hasPreviousPage : result.hasNextPage;
    const isListShown = client.getQueryCache().find({ queryKey })?.isActive();
    if (canTurn && isListShown) return turn(to);
  }

  const retry = () => void (turnFailed ? turn(lastTurn.current) : query.refetch());

  // Only for a turn: all other reads are repeated after a sign-in anyway (`resumeSession`).
  useSignedInAgain(turnFailed ? error : null, retry);

  return {
    page,
    /** Tells the pages of one search apart; '0' while placeholder rows are shown. */
    pageKey: String(place.turns),
    /** The direction of the last turn, to announce when `pageKey` changes; undefined before the first turn. */
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
    /** Turns to the first page instead of the next one. */
    restart: () => void turn('restart'),
    /** Props for Pager. */
    pager: {
      hasPrevious: query.hasPreviousPage,
      hasNext: query.hasNextPage,
      onPrevious: () => void turn('previous'),
      onNext: () => void turn('next'),
      busy: turning,
      isRead: page !== undefined,
    },
  };
}

/** Asks the cache, because a second press may come before React renders the turn of the first. */
function isTurning(client: QueryClient, queryKey: QueryKey): boolean {
  // React Query marks a turn by `fetchMore`.
  const isTurn = ({ state }: Query) => Boolean(state.fetchMeta?.fetchMore);
  return client.isFetching({ queryKey, exact: true, predicate: isTurn }) > 0;
}

/** Scrolls up once the page of a turn is shown. Not in `turn`, whose response may arrive after the list was left. */
function useScrollAfterTurn(turns: number): void {
  // Entering the list is no turn, so Back restores the scroll position.
  const turnsShown = useRef(turns);
  useLayoutEffect(() => {
    if (turns > turnsShown.current) window.scrollTo({ top: 0 });
    turnsShown.current = turns;
  }, [turns]);
}

/** When the list is left, the first page is kept for the next visit, and marked. A later page is dropped. */
function useKeepFirstPage(queryKey: QueryKey): void {
  const client = useQueryClient();
  useOnLeave(queryKey, (query) => {
    // Cast: the query is one of `pagedQuery`.
    const { pageParams } = (query.state.data ?? NOTHING_READ) as InfiniteData<unknown, Place>;
    const [place] = pageParams;
    // `useIsFromEarlierVisit` reads this mark.
    if (place?.previous === null) query.invalidate();
    else client.getQueryCache().remove(query);
  });
}

/** Whether the page in sight is from an earlier visit and has not been read again yet. */
function useIsFromEarlierVisit(queryKey: QueryKey, isFetching: boolean): boolean {
  const client = useQueryClient();
  const [isFromEarlierVisit, setIsFromEarlierVisit] = useState(
    () => client.getQueryState(queryKey)?.isInvalidated === true,
  );
  // Once the read has ended, also by a failure, the page is like any other.
  if (isFromEarlierVisit && !isFetching) setIsFromEarlierVisit(false);
  return isFromEarlierVisit;
}
