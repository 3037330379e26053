import { createFileRoute, redirect } from '@tanstack/react-router';
import { readFirstPage } from '@/api/query/paging';
import { usersQuery } from '@/api/users';
import { HOME } from '@/lib/next-path';

export const Route = createFileRoute('/_staff/')({
  beforeLoad: () => {
    throw redirect({ to: HOME, replace: true });
  },
  // Never reached by the router, but by the first reads: the list one is sent to is asked for with the viewer.
  loader: ({ context }) => readFirstPage(context.queryClient, usersQuery('all')),
});
