import { createFileRoute } from '@tanstack/react-router';
import { adminEventsQuery } from '@/api/admin-events';
import { readFirstPage } from '@/api/query/paging';
import { AdminEventsPage } from '@/features/admin-events/admin-events-page';

export const Route = createFileRoute('/_staff/lists/session-history')({
  loader: ({ context }) => readFirstPage(context.queryClient, adminEventsQuery),
  staticData: { title: 'Session History' },
  component: AdminEventsPage,
});
