import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';

type Cursor = string | null;

export type Page = { cursors: { next: Cursor } };

/** Where a page is in its list. */
export type Place = {
  /** Leads to the page; null for the first page. */
  cursor: Cursor;
  /** The place to which Prev turns; null on the first page. */
  previous: Place | null;
  /** Counts the turns, so that no two pages in sight have the same key. */
  turns: number;
  /** The direction of the last turn; absent before the first turn. */
  reachedBy?: 'next' | 'previous';
};

export const FIRST: Place = { cursor: null, previous: null, turns: 0 };

/** The first page again, in the place of `next`: the turn counts, and goes forward. */
export function restartOf(next: Place): Place {
  return { ...next, cursor: null, previous: null };
}

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
  const pagesQuery = infiniteQueryOptions<T, Error, InfiniteData<T, Place>, QueryKey, Place>({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => read(pageParam.cursor, signal),
    initialPageParam: FIRST,
    getNextPageParam({ cursors: { next } }, _pages, place) {
      if (next === null) return null;
      return { cursor: next, previous: place, turns: place.turns + 1, reachedBy: 'next' };
    },
    getPreviousPageParam(_page, _pages, { previous, turns }) {
      if (previous === null) return null;
      return { ...previous, turns: turns + 1, reachedBy: 'previous' };
    },
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
  return { pagesQuery, firstPage, finderPages };
}

export type PagedQuery<T extends Page> = ReturnType<typeof pagedQuery<T>>;
