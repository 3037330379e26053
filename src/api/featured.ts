import { queryOptions } from '@tanstack/react-query';
import { collectUntil } from './query/collect-until';
import { keys } from './query/keys';
import { readUsers } from './user-list';

/**
 * All featured users in the order of the app, by rank, or the first 240 of them: `isAll` says which. Read when
 * it is asked for, and never again by itself: somebody is moving them.
 */
export const featuredQuery = queryOptions({
  queryKey: keys.featuredOrder,
  queryFn: async ({ signal }) => {
    const { users, cursors } = await collectUntil(readUsers({ filter: 'featured' }, signal), null);
    return { users, isAll: cursors.next === null };
  },
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  gcTime: 0,
});
