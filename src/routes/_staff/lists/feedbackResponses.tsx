import { createFileRoute, notFound } from '@tanstack/react-router';
import { promptQuery, submissionsQuery } from '@/api/feedback';
import { startRead } from '@/api/query/start-read';
import { ResponsesPage } from '@/features/feedback/responses-page';
import { isId } from '@/wire/grammar';

export const Route = createFileRoute('/_staff/lists/feedbackResponses')({
  // Named even when it is no id: what a route leaves out stays in its search as the address has it.
  validateSearch: ({ questionId }: Record<string, unknown>): { questionId?: string } => ({
    questionId: isId(questionId) ? questionId : undefined,
  }),
  beforeLoad: ({ search }) => {
    if (search.questionId === undefined) throw notFound();
  },
  loaderDeps: ({ search: { questionId } }) => ({ questionId }),
  // Run at the start without waiting for the lines above, so it looks for itself.
  loader: ({ context, deps: { questionId } }) => {
    if (questionId === undefined) return;
    startRead(context.queryClient, promptQuery(questionId));
    startRead(context.queryClient, submissionsQuery(questionId));
  },
  staticData: { title: 'Feedback Responses' },
  component: FeedbackResponses,
});

function FeedbackResponses() {
  const { questionId } = Route.useSearch();
  return questionId && <ResponsesPage key={questionId} promptId={questionId} />;
}
