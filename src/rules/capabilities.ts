import { wasSent } from '@/lib/odd-rows';
import type { User } from '@/wire/users.schema';
import { isStaff, isSuper } from './scopes';

/** Why an action that depends on unsent fields is not offered (parts-40). */
export const NOT_SENT = {
  banned: 'the server did not say whether this user is banned',
  creator: 'the server did not say whether this user is a creator',
  featured: 'the server did not say whether this user is featured',
  staff: 'the server did not say whether this user is staff',
  who: 'the server did not say who this is',
} as const;

/** In the place of a button that bans. */
export const THIS_IS_YOU = 'this is you!';

/**
 * Why a viewer may not ban or unban a user; undefined if the viewer may. Nobody may ban themselves, and only a super
 * admin may ban staff. If the target's scope is unknown, as for the author of a post, the server decides.
 */
export function whyNotBan(viewer: User, target: Pick<User, 'id'> & Partial<User>): string | undefined {
  if (viewer.id === target.id) return THIS_IS_YOU;
  if (isStaff(target) && !isSuper(viewer)) return 'only a super admin can ban staff';
  if (target.id === '') return NOT_SENT.who;
  return wasSent(target, 'is_banned') ? undefined : NOT_SENT.banned;
}

/** Why a user cannot be promoted, which cannot be undone; undefined if the user can. */
export function whyNotPromote(target: User): string | undefined {
  if (target.is_creator) return 'is already a creator';
  if (!wasSent(target, 'is_creator')) return NOT_SENT.creator;
  if (!wasSent(target, 'is_banned')) return NOT_SENT.banned;
  return target.is_banned ? 'a banned user cannot be promoted' : undefined;
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
