import { hashKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSignedOut } from '@/lib/api-error';
import { leftOut } from '@/lib/odd-rows';
import { type Page, type PagedQuery, useDropOnLeave } from './paged-list';
import { useSignedInAgain } from './use-signed-in-again';

type Options<T extends Page, Row> = {
  list: PagedQuery<T>;
  /** Separates readers: another reader, or another list, starts with the first page. */
  reader: string;
  /** Identifies the filter. Another filter keeps the rows that were read. */
  filter?: unknown;
  rowsOf: (page: T) => readonly Row[];
  keyOf: (row: Row) => string;
  fits: (row: Row) => boolean;
  /** Whether neither this row nor any later row can fit. */
  isPast?: (row: Row) => boolean;
  /** The number of matches at which the automatic search stops. */
  enough: number;
  /** A further condition on the matches for the automatic search to stop. */
  until?: (found: readonly Row[]) => boolean;
  /** The maximum number of automatic calls. */
  calls: number;
};

/**
 * Searches a paged list for rows, where the API has no filter: first a number of automatic calls, then calls on request.
 */
export function useFinder<T extends Page, Row>(options: Options<T, Row>) {
  const { list, reader, filter, rowsOf, keyOf, fits, isPast, enough, until, calls } = options;
  const client = useQueryClient();
  const pages = list.pagesOf(reader);
  // The effect below reads page by page.
  const query = useInfiniteQuery({ ...pages, enabled: false });
  const { data, error, isFetching, errorUpdateCount, fetchNextPage } = query;
  useDropOnLeave(pages.queryKey);

  const read = data?.pages.length ?? 0;
  const search = hashKey([pages.queryKey, filter]);
  const start = { search, matches: enough, until: true, pages: calls, failures: 0 };
  const [kept, setGoal] = useState(start);
  const goal = kept.search === search ? kept : { ...start, pages: read + calls, failures: errorUpdateCount };
  if (goal !== kept) setGoal(goal);

  // Rows that arrive during the search push others onto the next page, so a page can repeat known rows.
  const rows = [...new Map(data?.pages.flatMap(rowsOf).map((row) => [keyOf(row), row])).values()];
  const found = rows.filter(fits);
  const last = rows.at(-1);
  /** No row that could fit is left to read. */
  const ended = (data !== undefined && !query.hasNextPage) || (last !== undefined && isPast?.(last) === true);
  // A failure before the last request for more does not count.
  const failure = errorUpdateCount > goal.failures ? error : null;
  const lacks = found.length < goal.matches || (goal.until && until?.(found) === false);
  const reading = isFetching || (!failure && !ended && lacks && read < goal.pages);
  const afterFailure = { ...goal, failures: errorUpdateCount };
  const retry = () => setGoal(afterFailure);

  useEffect(() => {
    if (reading && !isFetching) void fetchNextPage();
  });
  useSignedInAgain(failure, retry);

  return {
    found,
    keyOf,
    looked: rows.length,
    /** The number of pages read. */
    pages: read,
    /** The last row read so far. */
    last,
    reading,
    ended,
    /** How many rows could not be read. */
    unreadable: data?.pages.reduce((sum, page) => sum + leftOut(rowsOf(page)), 0) ?? 0,
    /** Null for a 401, which the sign-in dialog shows. */
    failure: isSignedOut(failure) ? null : failure,
    /** Repeats the failed read. */
    retry,
    /** Reads until one more match is found, the list ends, or the viewer presses Stop. */
    loadMore: () =>
      setGoal({ ...afterFailure, matches: found.length + 1, until: false, pages: Number.POSITIVE_INFINITY }),
    stop: () => {
      setGoal({ ...goal, pages: 0 });
      void client.cancelQueries({ queryKey: pages.queryKey, exact: true });
    },
    /** Starts again with the first page. */
    refresh: () => {
      setGoal(start);
      void client.resetQueries({ queryKey: pages.queryKey, exact: true });
    },
  };
}

/** A search in a list of these rows. */
export type Finder<Row> = ReturnType<typeof useFinder<Page, Row>>;
