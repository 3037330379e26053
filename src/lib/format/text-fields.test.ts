import { describe, expect, it } from 'vitest';
import { filledIn, textsOf } from './text-fields';

describe('texts of a form [parts-26]', () => {
  it('are empty if the answer has none, and omit other fields', () => {
    const answer = { twitter: 'lunaray', twitch: null, bio: 'long' };
    expect(textsOf<'twitter' | 'twitch'>(answer, ['twitter', 'twitch'])).toEqual({
      twitter: 'lunaray',
      twitch: '',
    });
  });

  it('are sent if they hold anything, even a space', () => {
    expect(filledIn({ twitter: 'lunaray', twitch: '', tiktok: ' ', youtube: '0' })).toEqual({
      twitter: 'lunaray',
      tiktok: ' ',
      youtube: '0',
    });
  });
});
