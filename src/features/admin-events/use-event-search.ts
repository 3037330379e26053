import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createEventSearch } from '@/api/event-search';
import { isSignedOut } from '@/api/http/failures';
import type { AdminEvent } from '@/wire/admin-events';
import { type EventFilter, isBeforeAll, matches } from './event-filter';

/** How many matches to show before the viewer asks for more, and how many calls that may take. */
const ENOUGH = 50;
const CALLS = 10;

/** The events that match the filter, among those read so far. */
export function useEventSearch(filter: EventFilter) {
  const client = useQueryClient();
  const [{ search, readAt }, setSearch] = useState(() => begin());
  const { rows: events, reading, ended, failure } = useSyncExternalStore(search.subscribe, search.get);
  const found = events.filter((event) => matches(filter, event));
  const isOver = ended || isPast(events);

  function begin(refetch = false) {
    return { search: createEventSearch(client, refetch), readAt: new Date() };
  }

  function isPast(read: readonly AdminEvent[]) {
    const oldest = read.at(-1);
    return oldest !== undefined && isBeforeAll(filter, oldest);
  }

  function readUntil(count: number, calls: number) {
    return search.readOn({
      isMet: (read) => isPast(read) || read.filter((event) => matches(filter, event)).length >= count,
      calls,
    });
  }

  const key = JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each filter starts one search, not every render
  useEffect(() => {
    void readUntil(ENOUGH, CALLS);
    return search.stop;
  }, [search, key]);

  return {
    found,
    looked: events.length,
    /** The oldest event read so far. */
    backTo: events.at(-1)?.createdAt,
    reading,
    /** No older event is left to read. */
    isOver,
    /** After the session has ended, only the sign-in dialog reports it. */
    failure: isSignedOut(failure) ? null : failure,
    readAt,
    /** Reads until it finds one more event, the history ends, or the viewer presses Stop. */
    goOn: () => void readUntil(found.length + 1, Number.POSITIVE_INFINITY),
    stop: search.stop,
    readAgain: () => {
      search.stop();
      setSearch(begin(true));
    },
  };
}
