import { deletePrompt, hidePrompt } from '@/api/feedback';
import { useWrite } from '@/api/query/use-write';
import { notify, notifyFailure } from '@/ui/notice';

/** Hides a prompt (true) or shows it again, told by a notice. */
export function useHidePrompt(id: string) {
  return useWrite({
    ...hidePrompt(id),
    onSuccess: (_answer, hidden) =>
      void notify({ tone: 'success', text: hidden ? 'Prompt Hidden' : 'Prompt Shown' }),
    onError: (error) => notifyFailure(error),
  });
}

/** Deletes a prompt; a failure is told by the question that was answered with yes. */
export function useDeletePrompt(id: string, onDone: () => void) {
  return useWrite({
    ...deletePrompt(id),
    onSuccess: () => {
      notify({ tone: 'success', text: 'Prompt Deleted' });
      onDone();
    },
  });
}
