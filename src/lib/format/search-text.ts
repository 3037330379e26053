/** The search text to send: trimmed, and without the leading `@` of a pasted name. */
export function searchTextOf(typed: string): string {
  return typed.trim().replace(/^@\s*/, '');
}
