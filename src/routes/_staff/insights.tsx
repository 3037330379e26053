import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/insights')({
  staticData: { title: 'User Insights' },
  component: () => <NotBuiltYet title="User Insights" />,
});
