import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/lists/new-feedback')({
  staticData: { title: 'New Feedback Prompt' },
  component: () => <NotBuiltYet title="New Feedback Prompt" />,
});
