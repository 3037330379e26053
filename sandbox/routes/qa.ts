import type { Db } from '../db/connect';
import { readBody } from '../http/body';
import { type Faults, faultSchema } from '../http/faults';
import type { FileStore } from '../http/file-store';
import type { RequestLog } from '../http/log';
import { HttpProblem } from '../http/problem';
import type { Routes } from '../http/route';
import { createRestore } from '../seed/restore';

// Every call is compared with all of them.
const MOST_FAULTS = 100;

/** QA's own calls; they need no session, and beyond loopback the token (spec 03 §4, §5, §6). */
export function addQaRoutes(
  { routeWithoutTransaction: route }: Routes,
  { db, log, faults, files }: { db: Db; log: RequestLog; faults: Faults; files: FileStore },
) {
  const restore = createRestore(db);

  route('POST', '/sandbox/reset', 'qa', async ({ c }) => {
    await restore();
    await files.clear();
    faults.armed.length = 0;
    log.clear();
    return c.body(null, 204);
  });

  route('POST', '/sandbox/fault', 'qa', async ({ c }) => {
    const fault = await readBody(c, faultSchema);
    if (faults.armed.length >= MOST_FAULTS) {
      throw new HttpProblem(
        409,
        `${MOST_FAULTS} faults are armed already: DELETE /sandbox/fault disarms them`,
      );
    }
    // A copy in the answer: the armed one counts its times down.
    faults.armed.push({ ...fault });
    return c.json(fault, 201);
  });

  route('GET', '/sandbox/fault', 'qa', ({ c }) => c.json({ faults: faults.armed }));

  route('DELETE', '/sandbox/fault', 'qa', ({ c }) => {
    faults.armed.length = 0;
    return c.body(null, 204);
  });

  route('GET', '/sandbox/log', 'qa', ({ c }) =>
    c.body(log.toJson(), 200, { 'Content-Type': 'application/json' }),
  );

  route('DELETE', '/sandbox/log', 'qa', ({ c }) => {
    log.clear();
    return c.body(null, 204);
  });
}
