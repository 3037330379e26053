import { createFileRoute } from '@tanstack/react-router';
import { usersQuery } from '@/api/user-list';
import { UsersPage } from '@/features/users/users-page';
import { textParams } from '@/lib/browser/search-params';

export const Route = createFileRoute('/_staff/lists/users')({
  validateSearch: (search: Record<string, unknown>) => textParams(search, 'search', 'banned'),
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: ({ context, deps, cause }) => {
    // The list itself reads a new search: a read that failed before the list switched to it would be
    // repeated.
    if (cause !== 'stay')
      void context.queryClient.prefetchInfiniteQuery(usersQuery('all', deps.search).pages);
  },
  staticData: { title: 'Users' },
  component: Users,
});

function Users() {
  const { search, banned } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UsersPage
      title="Users"
      filter="all"
      emptyBody="Nobody has an account yet."
      search={search ?? ''}
      banned={{
        shown: banned !== 'false',
        onChange: (shown) =>
          navigate({ search: (now) => ({ ...now, banned: shown ? undefined : 'false' }), replace: true }),
      }}
    />
  );
}
