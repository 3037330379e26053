import { createFileRoute } from '@tanstack/react-router';
import { NewPromptPage } from '@/features/feedback/new-prompt-page';

export const Route = createFileRoute('/_staff/lists/new-feedback')({
  staticData: { title: 'New Feedback Prompt' },
  component: NewPromptPage,
});
