import type { QueryClient } from '@tanstack/react-query';
import { adminEventsQuery } from './admin-events';
import { createListReader } from './query/list-reader';

/**
 * Reads the history page by page, newest event first. The API has no filters of its own (spec 01 §7).
 * @param refetch fetches every page anew, even one that was just read
 */
export function createEventSearch(client: QueryClient, refetch = false) {
  return createListReader(client, adminEventsQuery, {
    rowsOf: ({ events }) => events,
    keyOf: ({ eventId }) => eventId,
    refetch,
  });
}
