import { describe, expect, it } from 'vitest';
import { codesDisabledReason } from './site-texts';

describe('the words of sites', () => {
  it.each([
    [null, null],
    [0, null],
    [999_900, null],
    [999_901, 'A site can have at most 1,000,000 access codes'],
    [999_950, 'A site can have at most 1,000,000 access codes'],
  ])('with %s access codes, +100 is refused because: %s [sites-8]', (allocation, why) => {
    expect(codesDisabledReason(allocation)).toBe(why);
  });
});
