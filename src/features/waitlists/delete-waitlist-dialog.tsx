import { useWrite } from '@/api/query/use-write';
import { deleteWaitlist } from '@/api/waitlists';
import { truncate } from '@/lib/truncate';
import { Confirm } from '@/ui/confirm';
import { notify } from '@/ui/notice';
import type { Waitlist } from '@/wire/waitlists';
import { membersText, successTexts } from './waitlist-texts';

/** Asks for confirmation before deleting a waitlist site and its members for good. */
export function DeleteWaitlistDialog({ waitlist, onClose }: { waitlist: Waitlist; onClose: () => void }) {
  const { id, username, displayName, memberCount } = waitlist;
  const { send, busy, failure } = useWrite({
    ...deleteWaitlist(id, username),
    onSuccess: () => {
      notify({ tone: 'success', text: successTexts.delete(displayName) });
      onClose();
    },
  });
  return (
    <Confirm
      title="Delete this waitlist?"
      body={
        <>
          The site of <bdi>{truncate(displayName)}</bdi>
          {memberCount > 0 && ` and its ${membersText(memberCount)}`} will be gone. This cannot be undone!
        </>
      }
      action="Yes, Delete Waitlist"
      danger
      busy={busy}
      error={failure?.message ?? null}
      onConfirm={send}
      onClose={onClose}
    />
  );
}
