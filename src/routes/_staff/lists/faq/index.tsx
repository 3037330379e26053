import { createFileRoute } from '@tanstack/react-router';
import { faqsQuery } from '@/api/faq';
import { FaqPage } from '@/features/faq/faq-page';

export const Route = createFileRoute('/_staff/lists/faq/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(faqsQuery),
  staticData: { title: 'FAQ' },
  component: FaqPage,
});
