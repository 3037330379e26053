import { expect, it, vi } from 'vitest';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { patchUser } = await import('../patch-user');
const { dismissReports, hidePost } = await import('../posts');
const { deleteSite, giveCodes, patchSite } = await import('../sites');

const USER = { id: 'u1', username: 'luna' };

it.each([
  ['user', [patchUser(USER, 'isBanned'), patchUser(USER, 'isCreator'), patchUser(USER, 'username')]],
  ['post', [dismissReports('p1', 'luna'), hidePost('p1', 'luna')]],
  ['site', [deleteSite(USER), giveCodes(USER), patchSite(USER)]],
])('the acts on one %s have one key, so that no two run at the same time [parts-71]', (_target, writes) => {
  expect(new Set(writes.map(({ mutationKey }) => JSON.stringify(mutationKey))).size).toBe(1);
});
