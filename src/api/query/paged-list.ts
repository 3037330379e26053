import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { failureToShow, useRead } from './use-read';

type Cursor = string | null;

export type Page = { cursors: { next: Cursor } };

/**
 * How long a page that nobody looks at is kept, in ms. The first one has to last from the loader's read until the list
 * is shown, all others from the answer to Next or Prev until the next render.
 */
const FIRST_PAGE_KEPT_MS = 10_000;
const OTHER_PAGE_KEPT_MS = 1_000;

/**
 * A list with Prev and Next: each page is a query of its own, so a write that makes the list stale repeats one call.
 * @param queryKey of the whole list
 * @param read fetches the page behind a cursor, null being the first
 */
export function pagedQuery<T extends Page>(
  queryKey: QueryKey,
  read: (cursor: Cursor, signal: AbortSignal) => Promise<T>,
) {
  function at(cursor: Cursor) {
    return queryOptions({
      queryKey: [...queryKey, { cursor }],
      queryFn: ({ signal }) => read(cursor, signal),
      gcTime: cursor === null ? FIRST_PAGE_KEPT_MS : OTHER_PAGE_KEPT_MS,
    });
  }
  return { queryKey, at, firstPage: at(null) };
}

export type PagedQuery<T extends Page> = ReturnType<typeof pagedQuery<T>>;

/** The cursors that lead to a page, the first page's null first; the last one is the page's own (spec 01 §3). */
type CursorStack = readonly Cursor[];

const FIRST_PAGE: CursorStack = [null];

type Place = {
  /** Which list the place is in: another search is another list. */
  list: string;
  stack: CursorStack;
  /** The page that is turned to; it replaces the one in sight once it is there. */
  turn: { to: CursorStack; error: Error | null } | null;
};

/**
 * One page of a list, with what its pager and its states need. Entering the list, and a new search, begin at the first
 * page (spec 01 §4). The previous page stays in sight while another one loads, and when that fails.
 * @param isShown false while something else is in the list's place: then nothing is read
 */
export function usePagedList<T extends Page>(list: PagedQuery<T>, isShown = true) {
  const client = useQueryClient();
  const name = hashKey(list.queryKey);
  const [kept, setPlace] = useState<Place>({ list: name, stack: FIRST_PAGE, turn: null });
  const place = kept.list === name ? kept : { list: name, stack: FIRST_PAGE, turn: null };
  if (place !== kept) setPlace(place);
  const { stack, turn } = place;

  const read = useRead({
    ...list.at(stack.at(-1) ?? null),
    placeholderData: keepPreviousData,
    enabled: isShown,
  });
  const page = read.data;
  // Rows of the search before are in sight, and their cursor leads nowhere in this one.
  const next = read.isPlaceholder ? null : (page?.cursors.next ?? null);
  const turning = read.isPlaceholder || (turn !== null && turn.error === null);

  async function turnTo(to: CursorStack) {
    // The answer may come after another search was begun.
    const setHere = (change: Partial<Place>) =>
      setPlace((now) => (now.list === name ? { ...now, ...change } : now));
    setHere({ turn: { to, error: null } });
    try {
      await client.fetchQuery({ ...list.at(to.at(-1) ?? null), staleTime: 0 });
      setHere({ stack: to, turn: null });
      window.scrollTo({ top: 0 });
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      setHere({ turn: { to, error } });
    }
  }

  return {
    page,
    /** Which page it is, 1 being the first. */
    number: stack.length,
    failure: turn?.error ? failureToShow(turn.error, page !== undefined) : read.failure,
    retry: () => (turn ? void turnTo(turn.to) : read.retry()),
    retrying: turning || read.retrying,
    /** Another page or another search is on its way while this one is still shown. */
    turning,
    /** For Pager. */
    pager: {
      hasPrevious: stack.length > 1,
      hasNext: next !== null,
      onPrevious: () => void turnTo(stack.slice(0, -1)),
      onNext: () => void turnTo([...stack, next]),
      busy: turning,
    },
  };
}
