import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { isSignedOut } from '@/lib/api-error';
import type { CursorStack, Page, PagedQuery } from './paging';

type Fetched<T> = { data: InfiniteData<T, unknown> | undefined; isError: boolean };

/** One page of a list with what its buttons and states need. The previous page stays while the next loads. */
export function usePage<T extends Page>(options: PagedQuery<T>) {
  const query = useInfiniteQuery<T, Error, InfiniteData<T, CursorStack>, QueryKey, CursorStack>({
    ...options,
    placeholderData: keepPreviousData,
    // The loader has just had it read, and there is Retry: mounting must not start three more tries.
    retryOnMount: false,
  });
  const asked = useRef(false);

  /** Asks for a page, once: React hears that one is on its way only after the second click of a double click. */
  async function ask(fetchPage: () => Promise<Fetched<T>>, turns: boolean) {
    if (asked.current) return;
    asked.current = true;
    const before = query.data?.pageParams[0];
    let { data, isError } = await fetchPage();
    // A refresh set off by a write took the place of the page that was on its way.
    if (turns && !isError && data?.pageParams[0] === before) ({ data, isError } = await fetchPage());
    asked.current = false;
    if (turns && !isError) window.scrollTo({ top: 0 });
  }

  const turning = query.isFetchingNextPage || query.isFetchingPreviousPage || query.isPlaceholderData;
  const next = () => void ask(query.fetchNextPage, true);
  const previous = () => void ask(query.fetchPreviousPage, true);

  return {
    page: query.data?.pages[0],
    /** Which page it is, 1 being the first; 0 while there is none. */
    number: query.data?.pageParams[0]?.length ?? 0,
    error: query.error,
    /** The error to tell: with a page to look at, the sign-in dialog alone tells that the session ended. */
    failure: query.data && isSignedOut(query.error) ? null : query.error,
    /** Another page or another search is on its way while this one is still shown. */
    turning,
    /** For Pager. */
    pager: {
      hasPrevious: query.hasPreviousPage && !query.isPlaceholderData,
      hasNext: query.hasNextPage && !query.isPlaceholderData,
      onPrevious: previous,
      onNext: next,
      busy: turning,
    },
    retrying: query.isFetching,
    retry: () => {
      if (query.isFetchNextPageError) next();
      else if (query.isFetchPreviousPageError) previous();
      else void ask(query.refetch, false);
    },
  };
}
