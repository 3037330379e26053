import { type AdminEvent, adminEventsPageSchema } from '@/wire/admin-events.schema';
import { receive } from './http/http';
import { keys } from './query/keys';
import { pagedQuery } from './query/paged-query';

/** A page of the history, newest first; the first page for null. */
export function readAdminEvents(cursor: string | null, signal?: AbortSignal) {
  return receive(adminEventsPageSchema, 'GET', '/v1/admin/event', { query: { cursor }, signal });
}

/** The audit history, 50 events per page, newest first. Every write makes it stale. */
export const adminEventsQuery = pagedQuery(keys.adminEvents, readAdminEvents);

/** The history, for `useFinder`. */
export const eventRows = {
  list: adminEventsQuery,
  rowsOf: ({ events }: { events: AdminEvent[] }) => events,
  keyOf: ({ eventId }: AdminEvent) => eventId,
};
