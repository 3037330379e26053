import { createFileRoute } from '@tanstack/react-router';
import { NewPromptPage } from '@/features/feedback/new-prompt-page';
import { useLeaveAfterSave } from '@/ui/form/leaving';

export const Route = createFileRoute('/_staff/lists/new-feedback')({
  staticData: { title: 'New Feedback Prompt' },
  component: NewFeedback,
});

function NewFeedback() {
  const leave = useLeaveAfterSave();
  return (
    <NewPromptPage
      onCreated={() => leave({ to: '/lists/feedback', search: { newPrompt: 'true' } }, 'Prompt Submitted')}
    />
  );
}
