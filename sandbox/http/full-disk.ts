import type { MiddlewareHandler } from 'hono';
import { HttpProblem } from './problem';

// Staff must sign in to free space, and QA may reset.
const ALWAYS_ALLOWED = /^\/(v1\/session$|sandbox\/(?!upload\/))/;

/** Refuses writes while the disk of the database is full. Deletes stay allowed: they free space. */
export function refuseWhenFull(isFull: () => Promise<boolean>): MiddlewareHandler {
  return async (c, next) => {
    const adds = ['POST', 'PUT', 'PATCH'].includes(c.req.method) && !ALWAYS_ALLOWED.test(c.req.path);
    if (adds && (await isFull())) throw diskFull();
    return next();
  };
}

export function diskFull() {
  return new HttpProblem(507, 'the disk of the sandbox is full; delete media, or free space in another way');
}
