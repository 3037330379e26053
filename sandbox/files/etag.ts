import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { HttpProblem } from '../http/problem';

/** The ETag of a row: equal for equal rows, different for different ones. */
export function etagOf(row: object): string {
  return `"${hash('sha256', JSON.stringify(row), 'base64url').slice(0, 22)}"`;
}

/**
 * Refuses a write whose `If-Match` names another state than the current one.
 * @throws 412 with `detail` when the row has changed
 */
export function requireMatch(c: Context, etag: string, detail: string) {
  const header = c.req.header('If-Match');
  if (header === undefined) return;
  const tags = header.split(',').map((tag) => tag.trim());
  // Weak tags match nothing here (RFC 9110 §13.1.1).
  if (!tags.includes(etag) && header.trim() !== '*') throw new HttpProblem(412, detail);
}
