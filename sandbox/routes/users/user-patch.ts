import { eq, inArray, sql } from 'drizzle-orm';
import type { ActionOn } from '@/wire/admin-events.schema';
import { type UserPatch, userPatchSchema } from '@/wire/user-patch.schema';
import { RANK_REMOVED, userSchema } from '@/wire/users.schema';
import type { Db } from '../../db/connect';
import { waitlists } from '../../db/schema/sites';
import { reservedUsernames, sessions, users } from '../../db/schema/users';
import type { Facts } from '../../http/facts';
import { found, HttpProblem } from '../../http/problem';
import type { Routes } from '../../http/route';
import type { Viewer } from '../../sign-in/sessions';
import { NO_USER, readUser } from './users';

type Target = typeof users.$inferSelect;

/** The columns that a patch writes and its action in the audit history. */
type Change = {
  action: ActionOn<'user'>;
  set: Partial<Target>;
  endsSessions?: boolean;
  /** A plain admin may not do this. */
  needsSuper?: boolean;
};

const FACTS = {
  summary: 'Change one thing about a user',
  details:
    'Exactly one field is sent; `featuredRank: -1` takes the user off Featured. A ban and the loss of a scope end the user’s sessions. Staff cannot be renamed; only a super admin bans staff or changes a scope.',
  body: userPatchSchema,
  answer: userSchema,
  onlyRefused: true,
  errors: {
    403: 'the caller may not do this to this user; or the origin may not write',
    409: 'the username is taken; or a banned user cannot be promoted',
  },
} satisfies Facts;

export function addUserPatchRoute({ route }: Routes) {
  route('PATCH', '/v1/user/:id', 'staff', FACTS, async ({ id, body: patch, tx, viewer, record }) => {
    // Lock the rows of both, so that the rules check the state that the update will meet: of two who ban each
    // other at once, the second one is no longer signed in.
    const both = inArray(users.id, [viewer.id, id]);
    const held = await tx.select().from(users).where(both).orderBy(users.id).for('update');
    const self = held.find((row) => row.id === viewer.id);
    if (!self || self.isBanned || self.maxAuthScope !== viewer.scope)
      throw new HttpProblem(401, 'sign in first');
    const target = found(
      held.filter((row) => row.id === id),
      NO_USER,
    );
    const change = await changeOf(tx, viewer, target, patch);
    await tx.update(users).set(change.set).where(eq(users.id, id));
    if (change.endsSessions) await tx.delete(sessions).where(eq(sessions.userId, id));
    const { action, set, needsSuper } = change;
    await record('user', action, { name: set.username ?? target.username, id }, needsSuper);
    return readUser(tx, viewer, id);
  });
}

async function changeOf(tx: Db, viewer: Viewer, target: Target, patch: UserPatch): Promise<Change> {
  if (patch.isBanned !== undefined) return ban(viewer, target, patch.isBanned);
  if (patch.isCreator !== undefined) return promote(target);
  if (patch.featuredRank !== undefined) return feature(patch.featuredRank);
  if (patch.maxAuthScope !== undefined) return rescope(viewer, target, patch.maxAuthScope);
  if (patch.username !== undefined) return rename(tx, target, patch.username);
  throw new Error('the schema lets no empty patch through');
}

function ban(viewer: Viewer, target: Target, isBanned: boolean): Change {
  if (viewer.id === target.id) throw new HttpProblem(403, 'you cannot ban yourself');
  if (viewer.scope !== 'superAdmin') refuseStaff(target);
  const needsSuper = target.maxAuthScope !== 'normal';
  return { action: isBanned ? 'ban' : 'unban', set: { isBanned }, endsSessions: isBanned, needsSuper };
}

function promote(target: Target): Change {
  if (target.isBanned) throw new HttpProblem(409, 'a banned user cannot be promoted');
  return { action: 'promote', set: { isCreator: true } };
}

function feature(rank: number): Change {
  if (rank === RANK_REMOVED) return { action: 'unfeature', set: { featuredRank: null } };
  return { action: 'feature', set: { featuredRank: rank } };
}

function rescope(viewer: Viewer, target: Target, maxAuthScope: 'normal' | 'admin'): Change {
  if (viewer.scope !== 'superAdmin') throw new HttpProblem(403, 'this needs a super admin');
  if (viewer.id === target.id) throw new HttpProblem(403, 'you cannot change your own scope');
  if (target.maxAuthScope === 'superAdmin') {
    throw new HttpProblem(403, 'the scope of a super admin cannot be changed');
  }
  const loses = maxAuthScope === 'normal';
  const action = loses ? 'remove-admin' : 'assign-admin';
  return { action, set: { maxAuthScope }, endsSessions: loses, needsSuper: true };
}

async function rename(tx: Db, target: Target, username: string): Promise<Change> {
  // Refused for every viewer: no card offers it for staff.
  refuseStaff(target);
  await refuseTakenName(tx, username);
  return { action: 'rename', set: { username } };
}

/** One text for admins and super admins, so that it does not reveal which one the target is. */
function refuseStaff(target: Target) {
  if (target.maxAuthScope !== 'normal')
    throw new HttpProblem(403, 'you may not do this to a member of staff');
}

/**
 * Names are unique across users, waitlists and the reserved list. No index can hold that, so a lock lets one
 * writer at a time take a name. @throws 409
 */
export async function refuseTakenName(tx: Db, username: string) {
  const name = username.toLowerCase();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
  const takers = [
    await tx.$count(users, eq(sql`lower(${users.username})`, name)),
    await tx.$count(waitlists, eq(sql`lower(${waitlists.username})`, name)),
    await tx.$count(reservedUsernames, eq(reservedUsernames.username, name)),
  ];
  if (takers.some((count) => count > 0)) throw new HttpProblem(409, 'username already exists');
}
