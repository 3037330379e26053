import type { QueryClient } from '@tanstack/react-query';
import { createStore } from '@/lib/store';
import type { AdminEvent } from '@/wire/admin-events';
import { adminEventsQuery } from './admin-events';

export type EventSearchState = {
  /** All events read so far, newest first. */
  events: readonly AdminEvent[];
  reading: boolean;
  /** There are no older events. */
  ended: boolean;
  failure: Error | null;
};

type Goal = {
  /** Whether the events read so far are enough. */
  isMet: (events: readonly AdminEvent[]) => boolean;
  /** The maximum number of calls. */
  calls: number;
};

/**
 * Reads the history page by page, newest event first, and keeps every page it has read, so a new filter
 * repeats no call. The API has no filters of its own (spec 01 §7).
 * @param anew fetches the first page even if the page's loader has just read it
 */
export function createEventSearch(client: QueryClient, anew = false) {
  const store = createStore<EventSearchState>({ events: [], reading: false, ended: false, failure: null });
  let cursor: string | null = null;
  let run = 0;

  /**
   * Reads on until the goal is met, the history ends, or `stop` is called. A new run replaces the previous
   * one.
   */
  async function readOn({ isMet, calls }: Goal): Promise<void> {
    run += 1;
    const mine = run;
    store.set({ ...store.get(), reading: true, failure: null });
    try {
      for (let made = 0; made < calls && !store.get().ended && !isMet(store.get().events); made++) {
        const page = await client.fetchQuery({
          ...adminEventsQuery.at(cursor),
          ...(anew && { staleTime: 0 }),
        });
        if (mine !== run) return;
        cursor = page.cursors.next;
        // Events that arrive during the search push others onto the next page, so a page can repeat known
        // events.
        const known = new Set(store.get().events.map(({ eventId }) => eventId));
        const fresh = page.events.filter(({ eventId }) => !known.has(eventId));
        store.set({ ...store.get(), events: [...store.get().events, ...fresh], ended: cursor === null });
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

export type EventSearch = ReturnType<typeof createEventSearch>;
