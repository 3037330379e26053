import { createFileRoute } from '@tanstack/react-router';
import { NewWaitlistPage } from '@/features/waitlists/new-waitlist-page';
import { madeText } from '@/features/waitlists/waitlist-texts';
import { useLeaveAfterSave } from '@/ui/form/leaving';

export const Route = createFileRoute('/_staff/lists/waitlists/new')({
  staticData: { title: 'New Waitlist' },
  component: NewWaitlist,
});

function NewWaitlist() {
  const leave = useLeaveAfterSave();
  return (
    <NewWaitlistPage
      onCreated={(displayName) =>
        leave({ to: '/lists/waitlists', search: { newWaitlist: displayName } }, madeText(displayName))
      }
    />
  );
}
