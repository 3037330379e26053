import { receive } from './http';
import { keys } from './keys';
import { pagedQuery } from './paging';

const adminEventsPage = () => import('@/wire/admin-events').then((wire) => wire.adminEventsPageSchema);

/** The audit history, 50 events a page, newest first; every write makes it stale. */
export const adminEventsQuery = pagedQuery(keys.adminEvents, (cursor, signal) =>
  receive(adminEventsPage, 'GET', '/v1/admin/event', { query: { cursor }, signal }),
);
