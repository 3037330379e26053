import { queryOptions } from '@tanstack/react-query';
import { collectUntil } from './query/collect-until';
import { keys } from './query/keys';
import { readUsers } from './user-list';

/**
 * The featured users in the order of the app, by rank: all of them, or the first 240 if `isAll` is false. Never
 * refetched automatically, because the viewer is reordering the list.
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
