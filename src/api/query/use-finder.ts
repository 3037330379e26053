import { hashKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSignedOut } from '@/api/http/failures';
import { leftOut } from '@/lib/odd-rows';
import { type Page, type PagedQuery, useDropOnLeave } from './paged-list';
import { useSignedInAgain } from './use-signed-in-again';

type Options<T extends Page, Row> = {
  list: PagedQuery<T>;
  /** Who reads. Another reader, or another list, starts with the first page. */
  reader: string;
  /** Another question about the same list keeps the rows that were read. */
  question?: string;
  rowsOf: (page: T) => readonly Row[];
  keyOf: (row: Row) => string;
  fits: (row: Row) => boolean;
  /** Whether this row and all rows after it come too late in the list to fit. */
  isPast?: (row: Row) => boolean;
  /** How many matches are enough before the viewer asks for more. */
  enough: number;
  /** Whether the matches hold what is wanted too, however many they are, before the viewer asks for more. */
  until?: (found: readonly Row[]) => boolean;
  /** How many calls are made without being asked for. */
  calls: number;
};

/**
 * Looks for rows in a paged list, for questions that the API has no filter for: some calls by itself,
 * then on request.
 */
export function useFinder<T extends Page, Row>(options: Options<T, Row>) {
  const { list, reader, question, rowsOf, keyOf, fits, isPast, enough, until, calls } = options;
  const client = useQueryClient();
  const pages = list.readOn(reader);
  // It is read only as far as is asked for below.
  const query = useInfiniteQuery({ ...pages, enabled: false });
  const { data, error, isFetching, errorUpdateCount, fetchNextPage } = query;
  useDropOnLeave(pages.queryKey);

  const read = data?.pages.length ?? 0;
  const asked = hashKey([pages.queryKey, question]);
  const start = { asked, matches: enough, until: true, pages: calls, failures: 0 };
  const [kept, setGoal] = useState(start);
  const goal = kept.asked === asked ? kept : { ...start, pages: read + calls, failures: errorUpdateCount };
  if (goal !== kept) setGoal(goal);

  // Rows that arrive during the search push others onto the next page, so a page can repeat known rows.
  const rows = [...new Map(data?.pages.flatMap(rowsOf).map((row) => [keyOf(row), row])).values()];
  const found = rows.filter(fits);
  const last = rows.at(-1);
  /** No row that could fit is left to read. */
  const ended = (data !== undefined && !query.hasNextPage) || (last !== undefined && isPast?.(last) === true);
  // A failure before the last request to read on is over.
  const failure = errorUpdateCount > goal.failures ? error : null;
  const lacks = found.length < goal.matches || (goal.until && until?.(found) === false);
  const reading = isFetching || (!failure && !ended && lacks && read < goal.pages);
  const forgiven = { ...goal, failures: errorUpdateCount };
  const retry = () => setGoal(forgiven);

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
    /** After the session has ended, only the sign-in dialog reports it. */
    failure: isSignedOut(failure) ? null : failure,
    /** Reads again what could not be read. */
    retry,
    /** Reads until it finds one more match, the list ends, or the viewer presses Stop. */
    goOn: () =>
      setGoal({ ...forgiven, matches: found.length + 1, until: false, pages: Number.POSITIVE_INFINITY }),
    stop: () => {
      setGoal({ ...goal, pages: 0 });
      void client.cancelQueries({ queryKey: pages.queryKey, exact: true });
    },
    /** Starts again with the first page. */
    readAgain: () => {
      setGoal(start);
      void client.resetQueries({ queryKey: pages.queryKey, exact: true });
    },
  };
}

/** A search in a list of these rows. */
export type Finder<Row> = ReturnType<typeof useFinder<Page, Row>>;
