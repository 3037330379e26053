import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';
import { ifId } from '@/lib/path-params';

export const Route = createFileRoute('/_staff/lists/faq/edit/$faqId')({
  params: { parse: (params) => ifId(params, 'faqId') },
  staticData: { title: 'Edit FAQ' },
  component: () => <NotBuiltYet title="Edit FAQ" />,
});
