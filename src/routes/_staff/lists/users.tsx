import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '@/features/users/users-page';
import { textParams } from '@/lib/browser/search-params';
import { readUsers } from './-read-users';

export const Route = createFileRoute('/_staff/lists/users')({
  validateSearch: (search: Record<string, unknown>) => textParams(search, 'search', 'banned'),
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: readUsers('all'),
  staticData: { title: 'Users' },
  component: Users,
});

function Users() {
  const { search = '', banned } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UsersPage
      title="Users"
      filter="all"
      emptyBody="No user has signed up yet."
      search={search}
      banned={{
        shown: banned !== 'false',
        onChange: (shown) =>
          navigate({ search: (now) => ({ ...now, banned: shown ? undefined : 'false' }), replace: true }),
      }}
    />
  );
}
