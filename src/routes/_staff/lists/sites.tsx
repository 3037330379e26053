import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/lists/sites')({
  staticData: { title: 'Creator Sites' },
  component: () => <NotBuiltYet title="Creator Sites" />,
});
