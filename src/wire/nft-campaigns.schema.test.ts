import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignPatchSchema } from './nft-campaigns.schema';

/** The messages about a title, as the sandbox answers them. */
function faultsOf(title: string) {
  const issues = campaignPatchSchema.safeParse({ title }).error?.issues ?? [];
  return issues.map(({ message }) => message);
}

describe('the title of a campaign', () => {
  it('has one pattern that takes what the two rules take: a character that is not blank, and no # or -', () => {
    const character = fc.constantFrom('#', '-', ' ', '\n', '\u00a0', 'a', 'é', '😀');
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 8 }), (title) => {
        if (/[#-]/.test(title)) expect(faultsOf(title)).toEqual(['must not contain # or -']);
        else expect(faultsOf(title)).toEqual(/\S/.test(title) ? [] : ['must not be empty']);
      }),
    );
  });

  it.each(['a', ' '])('is checked in linear time: a million of %j and a #', (character) => {
    const start = performance.now();
    expect(faultsOf(`${character.repeat(1_000_000)}#`)).toContain('must not contain # or -');
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
