import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textParts } from './hidden-characters';

const hiddenIn = (text: string) => textParts(text).flatMap(({ label }) => label ?? []);

describe('hidden characters', () => {
  it.each([
    ['a direction that is overridden', 'photo\u202Egpj.exe', ['U+202E right-to-left override']],
    [
      'a word that a filter is to miss',
      'fr\u200Bee to\u00ADkens',
      ['U+200B zero width space', 'U+00AD soft hyphen'],
    ],
    ['a text in tags', 'hi\u{E0068}\u{E0069}', ['U+E0068 tag h', 'U+E0069 tag i']],
    ['a name that looks empty', '\u3164', ['U+3164 Hangul filler']],
    ['a joiner between Latin letters', 'a\u200Db', ['U+200D zero width joiner']],
    [
      'a flag with a made-up region',
      '\u{1F3F4}\u{E0061}\u{E007F}',
      ['U+E0061 tag a', 'U+E007F invisible character'],
    ],
    ['more selectors than an emoji has', '❤\uFE0F\uFE0F', ['U+FE0F variation selector']],
    ['a control character', 'a\u0000b\u0085', ['U+0000 control character', 'U+0085 control character']],
    ['a mark of direction', '\u200Fשלום', ['U+200F right-to-left mark']],
  ])('%s [keyboard-28]', (_what, text, expected) => {
    expect(hiddenIn(text)).toEqual(expected);
  });

  it.each([
    ['words and line breaks', 'line one\r\n\n\tindented'],
    ['a family', '👩‍👩‍👧‍👦🎉'],
    ['skin tones and professions', '👩🏽‍⚕️ 🧑🏿‍🤝‍🧑🏻 🏳️‍🌈 🏴‍☠️'],
    ['a heart, a keycap, a flag of Wales', '❤️ 5️⃣ 🏴󠁧󠁢󠁷󠁬󠁳󠁿 🇩🇪'],
    ['Persian', 'می‌خواهم'],
    ['Hindi', 'क्‍ष'],
    ['Hebrew and Arabic', 'שלום לכולם مرحبا بالجميع'],
    ['stacked marks', 'z̷a̸l̵g̶o̵'],
    ['a variant of an ideograph', '葛\u{E0100}'],
  ])('none in %s [keyboard-28]', (_what, text) => expect(hiddenIn(text)).toEqual([]));

  it('are split off without loss, and the other parts contain none [keyboard-28]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parts = textParts(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const part of parts) if (!part.label) expect(hiddenIn(part.text)).toEqual([]);
      }),
    );
  });

  it('are found at every position in a text of letters', () => {
    const hidden = fc.constantFrom('\u200B', '\u202E', '\u2066', '\uFEFF', '\u00AD', '\u061C', '\u{E0041}');
    const words = fc.string({ unit: fc.constantFrom(...'abc XYZ,.é世') });
    fc.assert(
      fc.property(words, hidden, words, (before, character, after) => {
        expect(textParts(before + character + after).filter((part) => part.label)).toEqual([
          expect.objectContaining({ text: character }),
        ]);
      }),
    );
  });
});
