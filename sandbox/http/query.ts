import type { Context } from 'hono';
import { HttpProblem } from './problem';

/** A query parameter, null when absent. @throws 400 when it is repeated or an array */
export function queryParam(c: Context, name: string): string | null {
  const all = new URL(c.req.url).searchParams;
  const array = [...all.keys()].some((key) => key.startsWith(`${name}[`));
  const values = all.getAll(name);
  if (array || values.length > 1) throw new HttpProblem(400, `${name} may be given once only`);
  return values[0] ?? null;
}
