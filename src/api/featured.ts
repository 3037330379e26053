import { queryOptions } from '@tanstack/react-query';
import { leftOut, withLeftOut } from '@/lib/odd-rows';
import type { User } from '@/wire/users';
import { receive } from './http/http';
import { keys } from './query/keys';

const wire = () => import('@/wire/users');

/** The maximum number of calls for the whole list; 24 users a page (spec 03 §3). */
const MAX_CALLS = 10;

/**
 * All featured users in the order of the app, by rank, or the first 240 of them: `isAll` says which. Read when
 * it is asked for, and never again by itself: somebody is moving them.
 */
export const featuredQuery = queryOptions({
  queryKey: keys.featuredOrder,
  queryFn: async ({ signal }) => {
    const found = new Map<string, User>();
    let cursor: string | null = null;
    let unreadable = 0;
    for (let calls = 0; calls < MAX_CALLS; calls++) {
      const query = { filter: 'featured', cursor };
      const page: { users: User[]; cursors: { next: string | null } } = await receive(
        wire,
        'usersPageSchema',
        'GET',
        '/v2/user',
        { query, signal },
      );
      for (const user of page.users) found.set(user.id, user);
      unreadable += leftOut(page.users);
      cursor = page.cursors.next;
      if (cursor === null) break;
    }
    return { users: withLeftOut([...found.values()], unreadable), isAll: cursor === null };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
