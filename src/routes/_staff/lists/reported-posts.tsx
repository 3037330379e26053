import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/lists/reported-posts')({
  staticData: { title: 'Reported Posts' },
  component: () => <NotBuiltYet title="Reported Posts" />,
});
