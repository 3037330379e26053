import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Db } from '../db/connect';
import { readBody } from '../http/body';
import type { Facts } from '../http/facts';
import { type Faults, faultSchema, faultsSchema } from '../http/faults';
import type { FileStore } from '../http/file-store';
import { logSchema, type RequestLog } from '../http/log';
import { HttpProblem } from '../http/problem';
import { queryParam } from '../http/query';
import type { Routes } from '../http/route';
import { createRestore } from '../seed/restore';
import { fewestUsers, SEED_NAMES, SEEDS } from '../seed/seeds';

// Every call is compared with all of them.
const MOST_FAULTS = 100;

// More take minutes, in which nothing else is answered: `npm run seed` is for that.
const MOST_USERS = 100_000;

const FACTS = {
  reset: {
    summary: 'Restore the seed; no sessions, no locks, no faults, an empty log',
    query: {
      seed: {
        schema: z.enum(SEED_NAMES),
        description: 'What to fill the sandbox with; `usual` unless given',
      },
      users: {
        schema: z.int(),
        description: `How many users, ${MOST_USERS} at most; the seed's own number unless given`,
      },
    },
    answer: null,
  },
  arm: {
    summary: 'Arm a fault',
    body: faultSchema,
    answer: faultSchema,
    status: 201,
    errors: { 409: `${MOST_FAULTS} faults are armed already` },
  },
  armed: { summary: 'Faults that are armed', answer: faultsSchema },
  disarm: { summary: 'Disarm all faults', answer: null },
  log: { summary: 'The last calls', answer: logSchema },
  emptyLog: { summary: 'Empty the log', answer: null },
} satisfies Record<string, Facts>;

/** QA's own calls; they need no session, and beyond loopback the token (spec 03 §4, §5, §6). */
export function addQaRoutes(
  { routeWithoutTransaction: route }: Routes,
  { db, log, faults, files }: { db: Db; log: RequestLog; faults: Faults; files: FileStore },
) {
  const restore = createRestore(db);

  route('POST', '/sandbox/reset', 'qa', FACTS.reset, async ({ c }) => {
    await restore(seedAsked(c));
    await files.clear();
    faults.armed.length = 0;
    log.clear();
    return c.body(null, 204);
  });

  route('POST', '/sandbox/fault', 'qa', FACTS.arm, async ({ c }) => {
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

  route('GET', '/sandbox/fault', 'qa', FACTS.armed, ({ c }) => c.json({ faults: faults.armed }));

  route('DELETE', '/sandbox/fault', 'qa', FACTS.disarm, ({ c }) => {
    faults.armed.length = 0;
    return c.body(null, 204);
  });

  route('GET', '/sandbox/log', 'qa', FACTS.log, ({ c }) =>
    c.body(log.toJson(), 200, { 'Content-Type': 'application/json' }),
  );

  route('DELETE', '/sandbox/log', 'qa', FACTS.emptyLog, ({ c }) => {
    log.clear();
    return c.body(null, 204);
  });
}

/** @throws 400 for a seed that there is not, or a number of users that it cannot have */
function seedAsked(c: Context) {
  const name = queryParam(c, 'seed') ?? 'usual';
  const seed = SEED_NAMES.find((each) => each === name);
  if (!seed) throw new HttpProblem(400, `unknown seed; there are ${SEED_NAMES.join(', ')}`);
  const asked = queryParam(c, 'users');
  if (asked === null) return { seed, users: SEEDS[seed].users };
  const users = /^\d{1,9}$/.test(asked) ? Number(asked) : Number.NaN;
  const fewest = fewestUsers(seed);
  if (users >= fewest && users <= MOST_USERS) return { seed, users };
  throw new HttpProblem(400, `users must be a whole number from ${fewest} to ${MOST_USERS} with this seed`);
}
