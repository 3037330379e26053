/** Longest server text that the page shows. */
export const SHOWN_TEXT_LIMIT = 300;

/** Cuts a text to a number of characters, never through a surrogate pair. */
export function truncate(text: string, limit = SHOWN_TEXT_LIMIT): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The title of a target within a sentence: `'Where do my codes go?'`. */
export function quoted(title: string): string {
  return title.trim() === '' ? 'without a title' : `'${truncate(title, 80)}'`;
}
