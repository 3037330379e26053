import { createFileRoute } from '@tanstack/react-router';
import { usersQuery } from '@/api/user-list';
import { UsersPage } from '@/features/users/users-page';

export const Route = createFileRoute('/_staff/_super/lists/admins')({
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(usersQuery('admins').pages),
  staticData: { title: 'Admins' },
  component: Admins,
});

function Admins() {
  return (
    <UsersPage
      title="Admins"
      filter="admins"
      emptyBody="Nobody has admin rights: choose Assign Admin in somebody's menu."
    />
  );
}
