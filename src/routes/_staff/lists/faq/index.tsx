import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/lists/faq/')({
  staticData: { title: 'FAQ' },
  component: () => <NotBuiltYet title="FAQ" />,
});
