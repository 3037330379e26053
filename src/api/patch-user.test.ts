import { expect, it } from 'vitest';
import { withUnsent } from '@/lib/odd-rows';
import { userOf } from '@/wire/testing/users';
import { patchUser } from './patch-user';

const FEATURED = userOf({ featured: true, featured_rank: 4 });

function actOf(user: typeof FEATURED, featuredRank: number) {
  const act = patchUser(user, 'featuredRank').meta?.act;
  return typeof act === 'function' ? act(featuredRank) : act;
}

it('a rank has an undo, except where the former rank is not known [wire-94]', () => {
  expect(actOf(FEATURED, 7)).toMatchObject({ kind: 'change', change: { from: 4, to: 7 } });
  const notFeatured = userOf({ featured: false, featured_rank: null });
  expect(actOf(notFeatured, 7)).toMatchObject({ kind: 'change', change: { from: -1, to: 7 } });
  for (const featured_rank of [null, 0]) {
    expect(actOf({ ...FEATURED, featured_rank }, 7)).toMatchObject({ kind: 'other', irreversible: 'rank' });
  }
  const unsent = withUnsent({ ...FEATURED, featured_rank: null }, ['featured_rank']);
  expect(actOf(unsent, 7)).toMatchObject({ kind: 'other', label: 'Feature at rank 7', target: 'ann' });
  expect(actOf(unsent, -1)).toMatchObject({ kind: 'other', label: 'Remove from Featured', target: 'ann' });
});
