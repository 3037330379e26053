import { describe, expect, it } from 'vitest';
import { withUnsent } from '@/lib/odd-rows';
import { userOf } from '@/wire/testing/users';
import type { Scope, User } from '@/wire/users.schema';
import {
  canAssignAdmin,
  canBan,
  canPromote,
  canRemoveAdmin,
  canRename,
  hasKnownScope,
  NOT_SAID,
  staffLetter,
} from './capabilities';
import { isStaff, isSuper } from './scopes';

function user(id: string, scope: Scope, more: Partial<User> = {}): User {
  return userOf({ id, username: id, max_auth_scope: scope, ...more });
}

const boss = user('boss', 'superAdmin');
const admin = user('admin', 'admin');
const fan = user('fan', 'normal');

describe('scopes', () => {
  it('admit admins and super admins only', () => {
    expect([boss, admin, fan, null].map(isStaff)).toEqual([true, true, false, false]);
    expect([boss, admin, fan, null].map(isSuper)).toEqual([true, false, false, false]);
  });
});

describe('what a viewer may do', () => {
  it('nobody can ban themselves', () => {
    expect(canBan(boss, boss)).toEqual({ allowed: false, why: 'this is you!' });
    expect(canBan(admin, admin)).toEqual({ allowed: false, why: 'this is you!' });
  });

  it('only a super admin can ban staff', () => {
    const why = 'only a super admin can ban staff';
    expect(canBan(admin, user('a2', 'admin'))).toEqual({ allowed: false, why });
    expect(canBan(admin, boss)).toEqual({ allowed: false, why });
    expect(canBan(boss, admin).allowed).toBe(true);
    expect(canBan(boss, user('b2', 'superAdmin')).allowed).toBe(true);
    expect(canBan(admin, fan).allowed).toBe(true);
  });

  it('an author with an unknown scope can be banned, except by themselves: the server decides', () => {
    expect(canBan(admin, { id: boss.id }).allowed).toBe(true);
    expect(canBan(admin, { id: admin.id })).toEqual({ allowed: false, why: 'this is you!' });
  });

  it('a user who is neither a creator nor banned can be promoted', () => {
    expect(canPromote(fan).allowed).toBe(true);
    expect(canPromote(user('c', 'normal', { is_creator: true })).allowed).toBe(false);
    expect(canPromote(user('b', 'normal', { is_banned: true })).allowed).toBe(false);
  });

  it('staff can never be renamed', () => {
    expect([fan, admin, boss].map(canRename)).toEqual([true, false, false]);
  });

  it('a super admin can assign admin rights to a user without them', () => {
    expect([fan, admin, boss].map((target) => canAssignAdmin(boss, target))).toEqual([true, false, false]);
    expect([fan, admin, boss].map((target) => canAssignAdmin(admin, target))).toEqual([false, false, false]);
  });

  it('a super admin can remove them from a plain admin', () => {
    expect([fan, admin, boss].map((target) => canRemoveAdmin(boss, target))).toEqual([false, true, false]);
    expect([fan, admin, boss].map((target) => canRemoveAdmin(admin, target))).toEqual([false, false, false]);
  });

  it('a missing field never grants a right', () => {
    const nobody = withUnsent(user('u', 'normal'), ['is_banned', 'is_creator']);
    expect(canBan(boss, nobody)).toEqual({ allowed: false, why: NOT_SAID.banned });
    expect(canBan(boss, { id: '' })).toEqual({ allowed: false, why: NOT_SAID.who });
    expect(canPromote(nobody)).toEqual({ allowed: false, why: NOT_SAID.creator });
    expect(canPromote(withUnsent(fan, ['is_banned']))).toEqual({ allowed: false, why: NOT_SAID.banned });
    expect(canBan(boss, withUnsent(fan, ['followers'])).allowed).toBe(true);
    const unknown = user('u', 'unknown');
    expect([isStaff(unknown), canRename(unknown), canAssignAdmin(boss, unknown)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([canRemoveAdmin(boss, unknown), hasKnownScope(unknown)]).toEqual([false, false]);
  });

  it('a super admin has the badge A for a plain admin', () => {
    expect([fan, admin, boss].map((target) => staffLetter(boss, target))).toEqual([null, 'A', 'S']);
    expect([fan, admin, boss].map((target) => staffLetter(admin, target))).toEqual([null, 'A', 'A']);
  });
});
