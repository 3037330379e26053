import { scopeQuestion } from '@/rules/scope-question';
import { Confirm } from '@/ui/overlays/confirm';
import { useFoundDone } from '@/ui/overlays/use-found-done';
import type { User } from '@/wire/users.schema';
import { useUserAction } from './use-user-action';

/** Asks for confirmation before admin rights are given or removed (users-29). */
export function ScopeDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { send, busy, failure } = useUserAction(user, onClose);
  useFoundDone(failure, onClose);
  const assign = user.max_auth_scope === 'normal';
  return (
    <Confirm
      {...scopeQuestion(user.username, assign)}
      busy={busy}
      error={failure?.message ?? null}
      onConfirm={() => send({ maxAuthScope: assign ? 'admin' : 'normal' })}
      onClose={onClose}
    />
  );
}
