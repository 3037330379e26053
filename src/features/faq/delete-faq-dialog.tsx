import { deleteFaq } from '@/api/faq';
import { useWrite } from '@/api/query/use-write';
import { truncate } from '@/lib/format/truncate';
import { afterDelete, ConfirmDelete } from '@/ui/overlays/confirm';
import type { Faq } from '@/wire/faq.schema';

/** Asks for confirmation before deleting an entry for good. */
export function DeleteFaqDialog({ faq, onClose }: { faq: Faq; onClose: () => void }) {
  const write = useWrite({
    ...deleteFaq(faq.faqId, faq.question),
    onSuccess: afterDelete('FAQ Deleted', onClose),
  });
  return (
    <ConfirmDelete title="Delete this FAQ?" action="Yes, Delete FAQ" write={write} onClose={onClose}>
      <bdi>{truncate(faq.question)}</bdi> will be gone. This cannot be undone!
    </ConfirmDelete>
  );
}
