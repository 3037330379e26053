import { expect, it } from 'vitest';
import { withUnsent } from '@/lib/odd-rows';
import { userOf } from '@/wire/testing/users';
import type { User } from '@/wire/users.schema';
import { personFacts } from './person-facts';

const PLAIN = userOf({ followers: 1_234 });
const viewer = (max_auth_scope: User['max_auth_scope']): User => ({ ...PLAIN, id: 'viewer', max_auth_scope });
const labels = (by: User, user: User) => personFacts(by, user).map(({ label }) => label);

it('a user is described by their roles and counts', () => {
  expect(labels(viewer('admin'), PLAIN)).toEqual(['0 posts', '1,234 followers']);
  const all = { is_banned: true, verified: true, is_creator: true, featured: true, token_symbol: 'ANN' };
  expect(labels(viewer('admin'), { ...PLAIN, ...all })).toEqual([
    'Banned',
    'Verified',
    'Creator',
    'Featured',
    '$ANN',
    '0 posts',
    '1,234 followers',
  ]);
});

it('a plain admin sees the same facts about a super admin as about an admin [people-21]', () => {
  const asSuper = { ...PLAIN, max_auth_scope: 'superAdmin' as const };
  const asAdmin = { ...PLAIN, max_auth_scope: 'admin' as const };
  expect(labels(viewer('admin'), asSuper)).toEqual(labels(viewer('admin'), asAdmin));
  expect(labels(viewer('superAdmin'), asSuper)).toContain('Super admin');
});

it('a missing field has no fact', () => {
  expect(labels(viewer('admin'), withUnsent(PLAIN, ['num_posts', 'followers']))).toEqual([]);
});
