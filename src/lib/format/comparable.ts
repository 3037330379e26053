import { withoutInvisible } from './invisible';

const ASCII = /^[\0-\x7f]*$/;

/**
 * A text as the filters and searches of the page compare it: Unicode's NFKC with full case folding, without invisible
 * characters and blanks around it. So `é` of one character equals `é` of two, and `STRASSE` equals `straße` (parts-156).
 *
 * Not for identity: usernames and ids are compared as the API does, because `ｓｔａｒ` is another user than `star`.
 */
export function comparable(text: string): string {
  const visible = withoutInvisible(text);
  if (ASCII.test(visible)) return visible.trim().toLowerCase();
  return foldedCase(visible.normalize('NFKC')).normalize('NFKC').trim();
}

/**
 * JavaScript has no case folding. Upper case has the letters of a word that lower case keeps apart (ß is SS), and ẞ has
 * its upper case only by way of ß. What is left: a final ς, and the dot that İ keeps in lower case, so that `istanbul`
 * finds `İstanbul`.
 */
function foldedCase(text: string): string {
  return text
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .replace(/i\u0307+/g, 'i');
}
