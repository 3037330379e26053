import { hashKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { exceptSignedOut } from '@/lib/api-error';
import { leftOut } from '@/lib/odd-rows';
import type { Page, PagedQuery } from './paged-query';
import { useDropOnLeave } from './use-on-leave';
import { useSignedInAgain } from './use-signed-in-again';

type Options<T extends Page, Row> = {
  list: PagedQuery<T>;
  /** Separates readers: another reader, or another list, starts with the first page. */
  reader: string;
  /** Identifies the filter. Another filter keeps the rows that were read. */
  filter?: unknown;
  rowsOf: (page: T) => readonly Row[];
  keyOf: (row: Row) => string;
  matches: (row: Row) => boolean;
  /** Whether neither this row nor any later row can match. */
  isPast?: (row: Row) => boolean;
  /** The number of matches at which the automatic search stops. */
  enough: number;
  /** A further condition on the matches for the automatic search to stop. */
  until?: (found: readonly Row[]) => boolean;
  /** The maximum number of automatic calls. */
  maxCalls: number;
};

/** When to stop reading, unless the list ends before. */
type Goal<Row> = {
  /** Identifies the list, the reader and the filter that are searched. */
  search: string;
  isEnough: (found: readonly Row[]) => boolean;
  /** The number of pages in the cache, those of former searches included. */
  maxPages: number;
  /** The number of calls that had failed when the reading began. One more failure ends the reading. */
  failures: number;
};

/** What the cache holds of a search: the number of pages, and of failed calls. */
type Progress = { pagesRead: number; failures: number };

const NOTHING_READ = { pages: [], pageParams: [] };

/**
 * Searches a paged list for rows, where the API has no filter: first a number of automatic calls, then calls on request.
 */
export function useFinder<T extends Page, Row>(options: Options<T, Row>) {
  const { list, reader, filter, rowsOf, keyOf, matches, enough, maxCalls } = options;
  const { isPast = () => false, until = () => true } = options;
  const client = useQueryClient();
  const pages = list.finderPages(reader);
  // The effect below reads page by page.
  const query = useInfiniteQuery({ ...pages, enabled: false });
  const { data = NOTHING_READ, error, isFetching, errorUpdateCount: failures, fetchNextPage } = query;
  useDropOnLeave(pages.queryKey);

  const pagesRead = data.pages.length;
  const search = hashKey([pages.queryKey, filter]);
  const goalFrom = (progress: Progress): Goal<Row> => ({
    search,
    isEnough: (found) => found.length >= enough && until(found),
    maxPages: progress.pagesRead + maxCalls,
    failures: progress.failures,
  });
  // The first search counts the calls of the route's loader, too.
  const [goal, setGoal] = useState(() => goalFrom({ pagesRead: 0, failures: 0 }));
  // Set during render, as React advises for state that follows props: React renders again before anything is read.
  if (goal.search !== search) setGoal(goalFrom({ pagesRead, failures }));

  // Rows that arrive during the search push others onto the next page, so a page can repeat known rows.
  const rows = [...new Map(data.pages.flatMap(rowsOf).map((row) => [keyOf(row), row])).values()];
  const matchingRows = rows.filter(matches);
  const last = rows.at(-1);
  /** No row that could match is left to read. */
  const ended = (pagesRead > 0 && !query.hasNextPage) || (last !== undefined && isPast(last));
  const failure = failures > goal.failures ? error : null;
  const isReached = goal.isEnough(matchingRows) || ended || pagesRead >= goal.maxPages;
  const reading = isFetching || (!isReached && !failure);

  // After every render: a call may end before its start is rendered. A call in flight is not cancelled.
  useEffect(() => {
    if (reading && !isFetching) void fetchNextPage({ cancelRefetch: false });
  });

  const retry = () => setGoal({ ...goal, failures });
  useSignedInAgain(failure, retry);

  return {
    found: matchingRows,
    keyOf,
    looked: rows.length,
    /** The number of pages read. */
    pages: pagesRead,
    /** The last row read so far. */
    last,
    reading,
    ended,
    /** How many rows could not be read. */
    unreadable: data.pages.reduce((sum, page) => sum + leftOut(rowsOf(page)), 0),
    /** Null for a 401, which the sign-in dialog shows. */
    failure: exceptSignedOut(failure),
    /** Repeats the failed read. */
    retry,
    /** Reads until one more match is found, the list ends, or the viewer presses Stop. */
    loadMore: () =>
      setGoal({
        search,
        isEnough: (found) => found.length > matchingRows.length,
        maxPages: Number.POSITIVE_INFINITY,
        failures,
      }),
    stop: () => {
      setGoal({ ...goal, maxPages: 0 });
      void client.cancelQueries({ queryKey: pages.queryKey, exact: true });
    },
    /** Starts again with the first page. */
    refresh: () => {
      setGoal(goalFrom({ pagesRead: 0, failures: 0 }));
      void client.resetQueries({ queryKey: pages.queryKey, exact: true });
    },
  };
}

/** A search in a list of these rows. */
export type Finder<Row> = ReturnType<typeof useFinder<Page, Row>>;
