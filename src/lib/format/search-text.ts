import { withoutInvisible } from './invisible';

/** The search text to send: trimmed, without invisible characters and the leading `@` of a pasted name. */
export function searchTextOf(typed: string): string {
  return withoutInvisible(typed).trim().replace(/^@\s*/, '');
}

/** Delay between the last key and the search, in ms (faq-9). */
export const SEARCH_DEBOUNCE_MS = 250;
