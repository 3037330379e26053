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
  /** Whether enough was read. */
  isMet: (events: readonly AdminEvent[]) => boolean;
  /** Most calls to make. */
  calls: number;
};

/**
 * Reads the history page by page, from its newest event on; what was read stays, so that another filter asks nothing
 * twice. The API has no filters of its own (spec 01 §7).
 * @param anew asks for the first page even if the page's loader has just read it
 */
export function createEventSearch(client: QueryClient, anew = false) {
  const store = createStore<EventSearchState>({ events: [], reading: false, ended: false, failure: null });
  let cursor: string | null = null;
  let run = 0;

  /** Reads on until the goal is met, the history ends, or `stop` is called. It takes the place of a run before it. */
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
        // Events come in while it is read, and push others over the edge of a page.
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
