import { receive } from './http/http';
import { keys } from './query/keys';
import { pagedQuery } from './query/paged-list';

const adminEventsPage = () => import('@/wire/admin-events').then((wire) => wire.adminEventsPageSchema);

/** The audit history, 50 events a page, newest first; every write makes it stale. */
export const adminEventsQuery = pagedQuery(keys.adminEvents, (cursor, signal) =>
  receive(adminEventsPage, 'GET', '/v1/admin/event', { query: { cursor }, signal }),
);
