import { useWrite } from '@/api/query/use-write';
import { deleteSite } from '@/api/sites';
import { afterDelete, ConfirmDelete } from '@/ui/overlays/confirm';
import type { User } from '@/wire/users.schema';
import { codesText, emailsText, kindOf, successTexts } from './site-texts';

/**
 * Asks for confirmation before deleting a site for good. Its text names the site's current kind (sites-12).
 */
export function DeleteSiteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const write = useWrite({
    ...deleteSite(user),
    onSuccess: afterDelete(successTexts.deleted(user), onClose),
  });
  const kind = kindOf(user);
  return (
    <ConfirmDelete
      title={`Delete the ${kind} of ${user.username}?`}
      action={kind === 'site' ? 'Yes, Delete Site' : 'Yes, Delete Waitlist'}
      write={write}
      onClose={onClose}
    >
      {`Its page, ${codesText(user.site_allocation ?? 0)} and ${emailsText(user.email_count ?? 0)} will be gone. `}
      <strong>This cannot be undone!</strong>
    </ConfirmDelete>
  );
}
