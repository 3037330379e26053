import { createFileRoute } from '@tanstack/react-router';
import { promptsQuery } from '@/api/feedback';
import { FeedbackPage } from '@/features/feedback/feedback-page';
import { SUBMITTED } from '@/features/feedback/prompt-facts';
import { textParams } from '@/lib/browser/search-params';
import { useNoticeFromSearch } from '@/routes/_staff/-use-notice-from-search';

export const Route = createFileRoute('/_staff/lists/feedback')({
  validateSearch: (search: Record<string, unknown>) => textParams(search, 'newPrompt'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(promptsQuery),
  staticData: { title: 'Feedback' },
  component: Feedback,
});

function Feedback() {
  useNoticeFromSearch(Route.useSearch().newPrompt, (wanted) => (wanted === 'true' ? SUBMITTED : null));
  return <FeedbackPage />;
}
