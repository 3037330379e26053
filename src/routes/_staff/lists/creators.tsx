import { createFileRoute } from '@tanstack/react-router';
import { usersQuery } from '@/api/user-list';
import { UsersPage } from '@/features/users/users-page';
import { textParams } from '@/lib/browser/search-params';

export const Route = createFileRoute('/_staff/lists/creators')({
  validateSearch: (search: Record<string, unknown>) => textParams(search, 'search'),
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: ({ context, deps, cause }) => {
    // The list itself reads a new search: a read that failed before the list switched to it would be
    // repeated.
    if (cause !== 'stay')
      void context.queryClient.prefetchInfiniteQuery(usersQuery('creator', deps.search).pages);
  },
  staticData: { title: 'Creators' },
  component: Creators,
});

function Creators() {
  const { search } = Route.useSearch();
  return (
    <UsersPage
      title="Creators"
      filter="creator"
      emptyBody="Nobody is a creator yet: promote somebody in Users."
      search={search ?? ''}
    />
  );
}
