import { describe, expect, it } from 'vitest';
import type { UserPatch } from '@/wire/user-patch.schema';
import { banActText, promotionFailedText, successText } from './user-texts';

describe('notices about users', () => {
  it.each<[UserPatch, string | null]>([
    [{ isBanned: true }, 'you banned ann'],
    [{ isBanned: false }, 'you unbanned ann'],
    [{ isCreator: true }, 'you promoted ann to Creator'],
    [{ maxAuthScope: 'admin' }, 'you promoted ann to Admin'],
    [{ maxAuthScope: 'normal' }, "you removed ann's Admin access"],
    [{ featuredRank: 3 }, 'you featured ann at rank 3'],
    [{ featuredRank: -1 }, 'you removed ann from Featured'],
    [{ username: 'anna' }, null],
  ])('%j is reported as %j [users-40]', (patch, text) => expect(successText('ann', patch)).toBe(text));

  it('name the user when a write fails', () => {
    expect(promotionFailedText('ann')).toBe(
      'Error promoting ann to creator, try again or contact the provider',
    );
    expect(banActText('ann', true)).toBe('Ban of ann');
    expect(banActText('ann', false)).toBe('Unban of ann');
  });
});
