import type { MiddlewareHandler } from 'hono';
import { problemResponse } from './problem';

// Whoever wants to free space has to sign in first; QA may start anew.
const ALWAYS_ALLOWED = /^\/(v1\/session$|sandbox\/(?!upload\/))/;

/** Refuses writes while the disk of the database is full. What deletes stays allowed, because it frees space. */
export function refuseWhenFull(isFull: () => Promise<boolean>): MiddlewareHandler {
  return async (c, next) => {
    const adds = ['POST', 'PUT', 'PATCH'].includes(c.req.method) && !ALWAYS_ALLOWED.test(c.req.path);
    if (adds && (await isFull())) {
      return problemResponse(
        507,
        'the disk of the sandbox is full; delete media, or free space in another way',
      );
    }
    return next();
  };
}
