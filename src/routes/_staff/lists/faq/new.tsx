import { createFileRoute } from '@tanstack/react-router';
import { NewFaqPage } from '@/features/faq/faq-form';

export const Route = createFileRoute('/_staff/lists/faq/new')({
  staticData: { title: 'New FAQ' },
  component: NewFaqPage,
});
