import { createFileRoute, useRouter } from '@tanstack/react-router';
import { NewPromptPage } from '@/features/feedback/new-prompt-page';
import { notify } from '@/ui/notice';

export const Route = createFileRoute('/_staff/lists/new-feedback')({
  staticData: { title: 'New Feedback Prompt' },
  component: NewFeedback,
});

function NewFeedback() {
  const router = useRouter();

  function leave() {
    // Whoever has gone elsewhere meanwhile is told there.
    if (router.state.location.pathname !== Route.fullPath) {
      notify({ tone: 'success', text: 'Prompt Submitted' });
      return;
    }
    // In the form's place: Back from the list must not lead to an empty one.
    void router.navigate({
      to: '/lists/feedback',
      search: { newPrompt: 'true' },
      replace: true,
      ignoreBlocker: true,
    });
  }

  return <NewPromptPage onCreated={leave} />;
}
