import { describe, expect, it } from 'vitest';
import { patchUser } from '../patch-user';
import type { Act, Fields, UserField } from './act';
import { actInSentence, actTitle, changeTexts, entryTitle, failureTexts, inverseOf } from './fields';

const USER = { id: 'u1', username: 'luna', featured_rank: 3, max_auth_scope: 'normal' } as const;

/** The change that a write on a user declares. */
function changing(field: UserField, to: Fields[UserField], user: Parameters<typeof patchUser>[0] = USER) {
  const act = patchUser(user, field).meta?.act;
  const declared = typeof act === 'function' ? act(to) : act;
  if (declared?.kind !== 'change') throw new Error('the write declares no change');
  return declared.change;
}

const ban = changing('isBanned', true);

describe('what a write on a user declares', () => {
  it.each([
    ['isBanned', true, 'Ban', false, 'you banned luna'],
    ['isBanned', false, 'Unban', true, 'you unbanned luna'],
    ['featuredRank', 7, 'Feature at rank 7', 3, 'you featured luna at rank 7'],
    ['featuredRank', -1, 'Remove from Featured', 3, 'you removed luna from Featured'],
    ['username', 'moon', 'Rename to moon', 'luna', 'you renamed luna to moon'],
    ['maxAuthScope', 'admin', 'Assign Admin', 'normal', 'you promoted luna to Admin'],
    ['maxAuthScope', 'normal', 'Remove Admin', 'normal', "you removed luna's Admin access"],
    ['isCreator', true, 'Promote', undefined, 'you promoted luna to Creator'],
  ] as const)(
    '%s: %j is named %s, undone by %j and reported as %j [activity-5, users-40]',
    (field, to, label, former, done) => {
      const change = changing(field, to);
      expect(entryTitle({ kind: 'change', change })).toEqual({ label, target: 'luna' });
      expect(inverseOf(change)?.to).toBe(former);
      expect(changeTexts(change).done).toBe(done);
    },
  );

  it('a user who was not featured is removed from Featured again [activity-5]', () => {
    const change = changing('featuredRank', 1, { ...USER, featured_rank: null });
    expect(inverseOf(change)?.to).toBe(-1);
  });

  it('a failure names the act and the user', () => {
    const failedText = 'Error promoting luna to creator, try again or contact the provider';
    expect(failureTexts(changing('isCreator', true))).toEqual({ act: 'Promotion of luna', failedText });
    expect(failureTexts(ban).act).toBe('Ban of luna');
  });
});

it('an act within a sentence, and as a title', () => {
  const act: Act = { kind: 'change', change: ban };
  expect(actInSentence(act)).toBe('ban of luna');
  expect(actTitle(act)).toBe('Ban of luna');
  expect(actInSentence({ kind: 'other', label: 'Hide Post', target: 'bob' })).toBe('Hide Post of bob');
});
