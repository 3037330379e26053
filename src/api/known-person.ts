import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
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
    const isWanted = (user: User) =>
      id ? user.id === id : user.username.toLowerCase() === name.toLowerCase();
    const queries = client.getQueryCache().findAll({ queryKey: keys.users });
    // Prefer fresh data: a write may have changed the user of an invalidated query, such as a closed dossier.
    queries.sort((a, b) => Number(a.state.isInvalidated) - Number(b.state.isInvalidated));
    const rows = queries.flatMap(({ state }) => {
      // Cast: these are the queries below `keys.users`.
      const user = usersIn(state.data as Cached).find(isWanted);
      if (!user) return [];
      // A later write may have lifted the ban.
      return state.isInvalidated ? { ...user, is_banned: false } : user;
    });
    const user = also.find(isWanted) ?? rows[0] ?? (isWanted(viewer) && viewer);
    if (!user) return null;
    return {
      avatar: user.avatar_url,
      facts: personFacts(viewer, user),
      badges: personBadges(viewer, user),
      isStaff: isStaff(user),
    };
  };
}

function usersIn(data: Cached): readonly User[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('pages' in data) return data.pages.flatMap(({ users }) => users);
  return 'users' in data ? data.users : [data];
}
