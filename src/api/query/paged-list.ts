import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { failureToShow, useRead } from './use-read';
import { useSignedInAgain } from './use-signed-in-again';

type Cursor = string | null;

export type Page = { cursors: { next: Cursor } };

/** How long an answer is fresh that was read before Next or Prev was pressed, in ms. */
const READ_AHEAD_FRESH_MS = 1_000;
/**
 * How long a page without observers is kept, in ms: the first page from the loader's read until the list is
 * shown, every other page from its answer until it is shown, and at least as long as a page read ahead is fresh.
 */
const FIRST_PAGE_KEPT_MS = 10_000;
const OTHER_PAGE_KEPT_MS = READ_AHEAD_FRESH_MS;

/**
 * A list with Prev and Next. Each page is its own query, so a write that makes the list stale repeats only
 * one call.
 * @param queryKey the key of the whole list
 * @param read fetches the page for a cursor; null is the first
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

/** The cursors that lead to a page, from null (the first page) to the page's own (spec 01 §3). */
type CursorStack = readonly Cursor[];

const FIRST_PAGE: CursorStack = [null];

type Place = {
  /** The list this place belongs to; another search is another list. */
  list: string;
  stack: CursorStack;
  /** The page being loaded; it replaces the page on screen when it arrives. */
  turn: { to: CursorStack; error: Error | null } | null;
};

/**
 * One page of a list, with the state for its pager and its panels. Entering the list or changing the search
 * starts at the first page (spec 01 §4). The previous page stays on screen while another page loads, and if
 * that fails.
 * @param isShown false while something else is shown instead of the list: nothing is read then
 */
export function usePagedList<T extends Page>(list: PagedQuery<T>, isShown = true) {
  const client = useQueryClient();
  const name = hashKey(list.queryKey);
  const [kept, setPlace] = useState<Place>({ list: name, stack: FIRST_PAGE, turn: null });
  const place = kept.list === name ? kept : { list: name, stack: FIRST_PAGE, turn: null };
  if (place !== kept) setPlace(place);
  const { stack, turn } = place;
  // Not where the answer arrives: the list may have been left by then.
  useLayoutEffect(() => {
    if (stack !== FIRST_PAGE) window.scrollTo({ top: 0 });
  }, [stack]);
  /** The page read last before its button was pressed. */
  const readAhead = useRef<Cursor>(undefined);

  const read = useRead({
    ...list.at(stack.at(-1) ?? null),
    placeholderData: keepPreviousData,
    enabled: isShown,
  });
  const page = read.data;
  // The rows on screen belong to the previous search, and so does their cursor.
  const next = read.isPlaceholder ? null : (page?.cursors.next ?? null);
  const turning = read.isPlaceholder || (turn !== null && turn.error === null);

  function stackAt(by: 1 | -1): CursorStack {
    return by === 1 ? [...stack, next] : stack.slice(0, -1);
  }

  /** The answer may arrive after the search has changed. */
  function setHere(change: Partial<Place>) {
    setPlace((now) => (now.list === name ? { ...now, ...change } : now));
  }

  async function turnTo(to: CursorStack) {
    const { queryKey, ...there } = list.at(to.at(-1) ?? null);
    const ahead = readAhead.current === to.at(-1) && client.getQueryCache().find({ queryKey });
    readAhead.current = undefined;
    if (ahead && !ahead.isStaleByTime(READ_AHEAD_FRESH_MS)) return setHere({ stack: to, turn: null });
    setHere({ turn: { to, error: null } });
    try {
      await client.fetchQuery({ ...there, queryKey, staleTime: 0 });
      setHere({ stack: to, turn: null });
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      setHere({ turn: { to, error } });
    }
  }

  useSignedInAgain(turn?.error, () => turn && void turnTo(turn.to));

  return {
    page,
    /** The page number, starting at 1. */
    number: stack.length,
    failure: turn?.error ? failureToShow(turn.error, page !== undefined) : read.failure,
    retry: () => (turn ? void turnTo(turn.to) : read.retry()),
    retrying: turning || read.retrying,
    reread: read.reread,
    /** True while another page or search loads and this one is still shown. */
    turning,
    /** Props for Pager. */
    pager: {
      hasPrevious: stack.length > 1,
      hasNext: next !== null,
      onPrevious: () => void turnTo(stackAt(-1)),
      onNext: () => void turnTo(stackAt(1)),
      /** Reads the page that will probably be asked for. A press shows the answer only if it is still fresh. */
      onIntent(by: 1 | -1) {
        readAhead.current = stackAt(by).at(-1) ?? null;
        void client.prefetchQuery({ ...list.at(readAhead.current), staleTime: READ_AHEAD_FRESH_MS });
      },
      busy: turning,
    },
  };
}
