import { createFileRoute } from '@tanstack/react-router';
import { waitlistsQuery } from '@/api/waitlists';
import { EditWaitlistPage } from '@/features/waitlists/edit-waitlist-page';
import { successTexts } from '@/features/waitlists/waitlist-texts';
import { useLeaveAfterSave } from '@/ui/form/leaving';
import { ifUsername } from '@/wire/grammar';

export const Route = createFileRoute('/_staff/lists/waitlists/edit/$username')({
  params: { parse: ifUsername },
  loader: ({ context }) => void context.queryClient.prefetchQuery(waitlistsQuery),
  staticData: { title: 'Edit Waitlist' },
  component: EditWaitlist,
});

function EditWaitlist() {
  const { username } = Route.useParams();
  const leave = useLeaveAfterSave();
  return (
    <EditWaitlistPage
      key={username}
      username={username}
      onSaved={(displayName) => leave({ to: '/lists/waitlists' }, successTexts.save(displayName))}
    />
  );
}
