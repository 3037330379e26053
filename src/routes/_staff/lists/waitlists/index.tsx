import { createFileRoute } from '@tanstack/react-router';
import { waitlistsQuery } from '@/api/waitlists';
import { madeText } from '@/features/waitlists/waitlist-texts';
import { WaitlistsPage } from '@/features/waitlists/waitlists-page';
import { textParams } from '@/lib/browser/search-params';
import { useNoticeFromSearch } from '@/routes/_staff/-use-notice-from-search';

export const Route = createFileRoute('/_staff/lists/waitlists/')({
  validateSearch: (search: Record<string, unknown>) => textParams(search, 'newWaitlist'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(waitlistsQuery),
  staticData: { title: 'Waitlists' },
  component: Waitlists,
});

function Waitlists() {
  useNoticeFromSearch(Route.useSearch().newWaitlist, madeText);
  return <WaitlistsPage />;
}
