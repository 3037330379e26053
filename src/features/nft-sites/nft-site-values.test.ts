import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newNftSiteSchema } from '@/wire/nft-sites';
import { blockedReason, bodyOf, EMPTY_DRAFT } from './nft-site-values';

const FULL = { heading: '', title: 'Moonlight', description: '# Ten takes' };

describe('the draft of an NFT site', () => {
  it.each([
    [EMPTY_DRAFT, 'Write the title first'],
    [{ ...FULL, title: ' \u00a0\u3000\u1680\ufeff\t\n' }, 'Write the title first'],
    [{ ...FULL, description: ' \n' }, 'Write the description first'],
    [FULL, null],
    [{ ...FULL, title: `  ${'x'.repeat(200)}  ` }, null],
    [{ ...FULL, title: 'x'.repeat(201) }, 'The title must be at most 200 characters'],
    [{ ...FULL, heading: 'x'.repeat(201) }, 'The heading must be at most 200 characters'],
    [{ ...FULL, description: 'x'.repeat(20_001) }, 'The description must be at most 20000 characters'],
    [{ ...FULL, title: 'a\0b' }, 'The title contains a character that cannot be stored'],
  ])('%j: %j', (draft, why) => expect(blockedReason(draft)).toBe(why));

  it('an empty heading is sent as the default, a title without the space around it, Markdown as typed', () => {
    expect(bodyOf({ heading: ' ', title: ' 1e5 ', description: '    code\n' }, 'm1')).toEqual({
      mediaId: 'm1',
      title: '1e5',
      headline: 'Starfield Collectables',
      description: '    code\n',
    });
    expect(bodyOf({ ...FULL, heading: ' Tonight ' }, 'm1').headline).toBe('Tonight');
  });

  it('whatever may be sent is what the API accepts', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 250 }),
      fc.constantFrom('', ' ', '\0', '\ud800', 'x'.repeat(200), 'x'.repeat(201), ` ${'x'.repeat(200)} `),
    );
    fc.assert(
      fc.property(fc.record({ heading: text, title: text, description: text }), (draft) => {
        const accepted = newNftSiteSchema.safeParse(bodyOf(draft, 'm1')).success;
        const blank = draft.description.trim() === '';
        expect(blockedReason(draft) === null).toBe(accepted && !blank);
      }),
    );
  });
});
