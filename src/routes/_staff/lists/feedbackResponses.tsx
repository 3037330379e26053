import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/lists/feedbackResponses')({
  staticData: { title: 'Feedback Responses' },
  component: () => <NotBuiltYet title="Feedback Responses" />,
});
