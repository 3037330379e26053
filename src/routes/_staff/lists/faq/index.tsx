import { createFileRoute } from '@tanstack/react-router';
import { faqsQuery } from '@/api/faq';
import { startRead } from '@/api/query/start-read';
import { FaqPage } from '@/features/faq/faq-page';

export const Route = createFileRoute('/_staff/lists/faq/')({
  loader: ({ context }) => startRead(context.queryClient, faqsQuery),
  staticData: { title: 'FAQ' },
  component: FaqPage,
});
