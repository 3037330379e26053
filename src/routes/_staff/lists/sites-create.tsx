import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/lists/sites-create')({
  staticData: { title: 'Create Site' },
  component: () => <NotBuiltYet title="Create Site" />,
});
