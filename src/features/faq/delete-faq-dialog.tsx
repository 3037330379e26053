import { deleteFaq } from '@/api/faq';
import { useWrite } from '@/api/query/use-write';
import { truncate } from '@/lib/truncate';
import { Confirm } from '@/ui/confirm';
import { notify } from '@/ui/notice';
import type { Faq } from '@/wire/faq';

/** Asks for confirmation before deleting an entry for good. */
export function DeleteFaqDialog({ faq, onClose }: { faq: Faq; onClose: () => void }) {
  const { send, busy, failure } = useWrite({
    ...deleteFaq(faq.faqId, faq.question),
    onSuccess: () => {
      notify({ tone: 'success', text: 'FAQ Deleted' });
      onClose();
    },
  });
  return (
    <Confirm
      title="Delete this FAQ?"
      body={
        <>
          <bdi>{truncate(faq.question)}</bdi> will be gone. This cannot be undone!
        </>
      }
      action="Yes, Delete FAQ"
      danger
      busy={busy}
      error={failure?.message ?? null}
      onConfirm={send}
      onClose={onClose}
    />
  );
}
