import type { QueryClient } from '@tanstack/react-query';
import { leftOut } from '@/lib/odd-rows';
import { createStore } from '@/lib/store';
import type { Page, PagedQuery } from './paged-list';

export type ListReaderState<Row> = {
  /** All rows read so far, in the server's order. */
  rows: readonly Row[];
  /** The number of pages read. */
  pages: number;
  reading: boolean;
  /** There are no further rows. */
  ended: boolean;
  /** How many rows could not be read (spec 03 §6). */
  unreadable: number;
  failure: Error | null;
};

type Goal<Row> = {
  /** Whether the rows read so far are enough. */
  isMet: (rows: readonly Row[]) => boolean;
  /** The maximum number of calls. */
  calls: number;
};

type Options<T extends Page, Row> = {
  rowsOf: (page: T) => readonly Row[];
  keyOf: (row: Row) => string;
  /** Fetches every page anew, even one that was just read. */
  refetch?: boolean;
};

/**
 * Reads a paged list page by page and keeps every page it has read, so a new goal repeats no call. For
 * questions that the API has no filter for (spec 01 §7).
 */
export function createListReader<T extends Page, Row>(
  client: QueryClient,
  list: Pick<PagedQuery<T>, 'at'>,
  { rowsOf, keyOf, refetch = false }: Options<T, Row>,
): ListReader<Row> {
  const store = createStore<ListReaderState<Row>>({
    rows: [],
    pages: 0,
    reading: false,
    ended: false,
    unreadable: 0,
    failure: null,
  });
  let cursor: string | null = null;
  let run = 0;
  // Rows that arrive during the search push others onto the next page, so a page can repeat known rows.
  const known = new Set<string>();

  /**
   * Reads on until the goal is met, the list ends, or `stop` is called. A new run replaces the previous one.
   */
  async function readOn({ isMet, calls }: Goal<Row>): Promise<void> {
    run += 1;
    const mine = run;
    store.set({ ...store.get(), reading: true, failure: null });
    try {
      for (let made = 0; made < calls && !store.get().ended && !isMet(store.get().rows); made++) {
        const page = await client.fetchQuery({ ...list.at(cursor), ...(refetch && { staleTime: 0 }) });
        if (mine !== run) return;
        cursor = page.cursors.next;
        const { rows, pages, unreadable } = store.get();
        const fresh = rowsOf(page).filter((row) => !known.has(keyOf(row)));
        for (const row of fresh) known.add(keyOf(row));
        store.set({
          ...store.get(),
          rows: [...rows, ...fresh],
          pages: pages + 1,
          unreadable: unreadable + leftOut(rowsOf(page)),
          ended: cursor === null,
        });
      }
      if (mine === run) store.set({ ...store.get(), reading: false });
    } catch (cause) {
      const failure = cause instanceof Error ? cause : new Error(String(cause));
      if (mine === run) store.set({ ...store.get(), reading: false, failure });
    }
  }

  function stop() {
    run += 1;
    if (store.get().reading) store.set({ ...store.get(), reading: false });
  }

  return { get: store.get, subscribe: store.subscribe, readOn, stop };
}

export type ListReader<Row> = {
  get: () => ListReaderState<Row>;
  subscribe: (listener: () => void) => () => void;
  readOn: (goal: Goal<Row>) => Promise<void>;
  stop: () => void;
};
