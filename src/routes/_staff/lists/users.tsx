import { createFileRoute } from '@tanstack/react-router';
import { startRead } from '@/api/query/start-read';
import { usersQuery } from '@/api/users';
import { UsersPage } from '@/features/users/users-page';
import { textParam } from '@/lib/search-params';

export const Route = createFileRoute('/_staff/lists/users')({
  validateSearch: (search: Record<string, unknown>): { search?: string; banned?: string } => ({
    search: textParam(search.search),
    banned: textParam(search.banned),
  }),
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: ({ context, deps }) => startRead(context.queryClient, usersQuery('all', deps.search).firstPage),
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
      search={{
        text: search ?? '',
        onSearch: (text) =>
          navigate({ search: (now) => ({ ...now, search: text || undefined }), replace: true }),
      }}
      banned={{
        shown: banned !== 'false',
        onChange: (shown) =>
          navigate({ search: (now) => ({ ...now, banned: shown ? undefined : 'false' }), replace: true }),
      }}
    />
  );
}
