import { createFileRoute } from '@tanstack/react-router';
import { startRead } from '@/api/query/start-read';
import { usersQuery } from '@/api/users';
import { UsersPage } from '@/features/users/users-page';
import { textParam } from '@/lib/search-params';

export const Route = createFileRoute('/_staff/lists/creators')({
  validateSearch: (search: Record<string, unknown>): { search?: string } => ({
    search: textParam(search.search),
  }),
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: ({ context, deps }) => startRead(context.queryClient, usersQuery('creator', deps.search).firstPage),
  staticData: { title: 'Creators' },
  component: Creators,
});

function Creators() {
  const { search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UsersPage
      title="Creators"
      filter="creator"
      emptyBody="Nobody is a creator yet: promote somebody in Users."
      search={{
        text: search ?? '',
        onSearch: (text) =>
          navigate({ search: (now) => ({ ...now, search: text || undefined }), replace: true }),
      }}
    />
  );
}
