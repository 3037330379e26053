import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-error';
import { formatCount } from '@/lib/format/format';
import { truncate } from '@/lib/format/truncate';
import { wasSent } from '@/lib/odd-rows';
import { NOT_SAID } from '@/rules/capabilities';
import { isStaff } from '@/rules/scopes';
import { successText } from '@/rules/user-texts';
import type { UserPatch } from '@/wire/user-patch.schema';
import { RANK_REMOVED, type User } from '@/wire/users.schema';
import { hidePrompt, promptQuery } from '../feedback';
import { changeGeoBlock, geoBlocksQuery } from '../geo-blocks';
import { patchUser } from '../patch-user';
import type { Act, Change, ChangeOf, Field, Fields } from '../query/act';
import { runWrite, type WriteOrigin } from '../query/run-write';
import { patchSite, readCodes } from '../sites';
import { userQuery } from '../users';

/** The fields with an undo: the words for their changes, and how their values are read and written. */

/** The current value of a field, and the write that changes the field. */
type FieldAccess<Value> = { value: Value; write: (to: Value, origin: WriteOrigin) => Promise<unknown> };

type FieldKind<Value> = {
  /** The name of a change, as on the button. */
  label: (to: Value, from: Value) => string;
  /** The change as a noun: 'ban'. */
  noun: (to: Value) => string;
  /** The state of a target with this value: 'is banned'. */
  state: (value: Value) => string;
  /** The success notice of a change, where the specification has a text. */
  done?: (name: string, to: Value) => string | null;
  read: (client: QueryClient, id: string, name: string) => Promise<FieldAccess<Value>>;
};

/** The `read` of a user's field. */
function readOfUser<F extends Field & keyof UserPatch>(field: F, currentOf: (user: User) => Fields[F]) {
  return async (client: QueryClient, id: string): Promise<FieldAccess<Fields[F]>> => {
    const user = await client.fetchQuery({ ...userQuery(id), staleTime: 0 });
    // Cast: TypeScript does not check a computed key. `UserPatch` has the field, with values of this type.
    const write = (to: Fields[F], origin: WriteOrigin) =>
      runWrite(client, patchUser(user), { [field]: to } as UserPatch, origin);
    return { value: currentOf(user), write };
  };
}

/** The value that the server sent; throws if the server did not send the field, because a default is not the current value. */
function sentField<F extends keyof User>(user: User, field: F, reason: string): User[F] {
  if (!wasSent(user, field)) throw new ApiError('unreadable', reason);
  return user[field];
}

/** A super admin is an admin too; an unknown scope gives no rights (`scopeSchema`). */
function isAdmin(scope: User['max_auth_scope']): boolean {
  return isStaff({ max_auth_scope: scope });
}

const FIELD_KINDS: { [F in Field]: FieldKind<Fields[F]> } = {
  isBanned: {
    label: (to) => (to ? 'Ban' : 'Unban'),
    noun: (to) => (to ? 'ban' : 'unban'),
    state: (isBanned) => (isBanned ? 'is banned' : 'is not banned'),
    done: (name, isBanned) => successText(name, { isBanned }),
    read: readOfUser('isBanned', (user) => sentField(user, 'is_banned', NOT_SAID.banned)),
  },
  isCreator: {
    label: () => 'Promote',
    noun: () => 'promotion',
    state: (isCreator) => (isCreator ? 'is a creator' : 'is not a creator'),
    done: (name) => successText(name, { isCreator: true }),
    read: readOfUser('isCreator', (user) => sentField(user, 'is_creator', NOT_SAID.creator)),
  },
  featuredRank: {
    label: (to) => (to === RANK_REMOVED ? 'Remove from Featured' : `Feature at rank ${to}`),
    noun: (to) => (to === RANK_REMOVED ? 'removal from Featured' : `rank ${to}`),
    state: (rank) => (rank === RANK_REMOVED ? 'is not featured' : `is featured at rank ${rank}`),
    done: (name, featuredRank) => successText(name, { featuredRank }),
    read: readOfUser(
      'featuredRank',
      (user) => sentField(user, 'featured_rank', NOT_SAID.featured) ?? RANK_REMOVED,
    ),
  },
  username: {
    label: (to) => `Rename to ${to}`,
    noun: () => 'rename',
    state: (username) => `is called ${username}`,
    done: (name, to) => `you renamed ${name} to ${to}`,
    read: readOfUser('username', (user) => user.username),
  },
  maxAuthScope: {
    label: (to) => (isAdmin(to) ? 'Assign Admin' : 'Remove Admin'),
    noun: (to) => (isAdmin(to) ? 'admin rights' : 'removal of the admin rights'),
    state: (scope) => (isAdmin(scope) ? 'is an admin' : 'is not an admin'),
    // A PATCH sends only 'admin' or 'normal'.
    done: (name, to) => successText(name, { maxAuthScope: isAdmin(to) ? 'admin' : 'normal' }),
    read: readOfUser('maxAuthScope', (user) => user.max_auth_scope),
  },
  isBlocked: {
    label: (to) => (to ? 'Block' : 'Unblock'),
    noun: (to) => (to ? 'block' : 'unblock'),
    state: (isBlocked) => (isBlocked ? 'is blocked' : 'is not blocked'),
    async read(client, stateName) {
      const blocks = await client.fetchQuery({ ...geoBlocksQuery, staleTime: 0 });
      // A block of a single city does not count.
      const current = blocks.find(({ state, city }) => state === stateName && city === null);
      // An unblock lifts the restriction by its id; a block names the state. `current` exists for an unblock only: `precheck`
      // stops a block of a blocked state.
      const target = { id: current?.restrictionId ?? stateName, name: stateName };
      return {
        value: current !== undefined,
        write(to, origin) {
          const does = to ? 'block' : 'unblock';
          return runWrite(client, changeGeoBlock, { ...target, does }, origin);
        },
      };
    },
  },
  isHidden: {
    label: (to) => (to ? 'Hide Prompt' : 'Show Prompt'),
    noun: (to) => (to ? 'hiding' : 'showing'),
    state: (isHidden) => (isHidden ? 'is hidden' : 'is shown'),
    async read(client, id, question) {
      const { isHidden } = await client.fetchQuery({ ...promptQuery(id), staleTime: 0 });
      return {
        value: isHidden === true,
        write: (to, origin) => runWrite(client, hidePrompt(id, question), to, origin),
      };
    },
  },
  allocation: {
    label: (to, from) => `Access codes: ${formatCount(from)} → ${formatCount(to)}`,
    noun: (to) => `change to ${formatCount(to)} access codes`,
    state: (codes) => `has ${formatCount(codes)} access codes`,
    async read(client, id, username) {
      const basis = await readCodes(id);
      return {
        value: basis.before,
        write: (allocation, origin) =>
          runWrite(client, patchSite({ id, username }), { patch: { allocation }, basis }, origin),
      };
    },
  },
};

// The two functions below are generic in the field, so that TypeScript knows that `from` and `to` have the type that the
// functions of this field take.

/** The texts of a change: label, noun, the state afterwards, and the success notice. */
export function changeWords<F extends Field>({ field, name, from, to }: ChangeOf<F>) {
  const kind = FIELD_KINDS[field];
  const label = kind.label(to, from);
  return {
    label,
    noun: kind.noun(to),
    state: kind.state(to),
    done: kind.done?.(name, to) ?? `done: ${label}, ${truncate(name, 80)}`,
  };
}

/** The current value of a change's field, and the write for that field. */
export function readNow<F extends Field>(client: QueryClient, { field, id, name }: ChangeOf<F>) {
  return FIELD_KINDS[field].read(client, id, name);
}

/** The change that puts the former value back; null where the specification has no call for it. */
export function inverseOf(change: Change): Change | null {
  if (change.field === 'isCreator') return null;
  // After a rename the user has the new name.
  const name = change.field === 'username' ? change.to : change.name;
  // Cast: both values have the type of the field, so they may be swapped.
  return { ...change, name, from: change.to, to: change.from } as Change;
}

/** The name of an act and of the target, as an entry shows them. */
export function wordsOf(act: Act): { label: string; target: string } {
  if (act.kind !== 'change') return act;
  return { label: changeWords(act.change).label, target: act.change.name };
}

/** An act within a sentence: 'ban of fan', 'Hide Post of bob'. */
export function actText(act: Act): string {
  const { label, target } = wordsOf(act);
  const noun = act.kind === 'change' ? changeWords(act.change).noun : label;
  return `${noun} of ${truncate(target, 80)}`;
}
