import { type AdminEvent, adminEventsPageSchema } from '@/wire/admin-events.schema';
import { receive } from './http/http';
import { keys } from './query/keys';
import { pagedQuery } from './query/paged-list';

/** The audit history, 50 events per page, newest first. Every write makes it stale. */
export const adminEventsQuery = pagedQuery(keys.adminEvents, (cursor, signal) =>
  receive(adminEventsPageSchema, 'GET', '/v1/admin/event', { query: { cursor }, signal }),
);

/** The history for a finder. */
export const eventRows = {
  list: adminEventsQuery,
  rowsOf: ({ events }: { events: AdminEvent[] }) => events,
  keyOf: ({ eventId }: AdminEvent) => eventId,
};
