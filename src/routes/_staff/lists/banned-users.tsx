import { createFileRoute } from '@tanstack/react-router';
import { usersQuery } from '@/api/user-list';
import { UsersPage } from '@/features/users/users-page';
import { textParams } from '@/lib/browser/search-params';
import { lazyPart } from '@/ui/overlays/on-demand';

const BanNotes = lazyPart(() => import('@/features/people/ban-notes'), 'BanNotes');

export const Route = createFileRoute('/_staff/lists/banned-users')({
  validateSearch: (search: Record<string, unknown>) => textParams(search, 'search'),
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: ({ context, deps, cause }) => {
    // The list itself reads a new search: a read that failed before the list switched to it would be
    // repeated.
    if (cause !== 'stay')
      void context.queryClient.prefetchInfiniteQuery(usersQuery('banned', deps.search).pages);
  },
  staticData: { title: 'Banned Users' },
  component: BannedUsers,
});

function BannedUsers() {
  const { search } = Route.useSearch();
  return (
    <UsersPage
      title="Banned Users"
      filter="banned"
      emptyBody="Nobody is banned."
      search={search ?? ''}
      notes={BanNotes}
    />
  );
}
