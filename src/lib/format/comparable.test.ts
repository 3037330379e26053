import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparable } from './comparable';

describe('a text as filters compare it [parts-156]', () => {
  it.each([
    ['two ways to write an accent', 'Cafe\u0301', 'caf\u00e9'],
    ['accents in another order', 'a\u0323\u0302', '\u1ead'],
    ['ß and SS', 'Straße', 'STRASSE'],
    ['the capital ẞ', 'STRAẞE', 'straße'],
    ['the dot of the Turkish İ', 'İSTANBUL', 'istanbul'],
    ['a dot that was written apart', 'I\u0307stanbul', 'istanbul'],
    ['the Turkish ı', 'ırmak', 'IRMAK'],
    ['the final sigma', 'ΟΔΟΣ', 'οδός'.normalize('NFD').replace(/\u0301/g, '')],
    ['full width', 'Ｆｕｌｌ　１２', 'full 12'],
    ['half-width kana', 'ｶﾞ', 'ガ'],
    ['ligatures', 'oﬃce', 'OFFICE'],
    ['signs for letters', '\u212Aelvin \u00B5', 'kelvin \u03BC'],
    ['other blanks', '\u00a0São\u2009Paulo\u3000', 'são paulo'],
    ['invisible characters', '\u2068São\u200b Paulo\u2069', 'são paulo'],
  ])('ignores %s', (_what, a, b) => expect(comparable(a)).toBe(comparable(b)));

  it.each([
    ['cafe', 'café'],
    ['a', 'ä'],
    ['o', 'ø'],
    ['l', 'ł'],
    ['α', 'a'],
  ])('keeps %s and %s apart', (a, b) => expect(comparable(a)).not.toBe(comparable(b)));

  const text = fc.string({ unit: fc.constantFrom(...'aßẞİıiIIσςΣéǰŉﬁＡ１ÅЙйガåK٠ \u0301\u0308') });

  it('is the same for every form and every case of a text', () => {
    fc.assert(
      fc.property(text, (original) => {
        const compared = comparable(original);
        expect(comparable(compared)).toBe(compared);
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
          expect(comparable(original.normalize(form))).toBe(compared);
        expect(comparable(original.toLowerCase())).toBe(compared);
        expect(comparable(original.toUpperCase())).toBe(compared);
      }),
    );
  });

  it('is in lower case for ASCII, as before', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]*$/), (ascii) => {
        expect(comparable(ascii)).toBe(ascii.trim().toLowerCase());
      }),
    );
  });
});
