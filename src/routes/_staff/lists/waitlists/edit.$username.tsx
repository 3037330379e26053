import { createFileRoute } from '@tanstack/react-router';
import { startRead } from '@/api/start-read';
import { waitlistsQuery } from '@/api/waitlists';
import { EditWaitlistPage } from '@/features/waitlists/edit-waitlist-page';
import { done } from '@/features/waitlists/waitlist-texts';
import { ifUsername } from '@/lib/path-params';
import { useLeaveSaved } from '@/ui/form/use-leave-saved';

export const Route = createFileRoute('/_staff/lists/waitlists/edit/$username')({
  params: { parse: ifUsername },
  loader: ({ context }) => startRead(context.queryClient, waitlistsQuery),
  staticData: { title: 'Edit Waitlist' },
  component: EditWaitlist,
});

function EditWaitlist() {
  const { username } = Route.useParams();
  const leave = useLeaveSaved();
  return (
    <EditWaitlistPage
      key={username}
      username={username}
      onSaved={(displayName) => leave({ to: '/lists/waitlists' }, done.save(displayName))}
    />
  );
}
