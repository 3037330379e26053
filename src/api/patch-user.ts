import { wasSent } from '@/lib/odd-rows';
import type { UserPatch } from '@/wire/user-patch.schema';
import { RANK_REMOVED, type User } from '@/wire/users.schema';
import type { Act, Change } from './activity/act';
import { apiPath, send } from './http/http';
import { defineWrite } from './query/define-write';
import { keys } from './query/keys';

// Separate from users.ts: the user lists send this write but look up no single user.

/** The user as shown: undo restores these values. */
type Target = Pick<User, 'id' | 'username'> & Partial<Pick<User, 'featured_rank' | 'max_auth_scope'>>;

/** Changes one field of a user: ban, promotion, rank, scope or name. */
export function patchUser(user: Target, field: keyof UserPatch) {
  return defineWrite({
    key: ['users', user.id],
    call: (patch: UserPatch) =>
      send('PATCH', apiPath`/v1/user/${user.id}`, { body: patch, shownAs: shownAs(patch) }),
    // Reported posts show whether their author is banned, so they become stale too.
    makesStale: [keys.users, keys.posts],
    act: (patch) => actOf(user, field, patch),
  });
}

/** The fields of a patch under the names of a user in responses. */
function shownAs({ isBanned, isCreator, featuredRank, maxAuthScope, username }: UserPatch): Partial<User> {
  if (isBanned !== undefined) return { is_banned: isBanned };
  if (isCreator !== undefined) return { is_creator: isCreator };
  if (featuredRank !== undefined)
    return { featured_rank: featuredRank === RANK_REMOVED ? null : featuredRank };
  if (maxAuthScope !== undefined) return { max_auth_scope: maxAuthScope };
  return { username };
}

function actOf(user: Target, field: keyof UserPatch, patch: UserPatch): Act {
  // Without the former rank, an undo would put back a guess.
  if (patch.featuredRank !== undefined && !wasSent(user, 'featured_rank')) {
    const isRemoval = patch.featuredRank === RANK_REMOVED;
    const label = isRemoval ? 'Remove from Featured' : `Feature at rank ${patch.featuredRank}`;
    return { kind: 'other', label, target: user.username };
  }
  return { kind: 'change', change: changeOf(user, field, patch) };
}

function changeOf(
  { id, username: name, featured_rank, max_auth_scope }: Target,
  field: keyof UserPatch,
  patch: UserPatch,
): Change {
  const former = {
    isBanned: !patch.isBanned,
    isCreator: false,
    featuredRank: featured_rank ?? RANK_REMOVED,
    username: name,
    maxAuthScope: max_auth_scope ?? 'unknown',
  };
  // Cast: the patch has this field, with a value of the field's type.
  return { field, id, name, from: former[field], to: patch[field] } as Change;
}
