/** A character that a reader cannot see, or that changes the direction of others, as the source of a regular expression. */
export const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}|[\u2028\u2029\u2800\uFFF9-\uFFFB]|(?![\t\n\r])\p{Cc}`;

// Nobody pastes NUL by accident: the API refuses a text with NUL, in words.
const EACH = new RegExp(`(?!\\0)(?:${INVISIBLE})`, 'gu');

/**
 * A name, handle, search or number without invisible characters, which are pasted along. Not for free text:
 * there a script or an emoji may need them.
 */
export function withoutInvisible(text: string): string {
  return text.replace(EACH, '');
}
