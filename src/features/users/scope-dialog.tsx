import { Confirm } from '@/ui/confirm';
import type { User } from '@/wire/users';
import { useUserAction } from './use-user-action';

/** Asks for confirmation before admin rights are given or removed (spec 01 §2). */
export function ScopeDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { send, busy, failure } = useUserAction(user, { inDialog: true, onDone: onClose });
  const assign = user.max_auth_scope === 'normal';
  return (
    <Confirm
      title={assign ? `Make ${user.username} an admin?` : `Remove ${user.username}'s admin access?`}
      body={
        assign
          ? 'Admins see all users and posts, ban and promote users, and run sites and campaigns.'
          : 'They are signed out at once and can no longer open this dashboard.'
      }
      action={assign ? 'Yes, Make Admin' : 'Yes, Remove'}
      danger={!assign}
      busy={busy}
      failure={failure?.message ?? null}
      onConfirm={(press) => send(press, { maxAuthScope: assign ? 'admin' : 'normal' })}
      onClose={onClose}
    />
  );
}
