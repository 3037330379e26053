import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Db } from '../../db/connect';
import type { FileStore } from '../../files/file-store';
import type { Facts } from '../../http/facts';
import { HttpProblem } from '../../http/problem';
import type { Routes } from '../../http/route';

const PATH = '/sandbox/health';
const LIMIT_MS = 2_000;
const STEP_MS = 100;

const OK = z.literal('ok');
export const healthSchema = z.object({ status: OK, database: OK, store: OK });

const FACTS = {
  summary: 'Health check for load balancers: the database and the media store respond, whatever Downtime is',
  details: 'Any host name, or none, is accepted. `HEAD` and `OPTIONS` check the same.',
  answer: healthSchema,
  errors: {
    503: 'the database or the media store fails or is slow, or the process is about to end, as `detail` says',
  },
} satisfies Facts;

/** @param stopping aborted once the process is to end, so that load balancers turn to another process */
export function addHealthRoute(
  app: Hono,
  { openRoute }: Routes,
  { db, files, stopping }: { db: Db; files: FileStore; stopping?: AbortSignal },
) {
  async function check() {
    if (stopping?.aborted) throw unhealthy('this process is about to end');
    const troubleOfEach = await Promise.all([
      troubleOf('the database', db.execute(sql`select 1`)),
      troubleOf('the media store', files.check()),
    ]);
    const troubles = troubleOfEach.filter((trouble) => trouble !== null);
    if (troubles.length > 0) throw unhealthy(troubles.join(', '));
    return { status: 'ok', database: 'ok', store: 'ok' } as const;
  }

  openRoute('GET', PATH, 'anyone', FACTS, check);
  // By default HAProxy checks by OPTIONS, and at `/`.
  for (const path of [PATH, '/'])
    app.use(path, async (c, next) => (c.req.method === 'OPTIONS' ? c.json(await check()) : next()));
}

function unhealthy(detail: string) {
  return new HttpProblem(503, detail, { 'Retry-After': '2' });
}

/** What is wrong with a part; null if its check passes. */
async function troubleOf(part: string, check: Promise<unknown>): Promise<string | null> {
  return Promise.race([check.then(() => null).catch(() => `${part} fails`), afterLimit(`${part} is slow`)]);
}

/** Waits in steps, so that a busy event loop is not reported as a slow database. */
async function afterLimit<T>(result: T): Promise<T> {
  for (let waited = 0; waited < LIMIT_MS; waited += STEP_MS) await pause(STEP_MS, null, { ref: false });
  return result;
}
