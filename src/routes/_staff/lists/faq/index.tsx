import { createFileRoute } from '@tanstack/react-router';
import { faqsQuery } from '@/api/faq';
import { prefetch } from '@/api/query/prefetch';
import { FaqPage } from '@/features/faq/faq-page';

export const Route = createFileRoute('/_staff/lists/faq/')({
  loader: ({ context }) => prefetch(context.queryClient, faqsQuery),
  staticData: { title: 'FAQ' },
  component: FaqPage,
});
