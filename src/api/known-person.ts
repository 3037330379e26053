import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { personBadges, personFacts } from '@/rules/person-facts';
import { isStaff } from '@/rules/scopes';
import type { User, UsersPage } from '@/wire/users.schema';
import { keys } from './query/keys';

/** The cached data below `keys.users`: lists, pages, single users and a count. */
type Cached = InfiniteData<UsersPage> | UsersPage | User | number | null | undefined;

/**
 * Looks up cached facts about a user, from any list or dossier. Makes no call.
 * @param also users that only the caller has read
 * @returns a function of the user's id (or null) and name, which returns null for an unknown user
 */
export function useKnownPerson(also: readonly User[] = []) {
  const client = useQueryClient();
  return (id: string | null, name: string) => {
    // Without a subscription, because every row of a list uses this hook. A hover card looks up when it opens.
    const viewer = client.getQueryData<User>(keys.viewer);
    if (!viewer) return null;
    const isPerson = (user: User) =>
      id ? user.id === id : user.username.toLowerCase() === name.toLowerCase();
    const user = [...also, ...cachedUsers(client, isPerson), viewer].find(isPerson);
    if (!user) return null;
    return {
      avatar: user.avatar_url,
      facts: personFacts(viewer, user),
      badges: personBadges(viewer, user),
      isStaff: isStaff(user),
    };
  };
}

/**
 * A user as in all lists, pages and dossiers in the cache, the fresh data first: a write may have changed the user since.
 */
function cachedUsers(client: QueryClient, isPerson: (user: User) => boolean): User[] {
  const usersOf = (isInvalidated: boolean) =>
    client
      .getQueryCache()
      .findAll({ queryKey: keys.users, predicate: ({ state }) => state.isInvalidated === isInvalidated })
      // Cast: these are the queries below `keys.users`.
      .flatMap(({ state }) => usersIn(state.data as Cached).filter(isPerson));
  // A later write may have lifted the ban.
  const staleUsers = usersOf(true).map((user) => ({ ...user, is_banned: false }));
  return [...usersOf(false), ...staleUsers];
}

function usersIn(data: Cached): readonly User[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('pages' in data) return data.pages.flatMap(({ users }) => users);
  return 'users' in data ? data.users : [data];
}
