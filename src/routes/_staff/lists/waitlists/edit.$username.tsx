import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/lists/waitlists/edit/$username')({
  staticData: { title: 'Edit Waitlist' },
  component: () => <NotBuiltYet title="Edit Waitlist" />,
});
