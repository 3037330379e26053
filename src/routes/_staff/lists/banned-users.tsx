import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { readFirstPage } from '@/api/paging';
import { usersQuery } from '@/api/users';
import { UsersPage } from '@/features/users/users-page';

export const Route = createFileRoute('/_staff/lists/banned-users')({
  validateSearch: z.object({
    search: z.catch(z.optional(z.string()), undefined),
  }),
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: ({ context, deps }) => readFirstPage(context.queryClient, usersQuery('banned', deps.search)),
  staticData: { title: 'Banned Users' },
  component: BannedUsers,
});

function BannedUsers() {
  const { search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UsersPage
      title="Banned Users"
      filter="banned"
      emptyBody="Nobody is banned."
      search={{
        text: search ?? '',
        onSearch: (text) =>
          navigate({ search: (now) => ({ ...now, search: text || undefined }), replace: true }),
      }}
    />
  );
}
