/** A search as it is sent: trimmed, and without the `@` that a pasted name begins with. */
export function searchTextOf(typed: string): string {
  return typed.trim().replace(/^@\s*/, '');
}
