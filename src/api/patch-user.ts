import { mutationOptions } from '@tanstack/react-query';
import type { UserPatch } from '@/wire/user-patch';
import type { UserAct } from './activity/act';
import { apiPath, send } from './http/http';
import { keys } from './query/keys';

// Separate from users.ts: the user lists send this write but look up no single user.

/**
 * Changes one thing about a user: ban, promotion, rank, scope or name (spec 01 §7).
 * @param user the row as shown: undo puts its values back
 */
export function patchUser({ id, username, featured_rank, max_auth_scope }: UserAct['user']) {
  return mutationOptions({
    mutationKey: ['users', id],
    mutationFn: (patch: UserPatch) => send('PATCH', apiPath`/v1/user/${id}`, { body: patch }),
    // Reported posts show whether their author is banned, so they become stale too.
    meta: {
      makesStale: [keys.users, keys.posts],
      act: (patch: UserPatch): UserAct => ({ user: { id, username, featured_rank, max_auth_scope }, patch }),
    },
  });
}
