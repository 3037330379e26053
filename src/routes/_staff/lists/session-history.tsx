import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/lists/session-history')({
  staticData: { title: 'Session History' },
  component: () => <NotBuiltYet title="Session History" />,
});
