import { createFileRoute } from '@tanstack/react-router';
import { NewFaqPage } from '@/features/faq/new-faq-page';
import { useLeaveAfterSave } from '@/ui/form/leaving';

export const Route = createFileRoute('/_staff/lists/faq/new')({
  staticData: { title: 'New FAQ' },
  component: NewFaq,
});

function NewFaq() {
  const leave = useLeaveAfterSave();
  return <NewFaqPage onSaved={() => leave({ to: '/lists/faq' }, 'FAQ Created')} />;
}
