import { createFileRoute, notFound } from '@tanstack/react-router';
import { promptQuery, submissionsQuery } from '@/api/feedback';
import { ResponsesPage } from '@/features/feedback/responses/responses-page';
import { isId } from '@/wire/grammar';

export const Route = createFileRoute('/_staff/lists/feedbackResponses')({
  // Return the key even for an invalid id: the router keeps the address's raw value for a key left out here.
  validateSearch: ({ questionId }: Record<string, unknown>) => ({
    questionId: isId(questionId) ? questionId : undefined,
  }),
  loaderDeps: ({ search: { questionId } }) => ({ questionId }),
  loader: ({ context, deps: { questionId } }) => {
    if (questionId === undefined) throw notFound();
    void context.queryClient.prefetchQuery(promptQuery(questionId));
    void context.queryClient.prefetchQuery(submissionsQuery(questionId));
  },
  staticData: { title: 'Feedback Responses' },
  component: FeedbackResponses,
});

function FeedbackResponses() {
  // The loader has refused an address without an id.
  const { questionId } = Route.useSearch();
  return questionId && <ResponsesPage key={questionId} promptId={questionId} />;
}
