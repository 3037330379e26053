import { wasSent } from '@/lib/odd-rows';
import { RANK_REMOVED, type User } from '@/wire/users.schema';
import type { Act, Change, Fields, UserField, Value } from './activity/act';
import { columnOf, entryTitle } from './activity/fields';
import { apiPath, send } from './http/http';
import { defineWrite } from './query/define-write';
import { keys } from './query/keys';

// Separate from users.ts: the user lists send this write but look up no single user.

/** The user as shown: undo restores these values. */
type Target = Pick<User, 'id' | 'username'> & Partial<Pick<User, 'featured_rank' | 'max_auth_scope'>>;

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
    act: (to) => actOfChange(user, userChange(user, field, to)),
  });
}

/** The act of a change. If the former rank was not sent the act has no undo, which would put back a guess. */
function actOfChange(user: Target, change: Change): Act {
  const act: Act = { kind: 'change', change };
  const hasUndo = change.field !== 'featuredRank' || wasSent(user, 'featured_rank');
  return hasUndo ? act : { kind: 'other', ...entryTitle(act) };
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
    featuredRank: user.featured_rank ?? RANK_REMOVED,
    username: user.username,
    maxAuthScope: user.max_auth_scope ?? 'unknown',
  };
  return shownValues[field];
}
