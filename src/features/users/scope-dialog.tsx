import { dialogError } from '@/lib/api-error';
import { scopeQuestion } from '@/rules/scope-question';
import { Confirm } from '@/ui/overlays/confirm';
import type { User } from '@/wire/users.schema';
import { useUserAction } from './use-user-action';

/** Asks for confirmation before admin rights are given or removed (users-29). */
export function ScopeDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { send, busy, failure } = useUserAction(user, 'maxAuthScope', onClose);
  const assign = user.max_auth_scope === 'normal';
  return (
    <Confirm
      {...scopeQuestion(user.username, assign)}
      busy={busy}
      error={dialogError(
        failure,
        `${assign ? 'Admin rights' : 'Removal of the admin rights'} of ${user.username}`,
      )}
      onConfirm={() => send(assign ? 'admin' : 'normal')}
      onClose={onClose}
    />
  );
}
