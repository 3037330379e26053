import type { Context } from 'hono';
import * as z from 'zod/mini';
import { utcTimeSchema } from '@/wire/scalars';
import type { Clock } from '../../clock';
import type { Db } from '../../db/connect';
import { causeOf } from '../../db/failure';
import { userCount } from '../../db/schema/qa';
import { sessions } from '../../db/schema/users';
import type { FileStore } from '../../files/file-store';
import { textStream } from '../../files/stream';
import type { Facts } from '../../http/facts';
import { HttpProblem } from '../../http/problem';
import { queryParam } from '../../http/query';
import type { Routes } from '../../http/route';
import { armedFaultSchema, faultSchema, faultsSchema } from '../../qa/fault-schema';
import { type Faults, MAX_FAULTS } from '../../qa/faults';
import type { RequestLog } from '../../qa/log';
import { logSchema } from '../../qa/log-entry';
import { addRows } from '../../seed/add-rows';
import { hashesOf } from '../../seed/complete-row';
import { createRestore } from '../../seed/restore';
import { rowIdsSchema, rowsSchema } from '../../seed/rows-schema';
import { MAX_USERS, parseSeed, SEED_NAMES } from '../../seed/seeds';
import { about, aboutSchema } from './about';
import { offsetTo, parseNow } from './clock';

const LEFT_UPLOADS =
  'the seed is restored, with no sessions, no faults and an empty log, but the files of the uploads are not deleted: the file store fails';

const NO_FAULT = 'fault not found';

const FACTS = {
  reset: {
    summary: 'Restore the seed; no sessions, no locks, no faults, an empty log, the real time',
    query: {
      seed: {
        schema: z.enum(SEED_NAMES),
        description: 'What to fill the sandbox with; `usual` unless given',
      },
      users: {
        schema: z.int(),
        description: `How many users, ${MAX_USERS} at most; the seed's own number unless given`,
      },
      now: {
        schema: utcTimeSchema,
        description: 'The time of the sandbox from then on; the real time unless given',
      },
    },
    answer: null,
    errors: { 503: LEFT_UPLOADS },
  },
  arm: {
    summary: 'Arm a fault',
    body: faultSchema,
    answer: armedFaultSchema,
    errors: { 409: `${MAX_FAULTS} faults are armed already` },
  },
  armed: { summary: 'Faults that are armed, and those that have served', answer: faultsSchema },
  disarm: { summary: 'Disarm all faults', answer: null },
  disarmOne: { summary: 'Disarm a fault', answer: null },
  log: {
    summary: 'The last calls',
    query: { after: { schema: z.int(), description: 'Only calls with a higher number' } },
    answer: logSchema,
    errors: { 503: 'too many clients read the log, or the database does not answer, or is too busy' },
  },
  endSessions: { summary: 'End the sessions of everybody', answer: null },
  about: {
    summary: 'The seeds, the accounts and the build of the dashboard',
    answer: aboutSchema,
    database: false,
  },
  emptyLog: { summary: 'Empty the log', answer: null },
  addRows: {
    summary: 'Add rows to any tables, all or none',
    body: rowsSchema,
    answer: rowIdsSchema,
  },
} satisfies Record<string, Facts>;

type Parts = { db: Db; log: RequestLog; faults: Faults; files: FileStore; clock: Clock; dashboard?: string };

/** QA's own calls. They need no session; beyond loopback they need the token. */
export function addQaRoutes({ openRoute }: Routes, { db, log, faults, files, clock, dashboard }: Parts) {
  const restore = createRestore(db);

  openRoute('POST', '/sandbox/reset', 'qa', FACTS.reset, async ({ c }) => {
    const askedSeed = parseSeed(queryParam(c, 'seed'), queryParam(c, 'users'));
    const time = parseNow(queryParam(c, 'now'));
    // List the files before the rows are deleted: a file that comes later belongs to a new row. If the list fails, the reset
    // goes on, and the failure is reported at the end.
    const [uploads] = await Promise.allSettled([files.names()]);
    await restore({ ...askedSeed, today: time ?? clock.real() });
    await clock.setOffset(time ? offsetTo(clock, time) : 0);
    // Counts are stored under the time of the seed, which may be the same again.
    await db.delete(userCount);
    await faults.forget();
    await log.clear();
    try {
      if (uploads.status === 'rejected') throw uploads.reason;
      for (const name of uploads.value) await files.remove(name);
    } catch (error) {
      console.error(`Files are left after a reset: ${causeOf(error).message}`);
      throw new HttpProblem(503, LEFT_UPLOADS, { 'Retry-After': '5' });
    }
  });

  openRoute('POST', '/sandbox/fault', 'qa', FACTS.arm, ({ body }) => faults.arm(body));

  openRoute('GET', '/sandbox/fault', 'qa', FACTS.armed, faults.list);

  openRoute('DELETE', '/sandbox/fault', 'qa', FACTS.disarm, async () => {
    await faults.forget();
  });

  openRoute('DELETE', '/sandbox/fault/:id', 'qa', FACTS.disarmOne, async ({ id }) => {
    if (!(await faults.disarm(id))) throw new HttpProblem(404, NO_FAULT);
  });

  openRoute('GET', '/sandbox/log', 'qa', FACTS.log, async ({ c }) =>
    c.body(textStream(await log.read(numberAfter(c))), 200, { 'Content-Type': 'application/json' }),
  );

  openRoute('POST', '/sandbox/rows', 'qa', FACTS.addRows, async ({ body, transaction }) => {
    // On PGlite all other calls would wait for a transaction that hashes.
    const hashes = await hashesOf(body.users ?? []);
    return transaction(async ({ tx, now }) => {
      await tx.delete(userCount);
      return addRows(tx, now, body, hashes);
    });
  });

  openRoute('DELETE', '/sandbox/session', 'qa', FACTS.endSessions, async () => {
    await db.delete(sessions);
  });

  openRoute('GET', '/sandbox/about', 'qa', FACTS.about, () => about(dashboard));

  openRoute('DELETE', '/sandbox/log', 'qa', FACTS.emptyLog, async () => {
    await log.clear();
  });
}

function numberAfter(c: Context) {
  const lastNumber = queryParam(c, 'after') ?? '0';
  if (!/^\d{1,15}$/.test(lastNumber)) throw new HttpProblem(400, 'after must be the number of a call');
  return Number(lastNumber);
}
