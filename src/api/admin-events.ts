import { type AdminEvent, adminEventsPageSchema } from '@/wire/admin-events.schema';
import { receive } from './http/http';
import { keys } from './query/keys';
import { pagedQuery } from './query/paged-query';

/** A page of the history, newest first; the first page for null. */
export function readAdminEvents(cursor: string | null, signal?: AbortSignal) {
  return receive(adminEventsPageSchema, 'GET', '/v1/admin/event', { query: { cursor }, signal });
}

/** The audit history, 50 events per page, newest first. Every write makes the history stale (query/client.ts). */
export const adminEventsQuery = pagedQuery(keys.adminEvents, readAdminEvents);

/** What `useFinder` needs to search the history. */
export const eventSearch = {
  list: adminEventsQuery,
  rowsOf: ({ events }: { events: AdminEvent[] }) => events,
  keyOf: ({ eventId }: AdminEvent) => eventId,
};
