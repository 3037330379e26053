import { createFileRoute } from '@tanstack/react-router';
import { adminEventsQuery } from '@/api/admin-events';
import { prefetch } from '@/api/query/prefetch';
import { AdminEventsPage } from '@/features/admin-events/admin-events-page';

export const Route = createFileRoute('/_staff/lists/session-history')({
  loader: ({ context }) => prefetch(context.queryClient, adminEventsQuery.firstPage),
  staticData: { title: 'Session History' },
  component: AdminEventsPage,
});
