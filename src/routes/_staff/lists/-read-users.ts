import type { QueryClient } from '@tanstack/react-query';
import { usersQuery } from '@/api/user-list';
import type { UserFilter } from '@/wire/users.schema';

type Entry = { context: { queryClient: QueryClient }; deps: { search?: string }; cause: string };

/** The loader of a list of users with a search box. */
export function readUsers(filter: UserFilter) {
  return ({ context, deps, cause }: Entry): void => {
    // The list itself reads a new search: a read that failed before the list switched to it would be repeated.
    if (cause !== 'stay')
      void context.queryClient.prefetchInfiniteQuery(usersQuery(filter, deps.search).pagesQuery);
  };
}
