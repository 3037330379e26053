import { createFileRoute } from '@tanstack/react-router';
import { usersQuery } from '@/api/user-list';
import { UsersPage } from '@/features/users/users-page';

export const Route = createFileRoute('/_staff/_super/lists/admins')({
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(usersQuery('admins').pagesQuery),
  staticData: { title: 'Admins' },
  component: () => (
    <UsersPage
      title="Admins"
      filter="admins"
      emptyBody="There are no admins yet. Choose Assign Admin in a user's menu."
    />
  ),
});
