import { queryOptions } from '@tanstack/react-query';
import { searchTextOf } from '@/lib/format/search-text';
import { wasSent } from '@/lib/odd-rows';
import { type UserFilter, userCountSchema, userSchema, usersPageSchema } from '@/wire/users.schema';
import { apiPath, receive } from './http/http';
import { collectUntil } from './query/collect-until';
import { keys } from './query/keys';
import { pagedQuery } from './query/paged-query';

// Separate from users.ts: loaders bundled with the sign-in page read these lists and nothing else about
// users.

type UserQuery = { filter: UserFilter; search?: string };

/** Returns a function that reads the page for a cursor; null is the first page. */
export function readUsers(wanted: UserQuery, signal: AbortSignal) {
  return (cursor: string | null) =>
    receive(usersPageSchema, 'GET', '/v2/user', { query: { ...wanted, cursor }, signal });
}

/** A list of users, 24 per page; a blank search means no search. */
export function usersQuery(filter: UserFilter, typed = '') {
  // The search may come from the address instead of the search box.
  const search = searchTextOf(typed);
  return pagedQuery(keys.userList(filter, search), (cursor, signal) =>
    readUsers({ filter, search }, signal)(cursor),
  );
}

/** Users per page of the API (sites-2). */
const PAGE = 24;

/** Users with a site, newest site first. Users without one are dropped, whatever the server sends. */
export const sitesQuery = pagedQuery(keys.userList('site', ''), (cursor, signal) =>
  collectUntil(readUsers({ filter: 'site' }, signal), cursor, {
    // The address of a site may be in a form that this page cannot read.
    fits: (found) => found.site_url !== null || !wasSent(found, 'site_url'),
    enough: PAGE,
  }),
);

/** The maximum number of calls for the list of staff. */
const STAFF_CALLS = 100;

/** All staff, for super admins only. Under the key of users, so that every change of admin rights refetches the list. */
export const staffQuery = queryOptions({
  queryKey: keys.staff,
  queryFn: ({ signal }) =>
    collectUntil(readUsers({ filter: 'admins' }, signal), null, { maxCalls: STAFF_CALLS }),
});

/** These users, for rows that a search no longer finds. */
export function usersByIdQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: keys.usersById(ids),
    queryFn: ({ signal }) =>
      Promise.all(ids.map((id) => receive(userSchema, 'GET', apiPath`/v1/user/${id}`, { signal }))),
    enabled: ids.length > 0,
  });
}

/** The number of all users ever, including banned ones. */
export const userCountQuery = queryOptions({
  queryKey: keys.userCount,
  queryFn: async ({ signal }) => (await receive(userCountSchema, 'GET', '/v1/user/count', { signal })).total,
});
