import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-error';
import { formatCount } from '@/lib/format/format';
import { truncate } from '@/lib/format/truncate';
import { wasSent } from '@/lib/odd-rows';
import { NOT_SAID } from '@/rules/capabilities';
import { successText } from '@/rules/user-texts';
import type { UserPatch } from '@/wire/user-patch.schema';
import { RANK_REMOVED, type User } from '@/wire/users.schema';
import { hidePrompt, promptQuery } from '../feedback';
import { changeGeoBlock, geoBlocksQuery } from '../geo-blocks';
import { isSignedOut } from '../http/failures';
import { patchUser } from '../patch-user';
import type { Act, Change, ChangeOf, Field, Fields } from '../query/act';
import { runWrite, type WriteOrigin } from '../query/run-write';
import { patchSite, readCodes } from '../sites';
import { userQuery } from '../users';
import type { Entry } from './ledger';

/** The current value of a field, and the write that gives it another one. */
type Current<Value> = { value: Value; write: (to: Value, origin: WriteOrigin) => Promise<unknown> };

type Row<Value> = {
  /** The name of a change, as on the button. */
  label: (to: Value, from: Value) => string;
  /** The change as a noun: 'ban'. */
  noun: (to: Value) => string;
  /** The state that this value stands for: 'is banned'. */
  state: (value: Value) => string;
  /** The success notice, where the specification has a text. */
  done?: (name: string, to: Value) => string | null;
  read: (client: QueryClient, id: string, name: string) => Promise<Current<Value>>;
};

/** A field of a user. */
function ofUser<F extends Field & keyof UserPatch>(field: F, currentOf: (user: User) => Fields[F]) {
  return async (client: QueryClient, id: string): Promise<Current<Fields[F]>> => {
    const user = await client.fetchQuery({ ...userQuery(id), staleTime: 0 });
    // The fields of a change on a user are those of its patch.
    const write = (to: Fields[F], origin: WriteOrigin) =>
      runWrite(client, patchUser(user), { [field]: to } as UserPatch, origin);
    return { value: currentOf(user), write };
  };
}

/** A field of a user; throws if the server did not send the field, because a default is not the current value. */
function sentField<F extends keyof User>(user: User, field: F, reason: string): User[F] {
  if (!wasSent(user, field)) throw new ApiError('unreadable', reason);
  return user[field];
}

const FIELDS: { [F in Field]: Row<Fields[F]> } = {
  isBanned: {
    label: (to) => (to ? 'Ban' : 'Unban'),
    noun: (to) => (to ? 'ban' : 'unban'),
    state: (is) => (is ? 'is banned' : 'is not banned'),
    done: (name, isBanned) => successText(name, { isBanned }),
    read: ofUser('isBanned', (user) => sentField(user, 'is_banned', NOT_SAID.banned)),
  },
  isCreator: {
    label: () => 'Promote',
    noun: () => 'promotion',
    state: (is) => (is ? 'is a creator' : 'is not a creator'),
    done: (name) => successText(name, { isCreator: true }),
    read: ofUser('isCreator', (user) => sentField(user, 'is_creator', NOT_SAID.creator)),
  },
  featuredRank: {
    label: (to) => (to === RANK_REMOVED ? 'Remove from Featured' : `Feature at rank ${to}`),
    noun: (to) => (to === RANK_REMOVED ? 'removal from Featured' : `rank ${to}`),
    state: (rank) => (rank === RANK_REMOVED ? 'is not featured' : `is featured at rank ${rank}`),
    done: (name, featuredRank) => successText(name, { featuredRank }),
    read: ofUser(
      'featuredRank',
      (user) => sentField(user, 'featured_rank', NOT_SAID.featured) ?? RANK_REMOVED,
    ),
  },
  username: {
    label: (to) => `Rename to ${to}`,
    noun: () => 'rename',
    state: (username) => `is called ${username}`,
    done: (name, to) => `you renamed ${name} to ${to}`,
    read: ofUser('username', (user) => user.username),
  },
  maxAuthScope: {
    label: (to) => (to === 'admin' ? 'Assign Admin' : 'Remove Admin'),
    noun: (to) => (to === 'admin' ? 'admin rights' : 'removal of the admin rights'),
    state: (scope) => (scope === 'normal' ? 'is not an admin' : 'is an admin'),
    done: (name, to) => successText(name, { maxAuthScope: to === 'admin' ? 'admin' : 'normal' }),
    read: ofUser('maxAuthScope', (user) => user.max_auth_scope),
  },
  isBlocked: {
    label: (to) => (to ? 'Block' : 'Unblock'),
    noun: (to) => (to ? 'block' : 'unblock'),
    state: (is) => (is ? 'is blocked' : 'is not blocked'),
    async read(client, state) {
      const blocks = await client.fetchQuery({ ...geoBlocksQuery, staleTime: 0 });
      // A block of a single city does not count.
      const block = blocks.find((block) => block.state === state && block.city === null);
      const change = { id: block?.restrictionId ?? state, name: state };
      return {
        value: block !== undefined,
        write: (to, origin) =>
          runWrite(client, changeGeoBlock, { ...change, does: to ? 'block' : 'unblock' }, origin),
      };
    },
  },
  isHidden: {
    label: (to) => (to ? 'Hide Prompt' : 'Show Prompt'),
    noun: (to) => (to ? 'hiding' : 'showing'),
    state: (is) => (is ? 'is hidden' : 'is shown'),
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
      const current = await readCodes(id);
      return {
        value: current.before,
        write: (allocation, origin) =>
          runWrite(client, patchSite({ id, username }), { patch: { allocation }, basis: current }, origin),
      };
    },
  },
};

// A change's field and values belong together, so each function below works on one row of the table.

/** The texts of a change: label, noun, the state afterwards, and the success notice. */
export function changeWords<F extends Field>({ field, name, from, to }: ChangeOf<F>) {
  const { done, ...row } = FIELDS[field];
  const label = row.label(to, from);
  return {
    label,
    noun: row.noun(to),
    state: row.state(to),
    done: done?.(name, to) ?? `done: ${label}, ${truncate(name, 80)}`,
  };
}

/** The current value of a change's field, and the write for that field. */
export function readNow<F extends Field>(client: QueryClient, { field, id, name }: ChangeOf<F>) {
  return FIELDS[field].read(client, id, name);
}

/** The change that puts the former value back; null where the specification has no call for it. */
export function inverseOf(change: Change): Change | null {
  if (change.field === 'isCreator') return null;
  // After a rename the user has the new name.
  const name = change.field === 'username' ? change.to : change.name;
  // Both ends of a change have the type of its field.
  return { ...change, name, from: change.to, to: change.from } as Change;
}

/** The name of an act and of the target, as an entry shows them. */
export function wordsOf(act: Act): { label: string; target: string } {
  return act.kind === 'change' ? { label: changeWords(act.change).label, target: act.change.name } : act;
}

/** An act within a sentence: 'ban of fan', 'Hide Post of bob'. */
export function actText(act: Act): string {
  const { label, target } = wordsOf(act);
  return `${act.kind === 'change' ? changeWords(act.change).noun : label} of ${truncate(target, 80)}`;
}

/** The action that an entry offers; null for none. */
export function offerOf({ act, status, undoneBy, supersededBy }: Entry): 'undo' | 'retry' | null {
  if (undoneBy !== undefined || supersededBy !== undefined) return null;
  if (status === 'done') return act.kind === 'change' && inverseOf(act.change) ? 'undo' : null;
  // The current value is read before a change is sent again.
  if (act.kind === 'change' || act.retry === 'always') return 'retry';
  return act.retry === 'refused' && status === 'failed' ? 'retry' : null;
}

/** The undoable acts of a run with their inverse changes, newest first. Undos in the run are left out. */
export function undoableIn(batchId: number | undefined, entries: readonly Entry[]) {
  const inBatch = entries.filter(
    (entry) => batchId && entry.batchId === batchId && entry.undoOf === undefined,
  );
  return inBatch.flatMap((entry) => {
    if (offerOf(entry) !== 'undo' || entry.act.kind !== 'change') return [];
    const inverse = inverseOf(entry.act.change);
    return inverse ? [{ id: entry.id, inverse }] : [];
  });
}

/** The names of the done acts of a run that cannot be undone: 'hidden post'. */
export function lastingIn(batchId: number | undefined, entries: readonly Entry[]): string[] {
  const done = entries.filter((entry) => batchId && entry.batchId === batchId && entry.status === 'done');
  return done.flatMap(({ act }) => {
    if (act.kind === 'file') return [];
    if (act.kind === 'other') return act.lasting ?? act.label;
    return inverseOf(act.change) ? [] : changeWords(act.change).noun;
  });
}

/**
 * The entry for the key `z`: the newest act that was not undone or superseded. Undos do not count, because a second
 * press would redo; neither do acts that changed nothing.
 */
export function newestEntry(entries: readonly Entry[]): Entry | undefined {
  return entries.find(({ act, status, error, undoOf, undoneBy, supersededBy }) => {
    // Nothing was sent after the end of the session.
    if (status === 'cancelled' || isSignedOut(error) || undoneBy !== undefined || supersededBy !== undefined)
      return false;
    if (status === 'done' && undoOf !== undefined) return false;
    return act.kind === 'change' || (act.kind === 'other' && !act.note);
  });
}
