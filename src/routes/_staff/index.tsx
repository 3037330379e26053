import { createFileRoute, redirect } from '@tanstack/react-router';
import { startRead } from '@/api/query/start-read';
import { usersQuery } from '@/api/users';
import { HOME } from '@/lib/next-path';

export const Route = createFileRoute('/_staff/')({
  beforeLoad: () => {
    throw redirect({ to: HOME, replace: true });
  },
  // Never reached by the router, but by the first reads: the list one is sent to is asked for with the viewer.
  loader: ({ context }) => startRead(context.queryClient, usersQuery('all').firstPage),
});
