import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-error';
import { leftOut, leftOutText } from '@/lib/odd-rows';
import { reservedSchema, userSchema, usersPageSchema } from '@/wire/users.schema';
import { apiPath, receive } from './http/http';
import { collectUntil } from './query/collect-until';
import { keys } from './query/keys';

/** One user; 404 for an unknown id. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: keys.user(id),
    queryFn: ({ signal }) => receive(userSchema, 'GET', apiPath`/v1/user/${id}`, { signal }),
  });
}

const TOO_MANY = 'too many usernames contain this name to search them all';

/**
 * The user with this name, in any case; null if there is none. Users with a site are searched first: the
 * search also matches parts of names, so among all users a short name may be many pages down. The search of a name that
 * is not found within ten pages fails.
 */
export function userNamedQuery(username: string) {
  const wantedName = username.toLowerCase();
  return queryOptions({
    queryKey: keys.userNamed(username),
    queryFn: async ({ signal }) => {
      let unreadableCount = 0;
      for (const filter of ['site', 'all']) {
        const { users, cursors } = await collectUntil(
          (cursor) =>
            receive(usersPageSchema, 'GET', '/v1/user', {
              query: { search: username, filter, cursor },
              signal,
            }),
          null,
          { fits: (found) => found.username.toLowerCase() === wantedName, enough: 1 },
        );
        if (users[0]) return users[0];
        unreadableCount += leftOut(users);
        if (filter === 'all' && cursors.next !== null) throw new ApiError('unreadable', TOO_MANY);
      }
      // An unreadable row may be the user with this name.
      if (unreadableCount > 0) throw new ApiError('unreadable', leftOutText(unreadableCount));
      return null;
    },
  });
}

/** The reserved names, in lower case. */
export const reservedQuery = queryOptions({
  queryKey: keys.reservedUsernames,
  queryFn: async ({ signal }) =>
    (await receive(reservedSchema, 'GET', '/v1/user/reserved', { signal })).reserved,
  staleTime: 60_000,
});

/**
 * Whether the name is taken, in any case: an exact match in the search results, including banned users.
 * The match may be on a later page, because the search matches substrings. Then the server refuses with 409.
 * @param orReserved reserved names count as taken too
 */
export function usernameTakenQuery(username: string, orReserved = false) {
  const wantedName = username.toLowerCase();
  return queryOptions({
    queryKey: keys.usernameCheck(username, orReserved),
    queryFn: async ({ client, signal }) => {
      const [found, reserved] = await Promise.all([
        receive(usersPageSchema, 'GET', '/v1/user', { query: { search: username }, signal }),
        // The check's own retries cover this read; with separate retries there would be nine attempts.
        orReserved ? client.fetchQuery({ ...reservedQuery, retry: false }) : [],
      ]);
      const isTaken =
        found.users.some((user) => user.username.toLowerCase() === wantedName) ||
        reserved.some((name) => name.toLowerCase() === wantedName);
      // An unreadable row may have this name.
      const unreadableCount = leftOut(found.users) + leftOut(reserved);
      if (!isTaken && unreadableCount > 0) throw new ApiError('unreadable', leftOutText(unreadableCount));
      return isTaken;
    },
    // Names are taken and freed while a form is open, so no check is cached.
    staleTime: 0,
    gcTime: 0,
  });
}

/** The first page of users whose name contains the text, without banned users. */
export function userSearchQuery(text: string) {
  return queryOptions({
    queryKey: keys.userSearch(text),
    queryFn: async ({ signal }) => {
      const found = await receive(usersPageSchema, 'GET', '/v1/user', { query: { search: text }, signal });
      return found.users.filter((user) => !user.is_banned);
    },
  });
}
