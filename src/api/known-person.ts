import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { personBadges, personFacts } from '@/rules/person-facts';
import { isStaff } from '@/rules/scopes';
import type { User, UsersPage } from '@/wire/users.schema';
import { keys } from './query/keys';

/** What the cache holds below `keys.users`: lists, pages, single users and a count. */
type Read = InfiniteData<UsersPage> | UsersPage | User | number | null | undefined;

/**
 * What has been read about a user already, in any list or dossier. Makes no call.
 * @param also users that only the caller has read
 * @returns a function of the user's id, or null, and name; null if nothing has been read
 */
export function useKnownPerson(also: readonly User[] = []) {
  const client = useQueryClient();
  return (id: string | null, name: string) => {
    // Without a subscription: each row of a list has this, and a card is looked up when it opens.
    const viewer = client.getQueryData<User>(keys.viewer);
    if (!viewer) return null;
    const is = (user: User) => (id ? user.id === id : user.username.toLowerCase() === name.toLowerCase());
    const read = client.getQueryCache().findAll({ queryKey: keys.users });
    // Last what a write may have changed since: a closed dossier.
    read.sort((a, b) => Number(a.state.isInvalidated) - Number(b.state.isInvalidated));
    const rows = read.flatMap(({ state }) => {
      // Cast: these are the queries below `keys.users`.
      const user = usersIn(state.data as Read).find(is);
      if (!user) return [];
      // A write may have lifted the ban since.
      return state.isInvalidated ? { ...user, is_banned: false } : user;
    });
    const user = also.find(is) ?? rows[0] ?? (is(viewer) && viewer);
    if (!user) return null;
    return {
      avatar: user.avatar_url,
      facts: personFacts(viewer, user),
      badges: personBadges(viewer, user),
      isStaff: isStaff(user),
    };
  };
}

function usersIn(data: Read): readonly User[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('pages' in data) return data.pages.flatMap(({ users }) => users);
  return 'users' in data ? data.users : [data];
}
