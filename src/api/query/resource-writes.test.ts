import { expect, it } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { unlessDone } from './resource-writes';

const LOST = new ApiError('network', 'Network Error');
const isDone = (patch: object, now: object) =>
  unlessDone(
    patch,
    async () => now,
  )(LOST).then(
    () => true,
    () => false,
  );

it.each([
  [{ displayName: 'Luna' }, { displayName: 'Luna' }, true],
  [{ displayName: 'Luna' }, { displayName: 'Moon' }, false],
  [{ bio: '' }, { bio: null }, true],
  // Media are sent by their id, and read as an object.
  [{ mediaId: 'm2' }, { media: { mediaId: 'm2', url: '/m2.png' } }, true],
  [{ mediaId: 'm2' }, { media: { mediaId: 'm1', url: '/m1.png' } }, false],
  [{ mediaId: 'm2' }, { media: null }, false],
  [{ mediaId: 'm2' }, {}, false],
  [{ media: 'm2' }, { media: { mediaId: 'm2', url: '/m2.png' } }, true],
  // Those of an FAQ entry with the user whose picture they are.
  [{ media: { mediaId: 'm2', userId: 'u1' } }, { media: { mediaId: 'm2', userId: 'u1', url: '/' } }, true],
  [{ media: { mediaId: 'm2', userId: 'u2' } }, { media: { mediaId: 'm2', userId: 'u1', url: '/' } }, false],
  [{ media: null }, { media: null }, true],
  [{ media: null }, { media: { mediaId: 'm1', userId: null } }, false],
])('the save of %j without an answer, where %j is stored, is done: %s', async (patch, now, done) => {
  expect(await isDone(patch, now)).toBe(done);
});

it('a refusal is no lost answer', async () => {
  const refused = new ApiError('refused', 'no', { status: 422 });
  await expect(unlessDone({ a: 1 }, async () => ({ a: 1 }))(refused)).rejects.toBe(refused);
});
