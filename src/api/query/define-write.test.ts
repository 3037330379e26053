import { expect, it, vi } from 'vitest';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { patchUser } = await import('../patch-user');
const { dismissReports, hidePost } = await import('../posts');
const { deleteSite, giveCodes, patchSite } = await import('../sites');
const { lockOf } = await import('./define-write');

const USER = { id: 'u1', username: 'luna' };

it.each([
  ['user', [patchUser(USER, 'isBanned'), patchUser(USER, 'isCreator'), patchUser(USER, 'username')]],
  ['post', [dismissReports('p1', 'luna'), hidePost('p1', 'luna')]],
  ['site', [deleteSite(USER), giveCodes(USER), patchSite(USER)]],
])('the acts on one %s have a key each, for the devtools, and one lock [parts-71]', (_target, writes) => {
  const texts = (keys: unknown[]) => new Set(keys.map((key) => JSON.stringify(key))).size;
  expect(texts(writes.map(({ mutationKey }) => mutationKey))).toBe(writes.length);
  expect(texts(writes.map(lockOf))).toBe(1);
});
