import type { Context } from 'hono';
import { HttpProblem } from './problem';

/** A query parameter, null when absent. @throws 400 when the parameter is repeated or an array */
export function queryParam(c: Context, name: string): string | null {
  const parameters = new URL(c.req.url).searchParams;
  const isArray = [...parameters.keys()].some((key) => key.startsWith(`${name}[`));
  const values = parameters.getAll(name);
  if (isArray || values.length > 1) throw new HttpProblem(400, `${name} may be given once only`);
  return values[0] ?? null;
}
