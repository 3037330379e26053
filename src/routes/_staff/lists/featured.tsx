import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '@/api/query/prefetch';
import { usersQuery } from '@/api/user-list';
import { UsersPage } from '@/features/users/users-page';

export const Route = createFileRoute('/_staff/lists/featured')({
  loader: ({ context }) => prefetch(context.queryClient, usersQuery('featured').firstPage),
  staticData: { title: 'Featured' },
  component: Featured,
});

function Featured() {
  return (
    <UsersPage
      title="Featured"
      filter="featured"
      emptyBody="Nobody is featured: choose Manage Featured in somebody's menu."
      explanation="A lower rank number appears higher in the app. Ranks need not be unique; ties are sorted arbitrarily."
    />
  );
}
