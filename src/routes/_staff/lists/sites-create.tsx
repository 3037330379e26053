import { createFileRoute, notFound } from '@tanstack/react-router';
import { userQuery } from '@/api/users';
import { CreateSitePage } from '@/features/sites/site-form';
import { isId, isUsername } from '@/wire/grammar';

export const Route = createFileRoute('/_staff/lists/sites-create')({
  // Return the keys even for invalid values: the router keeps the address's raw value for a key left out
  // here.
  validateSearch: ({ username, userId }: Record<string, unknown>) => ({
    username: isUsername(username) ? username : undefined,
    userId: isId(userId) ? userId : undefined,
  }),
  loaderDeps: ({ search: { username, userId } }) => ({ username, userId }),
  loader: ({ context, deps: { username, userId } }) => {
    if (username === undefined || userId === undefined) throw notFound();
    void context.queryClient.prefetchQuery(userQuery(userId));
  },
  staticData: { title: 'Create Site' },
  component: CreateSite,
});

function CreateSite() {
  const { userId } = Route.useSearch();
  return userId && <CreateSitePage key={userId} userId={userId} />;
}
