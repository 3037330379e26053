import { deletePrompt } from '@/api/feedback';
import { useWrite } from '@/api/query/use-write';
import { truncate } from '@/lib/truncate';
import { Confirm } from '@/ui/confirm';
import { notify } from '@/ui/notice';
import type { Prompt } from '@/wire/feedback';

/** Asks for confirmation before deleting a prompt and its answers for good. */
export function DeletePromptDialog({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
  const { send, busy, failure } = useWrite({
    ...deletePrompt(prompt.feedbackId, prompt.primaryQuestion),
    onSuccess: () => {
      notify({ tone: 'success', text: 'Prompt Deleted' });
      onClose();
    },
  });
  return (
    <Confirm
      title="Delete this prompt?"
      body={
        <>
          <bdi>{truncate(prompt.primaryQuestion)}</bdi> and all its responses will be gone. This cannot be
          undone!
        </>
      }
      action="Yes, Delete Prompt"
      danger
      busy={busy}
      error={failure?.message ?? null}
      onConfirm={send}
      onClose={onClose}
    />
  );
}
