import { PageHeader } from '@/ui/page-header';
import { FaqForm } from './faq-form';

export function NewFaqPage({ onSaved }: { onSaved: () => void }) {
  return (
    <>
      <PageHeader title="New FAQ" />
      <FaqForm faq={null} onSaved={onSaved} />
    </>
  );
}
