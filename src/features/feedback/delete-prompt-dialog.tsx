import { deletePrompt } from '@/api/feedback';
import { useWrite } from '@/api/query/use-write';
import { truncate } from '@/lib/format/truncate';
import { afterDelete, ConfirmDelete } from '@/ui/overlays/confirm';
import type { Prompt } from '@/wire/feedback.schema';

/** Asks for confirmation before deleting a prompt and its answers for good. */
export function DeletePromptDialog({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
  const write = useWrite({
    ...deletePrompt(prompt.feedbackId, prompt.primaryQuestion),
    onSuccess: afterDelete('Prompt Deleted', onClose),
  });
  return (
    <ConfirmDelete title="Delete this prompt?" action="Yes, Delete Prompt" write={write} onClose={onClose}>
      <bdi>{truncate(prompt.primaryQuestion)}</bdi> and all its responses will be gone. This cannot be undone!
    </ConfirmDelete>
  );
}
