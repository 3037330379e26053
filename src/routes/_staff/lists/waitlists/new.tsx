import { createFileRoute } from '@tanstack/react-router';
import { NewWaitlistPage } from '@/features/waitlists/waitlist-form';

export const Route = createFileRoute('/_staff/lists/waitlists/new')({
  staticData: { title: 'New Waitlist' },
  component: NewWaitlistPage,
});
