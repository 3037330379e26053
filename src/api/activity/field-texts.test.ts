import { describe, expect, it } from 'vitest';
import type { UserPatch } from '@/wire/user-patch.schema';
import { patchUser } from '../patch-user';
import type { Act } from './act';
import { actText, inverseOf, wordsOf } from './field-texts';

const USER = { id: 'u1', username: 'luna', featured_rank: 3, max_auth_scope: 'normal' } as const;

/** What a write on a user declares. */
function patching(variables: UserPatch, user: Parameters<typeof patchUser>[0] = USER): Act {
  // Cast: each patch of this file has one field.
  const [field] = Object.keys(variables) as [keyof UserPatch];
  const { act } = patchUser(user, field).meta ?? {};
  if (typeof act !== 'function') throw new Error('it declares nothing');
  return act(variables);
}

const ban = patching({ isBanned: true });

describe('what a write on a user declares', () => {
  it.each([
    [{ isBanned: true }, 'Ban', { isBanned: false }],
    [{ isBanned: false }, 'Unban', { isBanned: true }],
    [{ featuredRank: 7 }, 'Feature at rank 7', { featuredRank: 3 }],
    [{ featuredRank: -1 }, 'Remove from Featured', { featuredRank: 3 }],
    [{ username: 'moon' }, 'Rename to moon', { username: 'luna' }],
    [{ maxAuthScope: 'admin' as const }, 'Assign Admin', { maxAuthScope: 'normal' }],
    [{ isCreator: true as const }, 'Promote', null],
  ])('%j is named %s and undone by %j [activity-5]', (patch, label, inverse) => {
    const act = patching(patch);
    expect(wordsOf(act)).toEqual({ label, target: 'luna' });
    const back = act.kind === 'change' ? inverseOf(act.change) : null;
    expect(back && { [back.field]: back.to }).toEqual(inverse);
  });

  it('a user who was not featured is removed from Featured again [activity-5]', () => {
    const act = patching({ featuredRank: 1 }, { ...USER, featured_rank: null });
    expect(act.kind === 'change' && inverseOf(act.change)?.to).toBe(-1);
  });
});

it('an act within a sentence', () => {
  expect(actText(ban)).toBe('ban of luna');
  expect(actText({ kind: 'other', label: 'Hide Post', target: 'bob' })).toBe('Hide Post of bob');
});
