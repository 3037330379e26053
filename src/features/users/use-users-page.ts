import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { usersQuery } from '@/api/users';
import type { UserFilter } from '@/wire/users';

/** One page of a user list with what its buttons and states need. The previous page stays while the next loads. */
export function useUsersPage(filter: UserFilter, search: string) {
  const query = useInfiniteQuery({ ...usersQuery(filter, search), placeholderData: keepPreviousData });

  async function turn(fetchPage: () => Promise<{ isError: boolean }>) {
    const { isError } = await fetchPage();
    if (!isError) window.scrollTo({ top: 0 });
  }

  return {
    users: query.data?.pages[0]?.users,
    error: query.error,
    /** Another page or another search is on its way while this one is still shown. */
    turning: query.isFetchingNextPage || query.isFetchingPreviousPage || query.isPlaceholderData,
    hasPrevious: query.hasPreviousPage && !query.isPlaceholderData,
    hasNext: query.hasNextPage && !query.isPlaceholderData,
    previous: () => void turn(query.fetchPreviousPage),
    next: () => void turn(query.fetchNextPage),
    retrying: query.isFetching,
    retry: () => {
      if (query.isFetchNextPageError) void turn(query.fetchNextPage);
      else if (query.isFetchPreviousPageError) void turn(query.fetchPreviousPage);
      else void query.refetch();
    },
  };
}
