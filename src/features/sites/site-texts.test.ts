import { describe, expect, it } from 'vitest';
import { codesDisabledReason, codesText, emailsText } from './site-texts';

describe('the words of sites', () => {
  it.each([
    [null, null],
    [0, null],
    [999_900, null],
    [999_901, 'A site can have at most 1,000,000 access codes'],
    [999_950, 'A site can have at most 1,000,000 access codes'],
  ])('with %s access codes, +100 is refused because: %s', (allocation, why) => {
    expect(codesDisabledReason(allocation)).toBe(why);
  });

  it('count one and many', () => {
    expect([codesText(1), codesText(1_500), codesText(0)]).toEqual([
      '1 access code',
      '1,500 access codes',
      '0 access codes',
    ]);
    expect([emailsText(1), emailsText(37)]).toEqual(['1 waitlist e-mail', '37 waitlist e-mails']);
  });
});
