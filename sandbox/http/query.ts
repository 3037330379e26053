import type { Context } from 'hono';
import { idSchema } from '@/wire/params';
import { HttpProblem } from './problem';

/** A query parameter, null when absent. @throws 400 when it is repeated or an array */
export function queryParam(c: Context, name: string): string | null {
  const all = new URL(c.req.url).searchParams;
  const array = [...all.keys()].some((key) => key.startsWith(`${name}[`));
  const values = all.getAll(name);
  if (array || values.length > 1) throw new HttpProblem(400, `${name} may be given once only`);
  return values[0] ?? null;
}

/** The id in the path. @throws 404 with `missing` when it cannot be one */
export function idParam(c: Context, missing: string, name = 'id'): string {
  const parsed = idSchema.safeParse(c.req.param(name));
  if (!parsed.success) throw new HttpProblem(404, missing);
  return parsed.data;
}
