import { createFileRoute, useRouter } from '@tanstack/react-router';
import { startRead } from '@/api/start-read';
import { waitlistsQuery } from '@/api/waitlists';
import { EditWaitlistPage } from '@/features/waitlists/edit-waitlist-page';
import { done } from '@/features/waitlists/waitlist-texts';
import { ifUsername } from '@/lib/path-params';
import { notify } from '@/ui/notice';

export const Route = createFileRoute('/_staff/lists/waitlists/edit/$username')({
  params: { parse: ifUsername },
  loader: ({ context }) => startRead(context.queryClient, waitlistsQuery),
  staticData: { title: 'Edit Waitlist' },
  component: EditWaitlist,
});

function EditWaitlist() {
  const { username } = Route.useParams();
  const router = useRouter();
  const { pathname } = router.buildLocation({ to: Route.to, params: { username } });

  function leave(displayName: string) {
    notify({ tone: 'success', text: done.save(displayName) });
    // Whoever has gone elsewhere meanwhile stays there.
    if (router.state.location.pathname !== pathname) return;
    // In the form's place: Back from the list must not lead to it again.
    void router.navigate({ to: '/lists/waitlists', replace: true, ignoreBlocker: true });
  }

  return <EditWaitlistPage key={username} username={username} onSaved={leave} />;
}
