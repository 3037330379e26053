import { wasSent } from '@/lib/odd-rows';
import { RANK_REMOVED, type User } from '@/wire/users.schema';
import type { Act, Change, Fields, UserField, Value } from './activity/act';
import { columnOf, entryTitle } from './activity/fields';
import { apiPath, send } from './http/http';
import { defineWrite } from './query/define-write';
import { keys } from './query/keys';

// Separate from users.ts: the user lists send this write but look up no single user.

/** The user as shown: undo restores these values. */
type Target = Pick<User, 'id' | 'username'> &
  Partial<Pick<User, 'featured' | 'featured_rank' | 'max_auth_scope'>>;

/** Sets one field of a user: ban, promotion, rank, scope or name. */
export function patchUser<F extends UserField>(user: Target, field: F) {
  return defineWrite({
    key: ['users', user.id],
    call: (to: Fields[F]) =>
      send('PATCH', apiPath`/v1/user/${user.id}`, {
        body: { [field]: to },
        // The response shows the value under the name of the column, and no rank for a user who is not featured.
        shownAs: { [columnOf(field)]: to === RANK_REMOVED ? null : to },
      }),
    // Reported posts become stale too: they show whether their author is banned.
    invalidates: [keys.users, keys.posts],
    act(to) {
      const act: Act = { kind: 'change', change: userChange(user, field, to) };
      if (hasFormerValue(user, field)) return act;
      return { kind: 'other', ...entryTitle(act), irreversible: 'rank' };
    },
  });
}

/** Whether a change of this field can be undone: the undo of a rank that is not known would put back a guess. */
export function hasFormerValue(user: Target, field: UserField): boolean {
  if (field !== 'featuredRank') return true;
  if (isRanked(user)) return wasSent(user, 'featured_rank');
  return wasSent(user, 'featured', 'featured_rank') && !user.featured;
}

function isRanked(user: Target): user is Target & { featured_rank: number } {
  return (user.featured_rank ?? 0) >= 1;
}

/** The change of a user's field from the shown value. */
export function userChange<F extends UserField>(user: Target, field: F, to: Fields[F]): Change {
  // Cast: both values have the type of the field.
  return { field, id: user.id, target: user.username, from: formerValue(user, field, to), to } as Change;
}

/** The value of a field as shown. */
function formerValue(user: Target, field: UserField, to: Value): Value {
  const shownValues: Record<UserField, Value> = {
    // A ban, an unban and a promotion are offered only where they change the value.
    isBanned: !to,
    isCreator: false,
    featuredRank: isRanked(user) ? user.featured_rank : RANK_REMOVED,
    username: user.username,
    maxAuthScope: user.max_auth_scope ?? 'unknown',
  };
  return shownValues[field];
}
