import type { MiddlewareHandler } from 'hono';
import { HttpProblem } from '../http/problem';
import { routeOf } from '../http/route';

/**
 * Refuses writes while the disk of the database is full. Still allowed: deletes, which free space; QA's calls, such as a
 * reset; and routes that declare `evenWhenFull`.
 */
export function refuseWhenFull(isFull: () => Promise<boolean>): MiddlewareHandler {
  return async (c, next) => {
    const route = routeOf(c);
    const addsData = ['POST', 'PUT', 'PATCH'].includes(c.req.method);
    const isExempt = route?.access === 'qa' || route?.facts.evenWhenFull;
    if (addsData && !isExempt && (await isFull())) throw diskFull();
    return next();
  };
}

export function diskFull() {
  return new HttpProblem(507, 'the disk of the sandbox is full; delete media, or free space in another way');
}
