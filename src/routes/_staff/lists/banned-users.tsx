import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '@/features/users/users-page';
import { textParams } from '@/lib/browser/search-params';
import { readUsers } from './-read-users';

export const Route = createFileRoute('/_staff/lists/banned-users')({
  validateSearch: (search: Record<string, unknown>) => textParams(search, 'search'),
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: readUsers('banned'),
  staticData: { title: 'Banned Users' },
  component: BannedUsers,
});

function BannedUsers() {
  const { search = '' } = Route.useSearch();
  return <UsersPage title="Banned Users" filter="banned" emptyBody="No user is banned." search={search} />;
}
