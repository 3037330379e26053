import { mutationOptions } from '@tanstack/react-query';
import type { UserPatch } from '@/wire/user-patch';
import { apiPath, send } from './http/http';
import { keys } from './query/keys';

// Separate from users.ts: the user lists send this write but look up no single user.

/** Changes one thing about a user: ban, promotion, rank, scope or name (spec 01 §7). */
export function patchUser(id: string) {
  return mutationOptions({
    mutationKey: ['users', id],
    mutationFn: (patch: UserPatch) => send('PATCH', apiPath`/v1/user/${id}`, { body: patch }),
    // Reported posts show whether their author is banned, so they become stale too.
    meta: { makesStale: [keys.users, keys.posts] },
  });
}
