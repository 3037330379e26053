import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { FileStore } from '../../files/file-store';
import type { Facts } from '../../http/facts';
import { HttpProblem } from '../../http/problem';
import type { Routes } from '../../http/route';

const LIMIT_MS = 2_000;

const OK = z.literal('ok');
export const healthSchema = z.object({ status: OK, database: OK, store: OK });

const FACTS = {
  summary: 'Health check for load balancers: the database and the media store respond, whatever Downtime is',
  answer: healthSchema,
  errors: { 503: 'the database or the media store fails, as `detail` says' },
} satisfies Facts;

export function addHealthRoute({ openRoute }: Routes, files: FileStore) {
  openRoute('GET', '/sandbox/health', 'anyone', FACTS, async ({ db }) => {
    const responds = async (check: Promise<unknown>) =>
      Promise.race([check.then(() => true).catch(() => false), pause(LIMIT_MS, false, { ref: false })]);
    const [database, store] = await Promise.all([
      responds(db.execute(sql`select 1`)),
      responds(files.check()),
    ]);
    const failing = [!database && 'the database fails', !store && 'the media store fails'].filter(Boolean);
    if (failing.length > 0) throw new HttpProblem(503, failing.join(', '), { 'Retry-After': '2' });
    return { status: 'ok', database: 'ok', store: 'ok' } as const;
  });
}
