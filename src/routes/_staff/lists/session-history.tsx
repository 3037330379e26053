import { createFileRoute } from '@tanstack/react-router';
import { adminEventsQuery } from '@/api/admin-events';
import { startRead } from '@/api/query/start-read';
import { AdminEventsPage } from '@/features/admin-events/admin-events-page';

export const Route = createFileRoute('/_staff/lists/session-history')({
  loader: ({ context }) => startRead(context.queryClient, adminEventsQuery.firstPage),
  staticData: { title: 'Session History' },
  component: AdminEventsPage,
});
