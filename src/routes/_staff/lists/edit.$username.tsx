import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/lists/edit/$username')({
  staticData: { title: 'Edit Site' },
  component: () => <NotBuiltYet title="Edit Site" />,
});
