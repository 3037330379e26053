import { createFileRoute, useRouter } from '@tanstack/react-router';
import { startRead } from '@/api/start-read';
import { userNamedQuery } from '@/api/users';
import { EditSitePage } from '@/features/sites/edit-site-page';
import { ifUsername } from '@/lib/path-params';

export const Route = createFileRoute('/_staff/lists/edit/$username')({
  params: { parse: ifUsername },
  loader: ({ context, params }) => startRead(context.queryClient, userNamedQuery(params.username)),
  staticData: { title: 'Edit Site' },
  component: EditSite,
});

function EditSite() {
  const { username } = Route.useParams();
  const router = useRouter();

  function leave() {
    // Whoever has gone elsewhere meanwhile stays there.
    if (router.state.location.pathname !== `/lists/edit/${username}`) return;
    void router.navigate({ to: '/lists/sites', replace: true, ignoreBlocker: true });
  }

  return <EditSitePage key={username} username={username} onSaved={leave} />;
}
