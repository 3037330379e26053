import { eq, inArray } from 'drizzle-orm';
import type { ActionOn } from '@/wire/admin-events.schema';
import { type UserPatch, userPatchSchema } from '@/wire/user-patch.schema';
import { RANK_REMOVED, userSchema } from '@/wire/users.schema';
import type { Db } from '../../db/connect';
import { sessions, users } from '../../db/schema/users';
import type { Facts } from '../../http/facts';
import { HttpProblem, rowOr404 } from '../../http/problem';
import type { Routes } from '../../http/route';
import type { Viewer } from '../../sign-in/sessions';
import { refuseTakenName } from './taken-names';
import { NO_USER, readUser } from './users';

type Target = typeof users.$inferSelect;

/** The columns that a patch writes and its action in the audit history. */
type Change = {
  action: ActionOn<'user'>;
  set: Partial<Target>;
  endsSessions?: boolean;
  /** Only a super admin may do this; plain admins do not see the event in the history. */
  isHiddenFromAdmins?: boolean;
};

const FACTS = {
  summary: 'Change one field of a user',
  details:
    'Exactly one field is sent; `featuredRank: -1` takes the user off Featured. A ban and the loss of a scope end the user’s sessions. Staff cannot be renamed; only a super admin bans staff or changes a scope.',
  body: userPatchSchema,
  answer: userSchema,
  contractChecksRefusalsOnly: true,
  errors: {
    403: 'the caller may not do this to this user; or the origin may not write',
    409: 'the username is taken; or a banned user cannot be promoted',
  },
} satisfies Facts;

export function addUserPatchRoute({ route }: Routes) {
  route('PATCH', '/v1/user/:id', 'staff', FACTS, async ({ id, body: patch, tx, viewer, record }) => {
    // Lock the viewer's row and the target's, ordered by id against deadlocks. Then check the viewer again: an admin who
    // was banned since the call began may write nothing.
    const viewerAndTarget = inArray(users.id, [viewer.id, id]);
    const lockedRows = await tx.select().from(users).where(viewerAndTarget).orderBy(users.id).for('update');
    const viewerRow = lockedRows.find((row) => row.id === viewer.id);
    if (!viewerRow || viewerRow.isBanned || viewerRow.maxAuthScope !== viewer.scope)
      throw new HttpProblem(401, 'sign in first');
    const target = rowOr404(
      lockedRows.filter((row) => row.id === id),
      NO_USER,
    );
    const change = await changeOf(tx, viewer, target, patch);
    await tx.update(users).set(change.set).where(eq(users.id, id));
    if (change.endsSessions) await tx.delete(sessions).where(eq(sessions.userId, id));
    const { action, set, isHiddenFromAdmins } = change;
    await record('user', action, { name: set.username ?? target.username, id }, { isHiddenFromAdmins });
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
  const isHiddenFromAdmins = target.maxAuthScope !== 'normal';
  const action = isBanned ? 'ban' : 'unban';
  return { action, set: { isBanned }, endsSessions: isBanned, isHiddenFromAdmins };
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
  const endsSessions = maxAuthScope === 'normal';
  const action = endsSessions ? 'remove-admin' : 'assign-admin';
  return { action, set: { maxAuthScope }, endsSessions, isHiddenFromAdmins: true };
}

async function rename(tx: Db, target: Target, username: string): Promise<Change> {
  // Staff cannot be renamed, by a super admin either.
  refuseStaff(target);
  await refuseTakenName(tx, username);
  return { action: 'rename', set: { username } };
}

/** The same text for admins and super admins: it does not reveal the target's scope. */
function refuseStaff(target: Target) {
  if (target.maxAuthScope !== 'normal')
    throw new HttpProblem(403, 'you may not do this to a member of staff');
}
