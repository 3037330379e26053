import { queryOptions } from '@tanstack/react-query';
import { searchTextOf } from '@/lib/search-text';
import type { UserFilter } from '@/wire/users';
import { receive } from './http/http';
import { keys } from './query/keys';
import { pagedQuery } from './query/paged-list';

// Apart from users.ts: these are read by loaders that come with the sign-in page, which needs nothing else of users.

const wire = () => import('@/wire/users');

/** A list of users, 24 a page; a blank search means no search. */
export function usersQuery(filter: UserFilter, typed = '') {
  // An address may carry a search that nobody typed into the box.
  const search = searchTextOf(typed);
  return pagedQuery(keys.userList(filter, search), (cursor, signal) =>
    receive(wire, 'usersPageSchema', 'GET', '/v2/user', { query: { filter, search, cursor }, signal }),
  );
}

/** A page's worth of users, as the API answers them (spec 03 §3). */
const PAGE = 24;

/** Users that have a site, the newest site first. Whoever has none is dropped, whatever the server sends. */
export const sitesQuery = pagedQuery(keys.userList('site', ''), async (cursor, signal) => {
  const { collectUntil } = await import('./query/collect-until');
  return collectUntil(
    (next) =>
      receive(wire, 'usersPageSchema', 'GET', '/v2/user', {
        query: { filter: 'site', cursor: next },
        signal,
      }),
    cursor,
    { fits: (found) => found.site_url !== null, enough: PAGE },
  );
});

/** How many users there are, of all times and banned ones too. */
export const userCountQuery = queryOptions({
  queryKey: keys.userCount,
  queryFn: async ({ signal }) =>
    (await receive(wire, 'userCountSchema', 'GET', '/v1/user/count', { signal })).total,
});
