import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/lists/faq/new')({
  staticData: { title: 'New FAQ' },
  component: () => <NotBuiltYet title="New FAQ" />,
});
