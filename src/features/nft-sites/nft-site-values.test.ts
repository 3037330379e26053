import { describe, expect, it } from 'vitest';
import { uploadOf } from '@/lib/files/testing/upload-of';
import { blockedReason, validateForm } from '@/ui/form/validate-form';
import { BLANK_NFT_SITE, LABELS, newNftSite } from './nft-site-values';

const FULL = { headline: '', title: 'Moonlight', description: '# Ten takes', media: uploadOf('m1') };

describe('a new NFT site', () => {
  it.each([
    [BLANK_NFT_SITE, null, 'missing: title, description, photo'],
    [{ ...FULL, title: ' \u00a0\u3000\u1680\ufeff\t\n' }, 'm', 'missing: title'],
    [{ ...FULL, description: ' \n' }, 'm', 'missing: description'],
    [FULL, null, 'missing: photo'],
    [FULL, 'm', null],
    [{ ...FULL, title: `  ${'x'.repeat(200)}  ` }, 'm', null],
    [{ ...FULL, title: 'x'.repeat(201) }, 'm', 'The title must be at most 200 characters'],
    [{ ...FULL, headline: 'x'.repeat(201) }, 'm', 'The heading must be at most 200 characters'],
    [{ ...FULL, description: 'x'.repeat(20_001) }, 'm', 'The description must be at most 20000 characters'],
    [{ ...FULL, title: 'a\0b' }, 'm', 'The title contains a character that cannot be stored'],
  ])('%j with the photo %j: %j [nft-sites-12]', (values, mediaId, reason) => {
    const result = validateForm(newNftSite, { ...values, media: uploadOf(mediaId) });
    expect(blockedReason(result, LABELS)).toBe(reason);
  });

  it('sends an empty heading as the default, the title trimmed, Markdown as typed [nft-sites-7, parts-20]', () => {
    expect(newNftSite.parse({ ...FULL, headline: ' ', title: ' 1e5 ', description: '    code\n' })).toEqual({
      mediaId: 'm1',
      title: '1e5',
      headline: 'Starfield Collectables',
      description: '    code\n',
    });
    expect(newNftSite.parse({ ...FULL, headline: ' Tonight ' }).headline).toBe('Tonight');
  });
});
