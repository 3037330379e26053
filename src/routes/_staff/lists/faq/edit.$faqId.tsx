import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/lists/faq/edit/$faqId')({
  staticData: { title: 'Edit FAQ' },
  component: () => <NotBuiltYet title="Edit FAQ" />,
});
