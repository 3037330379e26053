import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createEventSearch } from '@/api/event-search';
import { isSignedOut } from '@/api/http/failures';
import type { AdminEvent } from '@/wire/admin-events';
import { type EventFilter, isBeforeAll, matches } from './event-filter';

/** What a filter shows before somebody asks for more, and what it may cost. */
const ENOUGH = 50;
const CALLS = 10;

/** The events that a filter asks for, as far as they were looked for. */
export function useEventSearch(filter: EventFilter) {
  const client = useQueryClient();
  const [{ search, readAt }, setSearch] = useState(() => begin());
  const { events, reading, ended, failure } = useSyncExternalStore(search.subscribe, search.get);
  const found = events.filter((event) => matches(filter, event));
  const isOver = ended || isPast(events);

  function begin(anew = false) {
    return { search: createEventSearch(client, anew), readAt: new Date() };
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter is begun once, whatever else is drawn again
  useEffect(() => {
    void readUntil(ENOUGH, CALLS);
    return search.stop;
  }, [search, key]);

  return {
    found,
    looked: events.length,
    /** The oldest event that was looked at. */
    backTo: events.at(-1)?.createdAt,
    reading,
    /** Nothing older can be found. */
    isOver,
    /** The sign-in dialog alone tells that the session ended. */
    failure: isSignedOut(failure) ? null : failure,
    readAt,
    /** Reads until one more event is found, the history ends, or Stop. */
    goOn: () => void readUntil(found.length + 1, Number.POSITIVE_INFINITY),
    stop: search.stop,
    readAgain: () => {
      search.stop();
      setSearch(begin(true));
    },
  };
}
