/** Longest server text that the page shows (spec 03 §4). */
export const SHOWN_TEXT_LIMIT = 300;

/** Cuts a text at 300 characters, never through a surrogate pair. */
export function truncate(text: string): string {
  if (text.length <= SHOWN_TEXT_LIMIT) return text;
  return `${text.slice(0, SHOWN_TEXT_LIMIT - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
