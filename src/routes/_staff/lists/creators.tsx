import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '@/features/users/users-page';
import { textParams } from '@/lib/browser/search-params';
import { readUsers } from './-read-users';

export const Route = createFileRoute('/_staff/lists/creators')({
  validateSearch: (search: Record<string, unknown>) => textParams(search, 'search'),
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: readUsers('creator'),
  staticData: { title: 'Creators' },
  component: Creators,
});

function Creators() {
  const { search = '' } = Route.useSearch();
  return (
    <UsersPage
      title="Creators"
      filter="creator"
      emptyBody="There are no creators yet. Promote a user in Users."
      search={search}
    />
  );
}
