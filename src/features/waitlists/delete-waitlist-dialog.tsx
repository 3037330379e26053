import { useWrite } from '@/api/query/use-write';
import { deleteWaitlist } from '@/api/waitlists';
import { truncate } from '@/lib/format/truncate';
import { afterDelete, ConfirmDelete } from '@/ui/overlays/confirm';
import type { Waitlist } from '@/wire/waitlists.schema';
import { membersText, successTexts } from './waitlist-texts';

/** Asks for confirmation before deleting a waitlist site and its members for good. */
export function DeleteWaitlistDialog({ waitlist, onClose }: { waitlist: Waitlist; onClose: () => void }) {
  const { id, username, displayName, memberCount } = waitlist;
  const write = useWrite({
    ...deleteWaitlist(id, username),
    onSuccess: afterDelete(successTexts.delete(displayName), onClose),
  });
  return (
    <ConfirmDelete
      title="Delete this waitlist?"
      action="Yes, Delete Waitlist"
      write={write}
      onClose={onClose}
    >
      The site of <bdi>{truncate(displayName)}</bdi>
      {memberCount > 0 && ` and its ${membersText(memberCount)}`} will be gone. This cannot be undone!
    </ConfirmDelete>
  );
}
