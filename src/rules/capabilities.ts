import { wasSent } from '@/lib/odd-rows';
import type { User } from '@/wire/users.schema';
import { isStaff, isSuper } from './scopes';

/** Whether a viewer may do something; if not, the reason for the button's title. */
export type Capability = { allowed: true } | { allowed: false; why: string };

const ALLOWED: Capability = { allowed: true };

function denied(why: string): Capability {
  return { allowed: false, why };
}

/** Why an action that depends on unsent fields is not offered (parts-40). */
export const NOT_SAID = {
  banned: 'the server did not say whether this user is banned',
  creator: 'the server did not say whether this user is a creator',
  featured: 'the server did not say whether this user is featured',
  staff: 'the server did not say whether this user is staff',
  who: 'the server did not say who this is',
} as const;

/**
 * Ban and unban: nobody may ban themselves, and only a super admin may ban staff. If the
 * target's scope is unknown, as for the author of a post, the server decides.
 */
export function canBan(viewer: User, target: Pick<User, 'id'> & Partial<User>): Capability {
  if (viewer.id === target.id) return denied('this is you!');
  const isOfStaff = target.max_auth_scope === 'admin' || target.max_auth_scope === 'superAdmin';
  if (isOfStaff && !isSuper(viewer)) return denied('only a super admin can ban staff');
  if (target.id === '') return denied(NOT_SAID.who);
  return wasSent(target, 'is_banned') ? ALLOWED : denied(NOT_SAID.banned);
}

/** Promote: cannot be undone, and not while the user is banned. */
export function canPromote(target: User): Capability {
  if (target.is_creator) return denied('is a creator already');
  if (!wasSent(target, 'is_creator')) return denied(NOT_SAID.creator);
  if (!wasSent(target, 'is_banned')) return denied(NOT_SAID.banned);
  return target.is_banned ? denied('a banned user cannot be promoted') : ALLOWED;
}

/**
 * Whether the scope of a user is known. Without it neither a rename nor rights are offered: the user may be
 * staff.
 */
export function hasKnownScope(target: User): boolean {
  return target.max_auth_scope !== 'unknown';
}

/** Edit Username: never for staff, whoever the viewer is. */
export function canRename(target: User): boolean {
  return target.max_auth_scope === 'normal';
}

/** Assign Admin: by super admins, to a user without a staff scope. */
export function canAssignAdmin(viewer: User, target: User): boolean {
  return isSuper(viewer) && target.max_auth_scope === 'normal';
}

/** Remove Admin: by super admins, from an admin who is not super. */
export function canRemoveAdmin(viewer: User, target: User): boolean {
  return isSuper(viewer) && target.max_auth_scope === 'admin';
}

/** The letter beside a name. A viewer who is not super sees a super admin as plain A. */
export function staffLetter(viewer: User, target: User): 'A' | 'S' | null {
  if (!isStaff(target)) return null;
  return isSuper(viewer) && isSuper(target) ? 'S' : 'A';
}
