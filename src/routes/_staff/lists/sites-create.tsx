import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { startRead } from '@/api/start-read';
import { userQuery } from '@/api/users';
import { CreateSitePage } from '@/features/sites/create-site-page';
import { done } from '@/features/sites/site-texts';
import { isId, isUsername } from '@/lib/path-params';
import { notify } from '@/ui/notice';

export const Route = createFileRoute('/_staff/lists/sites-create')({
  // Named even when they cannot be: what a route leaves out stays in its search as the address has it.
  validateSearch: ({
    username,
    userId,
  }: Record<string, unknown>): { username?: string; userId?: string } => ({
    username: isUsername(username) ? username : undefined,
    userId: isId(userId) ? userId : undefined,
  }),
  beforeLoad: ({ search }) => {
    if (search.username === undefined || search.userId === undefined) throw notFound();
  },
  loaderDeps: ({ search }) => search,
  // Run at the start without waiting for the lines above, so it looks for itself.
  loader: ({ context, deps: { username, userId } }) => {
    if (username !== undefined && userId !== undefined) startRead(context.queryClient, userQuery(userId));
  },
  staticData: { title: 'Create Site' },
  component: CreateSite,
});

function CreateSite() {
  const { userId } = Route.useSearch();
  const router = useRouter();

  function leave(newUser: string) {
    // Whoever has gone elsewhere meanwhile is told there.
    if (router.state.location.pathname !== Route.fullPath) {
      notify({ tone: 'success', text: done.created(newUser) });
      return;
    }
    // In the form's place: Back from the list must not lead to it.
    void router.navigate({ to: '/lists/sites', search: { newUser }, replace: true, ignoreBlocker: true });
  }

  return userId && <CreateSitePage key={userId} userId={userId} onCreated={leave} />;
}
