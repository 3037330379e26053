import { deletePrompt, hidePrompt } from '@/api/feedback';
import { useWrite } from '@/api/query/use-write';
import { truncate } from '@/lib/truncate';
import { notify, notifyFailure } from '@/ui/notice';
import type { Prompt } from '@/wire/feedback';

/** Hides a prompt (true) or shows it again, and reports the outcome in a notice. */
export function useHidePrompt({ feedbackId, primaryQuestion }: Prompt) {
  return useWrite({
    ...hidePrompt(feedbackId, primaryQuestion),
    onSuccess: (_answer, hidden) =>
      void notify({ tone: 'success', text: hidden ? 'Prompt Hidden' : 'Prompt Shown' }),
    report: (error, hidden) =>
      notifyFailure(error, { act: `${hidden ? 'Hiding' : 'Showing'} '${truncate(primaryQuestion, 80)}'` }),
  });
}

/** Deletes a prompt. The confirm dialog shows a failure. */
export function useDeletePrompt({ feedbackId, primaryQuestion }: Prompt, onDone: () => void) {
  return useWrite({
    ...deletePrompt(feedbackId, primaryQuestion),
    onSuccess: () => {
      notify({ tone: 'success', text: 'Prompt Deleted' });
      onDone();
    },
  });
}
