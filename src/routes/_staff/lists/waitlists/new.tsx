import { createFileRoute, useRouter } from '@tanstack/react-router';
import { NewWaitlistPage } from '@/features/waitlists/new-waitlist-page';
import { madeText } from '@/features/waitlists/waitlist-texts';
import { notify } from '@/ui/notice';

export const Route = createFileRoute('/_staff/lists/waitlists/new')({
  staticData: { title: 'New Waitlist' },
  component: NewWaitlist,
});

function NewWaitlist() {
  const router = useRouter();

  function leave(displayName: string) {
    // Whoever has gone elsewhere meanwhile is told there.
    if (router.state.location.pathname !== Route.fullPath) {
      notify({ tone: 'success', text: madeText(displayName) });
      return;
    }
    // In the form's place: Back from the list must not lead to an empty one.
    void router.navigate({
      to: '/lists/waitlists',
      search: { newWaitlist: displayName },
      replace: true,
      ignoreBlocker: true,
    });
  }

  return <NewWaitlistPage onCreated={leave} />;
}
