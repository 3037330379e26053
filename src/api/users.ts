import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-error';
import { leftOut, leftOutText } from '@/lib/odd-rows';
import { apiPath, receive } from './http/http';
import { collectUntil } from './query/collect-until';
import { keys } from './query/keys';

const wire = () => import('@/wire/users');

/** One user; 404 for an id that nobody has. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: keys.user(id),
    queryFn: ({ signal }) => receive(wire, 'userSchema', 'GET', apiPath`/v1/user/${id}`, { signal }),
  });
}

/**
 * The user of this name, in any case; null when nobody has it. Who has a site is looked for first: the search finds
 * parts of names too, and among all users a short name may stand far behind.
 */
export function userNamedQuery(username: string) {
  const wanted = username.toLowerCase();
  return queryOptions({
    queryKey: keys.userNamed(username),
    queryFn: async ({ signal }) => {
      let unreadable = 0;
      for (const filter of ['site', 'all']) {
        const { users } = await collectUntil(
          (cursor) =>
            receive(wire, 'usersPageSchema', 'GET', '/v1/user', {
              query: { search: username, filter, cursor },
              signal,
            }),
          null,
          { fits: (found) => found.username.toLowerCase() === wanted, enough: 1 },
        );
        if (users[0]) return users[0];
        unreadable += leftOut(users);
      }
      // One of them may have the name.
      if (unreadable > 0) throw new ApiError('unreadable', leftOutText(unreadable));
      return null;
    },
  });
}

/** The names nobody may take, in lower case. */
export const reservedQuery = queryOptions({
  queryKey: keys.reservedUsernames,
  queryFn: async ({ signal }) =>
    (await receive(wire, 'reservedSchema', 'GET', '/v1/user/reserved', { signal })).reserved,
  staleTime: 60_000,
});

/**
 * Whether somebody has this name, in any case: an exact match among what the search finds, banned users included
 * (spec 03 §4). The search is a substring search and may hold the match on a later page; the server's 409 decides.
 * @param orReserved reserved names count as taken too (spec 02 §5)
 */
export function usernameTakenQuery(username: string, orReserved = false) {
  const wanted = username.toLowerCase();
  return queryOptions({
    queryKey: keys.usernameCheck(username, orReserved),
    queryFn: async ({ client, signal }) => {
      const [found, reserved] = await Promise.all([
        receive(wire, 'usersPageSchema', 'GET', '/v1/user', { query: { search: username }, signal }),
        // Tried again with the check: with tries of its own there would be nine.
        orReserved ? client.fetchQuery({ ...reservedQuery, retry: false }) : [],
      ]);
      const taken =
        found.users.some((user) => user.username.toLowerCase() === wanted) ||
        reserved.some((name) => name.toLowerCase() === wanted);
      // One of them may have the name.
      const unreadable = leftOut(found.users) + leftOut(reserved);
      if (!taken && unreadable > 0) throw new ApiError('unreadable', leftOutText(unreadable));
      return taken;
    },
    // Names come and go while a form is open, so each check asks anew.
    staleTime: 0,
    gcTime: 0,
  });
}

/** The first page of users whose name holds the text, without those who are banned (spec 02 §5). */
export function userSearchQuery(text: string) {
  return queryOptions({
    queryKey: keys.userSearch(text),
    queryFn: async ({ signal }) => {
      const found = await receive(wire, 'usersPageSchema', 'GET', '/v1/user', {
        query: { search: text },
        signal,
      });
      return found.users.filter((user) => !user.is_banned);
    },
  });
}
