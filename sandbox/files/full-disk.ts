import type { MiddlewareHandler } from 'hono';
import { HttpProblem } from '../http/problem';
import { routeOf } from '../http/route';

/**
 * Refuses writes while the disk of the database is full. Deletes stay allowed because they free space; so do
 * QA's calls, such as a reset.
 */
export function refuseWhenFull(isFull: () => Promise<boolean>): MiddlewareHandler {
  return async (c, next) => {
    const route = routeOf(c);
    const isAllowed = route?.access === 'qa' || route?.facts.evenWhenFull;
    const needsSpace = ['POST', 'PUT', 'PATCH'].includes(c.req.method) && !isAllowed;
    if (needsSpace && (await isFull())) throw diskFull();
    return next();
  };
}

export function diskFull() {
  return new HttpProblem(507, 'the disk of the sandbox is full; delete media, or free space in another way');
}
