import { INVISIBLE } from './invisible';

/** A piece of a text: a visible piece, or a hidden character with its label, 'U+200B zero width space'. */
type TextPart = { text: string; label?: string };

// Emoji are made of several characters, some of them invisible: joiners, variation selectors, tags.
/** ❤️, 👍🏽 */
const EMOJI = String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?`;
/** 👩‍🚀: emoji with joiners between them. */
const JOINED_EMOJI = String.raw`${EMOJI}(?:\u200D${EMOJI})*`;
/** The flags of England, Scotland and Wales: a black flag, the tags of `gbeng`, `gbsct` or `gbwls`, and the end of tags. */
const SUBDIVISION_FLAG = String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`;
/** 1️⃣ */
const KEYCAP = String.raw`[0-9#*]\uFE0F\u20E3`;
// Scripts in which joiners and variation selectors change how the letter before them is written: Persian, Hindi.
const JOINING_SCRIPTS = 'Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Mymr Orya Sinh Syrc Taml Telu Tibt'
  .split(' ')
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
/** A letter with a joiner or a non-joiner behind. */
const JOINED_LETTER = String.raw`[${JOINING_SCRIPTS}][\u200C\u200D]`;
/** A Chinese or Mongolian letter with a variation selector behind. */
const LETTER_VARIANT = String.raw`\p{Script=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]|\p{Script=Mong}[\u180B-\u180D\u180F]`;

/**
 * Sequences that need their hidden characters. They are matched first, so that `hidden` matches only the others, and a flag
 * before the emoji with which it begins.
 */
const NEEDED = [SUBDIVISION_FLAG, JOINED_EMOJI, KEYCAP, JOINED_LETTER, LETTER_VARIANT].join('|');
const SCAN = new RegExp(`${NEEDED}|(?<hidden>${INVISIBLE})`, 'gu');

const NAMES: Readonly<Record<string, string>> = {
  '00AD': 'soft hyphen',
  '034F': 'combining grapheme joiner',
  '061C': 'Arabic letter mark',
  '115F': 'Hangul filler',
  '1160': 'Hangul filler',
  '180E': 'Mongolian vowel separator',
  '200B': 'zero width space',
  '200C': 'zero width non-joiner',
  '200D': 'zero width joiner',
  '200E': 'left-to-right mark',
  '200F': 'right-to-left mark',
  '2028': 'line separator',
  '2029': 'paragraph separator',
  '202A': 'left-to-right embedding',
  '202B': 'right-to-left embedding',
  '202C': 'end of direction',
  '202D': 'left-to-right override',
  '202E': 'right-to-left override',
  '2060': 'word joiner',
  '2066': 'left-to-right isolate',
  '2067': 'right-to-left isolate',
  '2068': 'first strong isolate',
  '2069': 'end of isolate',
  '2800': 'blank braille pattern',
  '3164': 'Hangul filler',
  FEFF: 'zero width no-break space',
  FFA0: 'Hangul filler',
};

function labelOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const code = point.toString(16).toUpperCase().padStart(4, '0');
  return `U+${code} ${NAMES[code] ?? kindOf(character, point)}`;
}

/** For a character without a name in `NAMES`. */
function kindOf(character: string, point: number): string {
  // Tags repeat ASCII.
  if (point > 0xe0020 && point < 0xe007f) return `tag ${String.fromCharCode(point - 0xe0000)}`;
  if (point < 0xa0) return 'control character';
  return /\p{Variation_Selector}/u.test(character) ? 'variation selector' : 'invisible character';
}

/**
 * Splits a text at the characters that a reader cannot see or that change the direction of others. Characters
 * that a script or an emoji needs do not count.
 * @returns parts whose texts, joined, are the text
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { index, groups } of text.matchAll(SCAN)) {
    const character = groups?.hidden;
    if (character === undefined) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: character, label: labelOf(character) });
    from = index + character.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
