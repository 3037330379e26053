import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutInvisible } from './invisible';

// Bidi controls, joiners, soft hyphen, byte order mark and what else chats and spreadsheets put around a name.
const RANGES = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x180b, 0x180e],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2069],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xe0001, 0xe007f],
] as const;
const ALL = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
);

describe('a name that was pasted with invisible characters [parts-57]', () => {
  it('loses each of them, wherever they are', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abcXYZ019_.@- éя世') });
    fc.assert(
      fc.property(name, fc.constantFrom(...ALL), name, (before, character, after) => {
        expect(withoutInvisible(before + character + after)).toBe(before + after);
      }),
    );
  });

  it.each([
    ['control characters', '\u0001luna\u0007_ray\u009f', 'luna_ray'],
    ['no NUL, which the API refuses', 'a\0b', 'a\0b'],
    ['separators of lines', 'luna\u2028_ray\u2029', 'luna_ray'],
    ['fillers', '\u3164luna\u2800_ray\u115f', 'luna_ray'],
    ['no blank within', 'new york\tcity', 'new york\tcity'],
  ])('%s', (_what, typed, name) => expect(withoutInvisible(typed)).toBe(name));
});
