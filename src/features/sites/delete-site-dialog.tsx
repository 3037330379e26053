import { useWrite } from '@/api/query/use-write';
import { deleteSite } from '@/api/sites';
import { Confirm } from '@/ui/confirm';
import { notify } from '@/ui/notice';
import type { User } from '@/wire/users';
import { codesText, emailsText, kindOf, successTexts } from './site-texts';

/**
 * Asks for confirmation before deleting a site for good. Its text names the site's current kind (spec 02 §2,
 * 03 §4).
 */
export function DeleteSiteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { send, busy, failure } = useWrite({
    ...deleteSite(user),
    onSuccess: () => {
      notify({ tone: 'success', text: successTexts.deleted(user) });
      onClose();
    },
  });
  const kind = kindOf(user);
  return (
    <Confirm
      title={`Delete the ${kind} of ${user.username}?`}
      body={
        <>
          {`Its page, ${codesText(user.site_allocation ?? 0)} and ${emailsText(user.email_count ?? 0)} will be gone. `}
          <strong>This cannot be undone!</strong>
        </>
      }
      action={kind === 'site' ? 'Yes, Delete Site' : 'Yes, Delete Waitlist'}
      danger
      busy={busy}
      error={failure?.message ?? null}
      onConfirm={send}
      onClose={onClose}
    />
  );
}
