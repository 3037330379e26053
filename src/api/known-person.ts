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
    const user = also.find(isPerson) ?? cachedUser(client, isPerson) ?? [viewer].find(isPerson);
    if (!user) return null;
    return {
      avatar: user.avatar_url,
      facts: personFacts(viewer, user),
      badges: personBadges(viewer, user),
      isStaff: isStaff(user),
    };
  };
}

/** A user of any list, page or dossier in the cache. Fresh data are preferred: a write may have changed the user since. */
function cachedUser(client: QueryClient, isPerson: (user: User) => boolean): User | undefined {
  const queries = client.getQueryCache().findAll({ queryKey: keys.users });
  const users = queries.flatMap(({ state: { data, isInvalidated } }) => {
    // Cast: these are the queries below `keys.users`.
    const user = usersIn(data as Cached).find(isPerson);
    return user ? [{ user, isInvalidated }] : [];
  });
  const fresh = users.find(({ isInvalidated }) => !isInvalidated)?.user;
  const [stale] = users;
  // A later write may have lifted the ban.
  return fresh ?? (stale && { ...stale.user, is_banned: false });
}

function usersIn(data: Cached): readonly User[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('pages' in data) return data.pages.flatMap(({ users }) => users);
  return 'users' in data ? data.users : [data];
}
