import { createFileRoute } from '@tanstack/react-router';
import { startRead } from '@/api/start-read';
import { waitlistsQuery } from '@/api/waitlists';
import { EditWaitlistPage } from '@/features/waitlists/edit-waitlist-page';
import { done } from '@/features/waitlists/waitlist-texts';
import { ifUsername } from '@/lib/path-params';
import { useLeaveSaved } from '@/ui/form/use-leave-saved';
import { notify } from '@/ui/notice';

export const Route = createFileRoute('/_staff/lists/waitlists/edit/$username')({
  params: { parse: ifUsername },
  loader: ({ context }) => startRead(context.queryClient, waitlistsQuery),
  staticData: { title: 'Edit Waitlist' },
  component: EditWaitlist,
});

function EditWaitlist() {
  const { username } = Route.useParams();
  const leave = useLeaveSaved();

  function saved(displayName: string) {
    const text = done.save(displayName);
    // The list has no words for it, as it has for a new one. Said twice, it takes its own place.
    notify({ tone: 'success', text });
    leave({ to: '/lists/waitlists' }, text);
  }

  return <EditWaitlistPage key={username} username={username} onSaved={saved} />;
}
