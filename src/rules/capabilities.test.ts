import { describe, expect, it } from 'vitest';
import { withUnsent } from '@/lib/odd-rows';
import { userOf } from '@/wire/testing/users';
import type { User } from '@/wire/users.schema';
import {
  canAssignAdmin,
  canRemoveAdmin,
  canRename,
  hasKnownScope,
  NOT_SENT,
  staffLetter,
  whyNotBan,
  whyNotPromote,
} from './capabilities';
import { isStaff, isSuper } from './scopes';

function user(id: string, scope: User['max_auth_scope'], more: Partial<User> = {}): User {
  return userOf({ id, username: id, max_auth_scope: scope, ...more });
}

const boss = user('boss', 'superAdmin');
const admin = user('admin', 'admin');
const fan = user('fan', 'normal');

describe('scopes [parts-13]', () => {
  it('admit admins and super admins only [sandbox-80]', () => {
    expect([boss, admin, fan, null].map(isStaff)).toEqual([true, true, false, false]);
    expect([boss, admin, fan, null].map(isSuper)).toEqual([true, false, false, false]);
  });
});

describe('what a viewer may do', () => {
  it('nobody can ban themselves', () => {
    expect(whyNotBan(boss, boss)).toBe('this is you!');
    expect(whyNotBan(admin, admin)).toBe('this is you!');
  });

  it('only a super admin can ban staff', () => {
    const why = 'only a super admin can ban staff';
    expect(whyNotBan(admin, user('a2', 'admin'))).toBe(why);
    expect(whyNotBan(admin, boss)).toBe(why);
    expect(whyNotBan(boss, admin)).toBeUndefined();
    expect(whyNotBan(boss, user('b2', 'superAdmin'))).toBeUndefined();
    expect(whyNotBan(admin, fan)).toBeUndefined();
  });

  it('an author with an unknown scope can be banned, except by themselves: the server decides [posts-16]', () => {
    expect(whyNotBan(admin, { id: boss.id })).toBeUndefined();
    expect(whyNotBan(admin, { id: admin.id })).toBe('this is you!');
  });

  it('a user who is neither a creator nor banned can be promoted', () => {
    expect(whyNotPromote(fan)).toBeUndefined();
    expect(whyNotPromote(user('c', 'normal', { is_creator: true }))).toBe('is already a creator');
    expect(whyNotPromote(user('b', 'normal', { is_banned: true }))).toBe('a banned user cannot be promoted');
  });

  it('staff can never be renamed', () => {
    expect([fan, admin, boss].map(canRename)).toEqual([true, false, false]);
  });

  it('a super admin can assign admin rights to a user who is no admin', () => {
    expect([fan, admin, boss].map((target) => canAssignAdmin(boss, target))).toEqual([true, false, false]);
    expect([fan, admin, boss].map((target) => canAssignAdmin(admin, target))).toEqual([false, false, false]);
  });

  it('a super admin can remove admin rights from a plain admin', () => {
    expect([fan, admin, boss].map((target) => canRemoveAdmin(boss, target))).toEqual([false, true, false]);
    expect([fan, admin, boss].map((target) => canRemoveAdmin(admin, target))).toEqual([false, false, false]);
  });

  it('a missing field never grants a right [parts-40]', () => {
    const nobody = withUnsent(user('u', 'normal'), ['is_banned', 'is_creator']);
    expect(whyNotBan(boss, nobody)).toBe(NOT_SENT.banned);
    expect(whyNotBan(boss, { id: '' })).toBe(NOT_SENT.who);
    expect(whyNotPromote(nobody)).toBe(NOT_SENT.creator);
    expect(whyNotPromote(withUnsent(fan, ['is_banned']))).toBe(NOT_SENT.banned);
    expect(whyNotBan(boss, withUnsent(fan, ['followers']))).toBeUndefined();
    const unknownUser = user('u', 'unknown');
    expect([isStaff(unknownUser), canRename(unknownUser), canAssignAdmin(boss, unknownUser)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([canRemoveAdmin(boss, unknownUser), hasKnownScope(unknownUser)]).toEqual([false, false]);
  });

  it('a super admin has the badge A for a plain admin', () => {
    expect([fan, admin, boss].map((target) => staffLetter(boss, target))).toEqual([null, 'A', 'S']);
    expect([fan, admin, boss].map((target) => staffLetter(admin, target))).toEqual([null, 'A', 'A']);
  });
});
