import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/lists/feedback')({
  staticData: { title: 'Feedback' },
  component: () => <NotBuiltYet title="Feedback" />,
});
