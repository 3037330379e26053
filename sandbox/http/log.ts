import { and, asc, desc, gt, gte, lt, lte, min, sql } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { timeSchema } from '@/wire/scalars';
import type { Db } from '../db/connect';
import { failureOf } from '../db/failure';
import { requestLog } from '../db/schema/qa';
import { bodyText, isJson } from './body';
import { holdsSecret, LEFT_OUT, pairsWithoutSecrets, reviveWithoutSecrets, withoutSecret } from './secrets';
import { bringsFile } from './stream';

/** One call as `GET /sandbox/log` shows it (spec 03 §5); `status` 0 is a connection that was cut. */
const logEntrySchema = z.object({
  /** Later calls have higher numbers. */
  number: z.number(),
  method: z.string(),
  path: z.string(),
  query: z.record(z.string(), z.string()),
  headers: z.record(z.string(), z.string()),
  /** The JSON body; of a longer one the first 10 kB, as text. Files and other bodies are not kept. */
  body: z.unknown(),
  /** The size of a body that is not kept whole; for a file, how much of it was read. */
  bytes: z.optional(z.number()),
  at: timeSchema,
  ms: z.number(),
  status: z.number(),
  /** The username of the caller, if the call had a session. */
  who: z.optional(z.string()),
  fault: z.optional(z.string()),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

/** `GET /sandbox/log`, oldest first; `oldest` is the number of the oldest call that is kept. */
export const logSchema = z.object({ oldest: z.nullable(z.number()), requests: z.array(logEntrySchema) });

// Spec 03 §6. Sizes are bytes of UTF-8.
const MAX_CALLS = 1_000;
const MAX_BYTES = 16_000_000;
const BODY_LIMIT = 10_000;

const SECRET_HEADERS = ['cookie', 'authorization', 'proxy-authorization'];
const UPLOAD_TOKEN = /(?<=^\/sandbox\/upload\/).+/;
// A password may be in any field of a sign-in, whatever the client calls the field.
const SIGN_IN = /^\/v1\/session/;

export type RequestLog = {
  middleware: MiddlewareHandler;
  /** An answer by `logSchema`; only calls with a higher number than `after`. */
  toJson(after?: number): Promise<string>;
  clear(): Promise<void>;
  /** Waits until the calls so far are in the database. */
  drain(): Promise<void>;
};

type KeptBody = Pick<LogEntry, 'body' | 'bytes'>;

// Old entries are deleted once every so many calls.
const TRIM_EACH = 50;

/**
 * Keeps the last 1,000 calls, or the last 16 MB of them, without passwords, cookies and upload tokens. They
 * are in the database because several processes may answer the calls. A call does not wait for it: entries
 * queue in this process and are written after the answer.
 */
export function createLog(db: Db, isFull: () => Promise<boolean>): RequestLog {
  let waiting: string[] = [];
  let writing: Promise<void> | undefined;
  // What an earlier process left is trimmed by the first write.
  let untrimmed = TRIM_EACH;

  function keep(entry: Omit<LogEntry, 'number'>) {
    // Stored as text: its size is known, and no odd body can make the whole log impossible to send.
    waiting.push(textOf(entry));
    if (waiting.length > MAX_CALLS) waiting.shift();
    // By then the answer is sent.
    setImmediate(drain);
  }

  async function drain() {
    if (waiting.length > 0) writing ??= writeWaiting();
    await writing;
  }

  async function writeWaiting() {
    while (waiting.length > 0) await write(waiting.splice(0, TRIM_EACH));
    writing = undefined;
  }

  async function write(texts: string[]) {
    try {
      if (await isFull()) return;
      const rows = texts.map((entry) => ({ entry, bytes: Buffer.byteLength(entry) }));
      await db.insert(requestLog).values(rows);
      untrimmed += texts.length;
      if (untrimmed < TRIM_EACH) return;
      await removeBefore(await oldestKept());
      untrimmed = 0;
    } catch (error) {
      // The calls are answered even if the database is lost.
      if (!failureOf(error)) console.error(error);
    }
  }

  /** The number of the oldest call within both limits, null if there are no calls. */
  async function oldestKept() {
    const newest = db
      .select({
        number: requestLog.number,
        total: sql<number>`sum(${requestLog.bytes}) over (order by ${requestLog.number} desc)`.as('total'),
      })
      .from(requestLog)
      .orderBy(desc(requestLog.number))
      .limit(MAX_CALLS)
      .as('newest');
    const [oldest] = await db
      .select({ number: min(newest.number) })
      .from(newest)
      .where(lte(newest.total, MAX_BYTES));
    return oldest?.number ?? null;
  }

  async function removeBefore(number: number | null) {
    await db.delete(requestLog).where(number === null ? undefined : lt(requestLog.number, number));
    // PGlite never vacuums by itself, so the space of deleted rows would not be used again.
    await db.execute(sql`vacuum (skip_locked) ${requestLog}`);
  }

  const middleware: MiddlewareHandler = async (c, next) => {
    if (c.req.method === 'OPTIONS') return next();
    const { pathname, searchParams } = new URL(c.req.url);
    const at = new Date();
    const start = performance.now();
    // Read before any transaction opens: on PGlite one slow sender would keep all others waiting in it.
    const body = await keptBody(c, pathname);
    await next();
    const fault: unknown = c.get('fault');
    const fileBytes: unknown = c.get('bytes');
    const who: unknown = c.get('who');
    const entry = {
      method: c.req.method,
      path: withoutSecret(pathname.replace(UPLOAD_TOKEN, LEFT_OUT)),
      query: queryOf(pathname, searchParams),
      headers: headersOf(c),
      ...body,
      ...(typeof fileBytes === 'number' ? { bytes: fileBytes } : {}),
      at: at.toISOString(),
      ms: Math.round(performance.now() - start),
      status: c.get('dropped') ? 0 : c.res.status,
      ...(typeof who === 'string' ? { who } : {}),
      ...(typeof fault === 'string' ? { fault } : {}),
    };
    keep(entry);
  };

  return {
    middleware,
    async toJson(after = 0) {
      await drain();
      const oldest = await oldestKept();
      const rows = await db
        .select()
        .from(requestLog)
        .where(and(gt(requestLog.number, after), gte(requestLog.number, oldest ?? 0)))
        .orderBy(asc(requestLog.number));
      const entries = rows.map(({ number, entry }) => `{"number":${number},${entry.slice(1)}`);
      return `{"oldest":${oldest},"requests":[${entries.join()}]}`;
    },
    async clear() {
      waiting = [];
      await writing;
      await removeBefore(null);
    },
    drain,
  };
}

function queryOf(path: string, query: URLSearchParams) {
  if (!SIGN_IN.test(path)) return pairsWithoutSecrets(query);
  return pairsWithoutSecrets([...query].map((pair) => (pair[0] === 'scope' ? pair : [LEFT_OUT, LEFT_OUT])));
}

function headersOf(c: Context) {
  const headers = Object.entries(c.req.header());
  return pairsWithoutSecrets(
    headers.map(([name, value]) => [name, SECRET_HEADERS.includes(name) ? LEFT_OUT : value]),
  );
}

async function keptBody(c: Context, path: string): Promise<KeptBody> {
  if (c.req.method === 'GET' || bringsFile(c) || !isJson(c)) return { body: null };
  try {
    const text = await bodyText(c);
    const bytes = Buffer.byteLength(text);
    if (bytes > BODY_LIMIT) return { body: SIGN_IN.test(path) ? LEFT_OUT : startOf(text), bytes };
    const body: unknown = JSON.parse(text, reviveWithoutSecrets);
    return { body: SIGN_IN.test(path) ? signInWithoutPassword(body) : body };
  } catch {
    // The route reports the error.
    return { body: null };
  }
}

function startOf(text: string) {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(BODY_LIMIT));
  const start = text.slice(0, read);
  return holdsSecret(start) ? LEFT_OUT : start;
}

function signInWithoutPassword(body: unknown) {
  if (!(body instanceof Object) || !('username' in body) || typeof body.username !== 'string')
    return LEFT_OUT;
  return { username: body.username, password: LEFT_OUT };
}

function textOf(entry: Omit<LogEntry, 'number'>): string {
  try {
    return JSON.stringify(entry);
  } catch {
    // The body is nested too deeply to serialize.
    return JSON.stringify({ ...entry, body: null });
  }
}
