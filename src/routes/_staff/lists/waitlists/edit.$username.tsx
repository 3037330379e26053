import { createFileRoute } from '@tanstack/react-router';
import { waitlistsQuery } from '@/api/waitlists';
import { EditWaitlistPage } from '@/features/waitlists/waitlist-form';
import { ifUsername } from '@/wire/grammar';

export const Route = createFileRoute('/_staff/lists/waitlists/edit/$username')({
  params: { parse: ifUsername },
  loader: ({ context }) => void context.queryClient.prefetchQuery(waitlistsQuery),
  staticData: { title: 'Edit Waitlist' },
  component: EditWaitlist,
});

function EditWaitlist() {
  const { username } = Route.useParams();
  return <EditWaitlistPage key={username} username={username} />;
}
