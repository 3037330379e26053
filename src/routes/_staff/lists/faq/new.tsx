import { createFileRoute } from '@tanstack/react-router';
import { NewFaqPage } from '@/features/faq/new-faq-page';
import { useLeaveSaved } from '@/ui/form/use-leave-saved';

export const Route = createFileRoute('/_staff/lists/faq/new')({
  staticData: { title: 'New FAQ' },
  component: NewFaq,
});

function NewFaq() {
  const leave = useLeaveSaved();
  return <NewFaqPage onSaved={() => leave({ to: '/lists/faq' }, 'FAQ Created')} />;
}
