import { and, asc, desc, gt, lt, lte, max, min, sql } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { timeSchema } from '@/wire/scalars';
import { realTime } from '../clock';
import type { Db } from '../db/connect';
import { failureOf } from '../db/failure';
import { requestLog } from '../db/schema/qa';
import { bodyText, isJson } from '../http/body';
import type { Facts } from '../http/facts';
import { HttpProblem } from '../http/problem';
import { type DeclaredRoute, routeOf } from '../http/route';
import { LEFT_OUT } from '../http/shared-with-page';

/** One call as `GET /sandbox/log` shows it; `status` 0 is a connection that was cut. */
const logEntrySchema = z.object({
  /** Later calls have higher numbers. */
  number: z.number(),
  method: z.string(),
  path: z.string(),
  /** Those that the route declares; a list for one that is repeated. */
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  headers: z.record(z.string(), z.string()),
  /** The JSON body of a declared route; of a longer one the first 10 kB, as text. Others are not kept. */
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

/**
 * `GET /sandbox/log`, oldest first. `oldest` and `newest` are the numbers of all calls that are kept; null if
 * there are none.
 */
export const logSchema = z.object({
  oldest: z.nullable(z.number()),
  newest: z.nullable(z.number()),
  requests: z.array(logEntrySchema),
});

// Sizes are bytes of UTF-8.
const MAX_CALLS = 1_000;
const MAX_BYTES = 16_000_000;
const BODY_LIMIT = 10_000;

// Headers that may hold a secret, or that nobody has asked for, are not kept.
const KEPT_HEADERS =
  /^(accept|content-(length|type)|host|if-(none-)?match|origin|range|sec-fetch-site|user-agent|x-forwarded-for)$/;
// No declared field or path has such a name; a client may still send one.
const SECRET_NAME = /passw|pwd|secret/i;

export type RequestLog = ReturnType<typeof createLog>;

type KeptBody = Pick<LogEntry, 'body' | 'bytes'>;

// Old entries are deleted once every so many calls.
const TRIM_EACH = 50;
// So many calls are in memory for each client that is slow to read the log, and so many clients may read at once.
const READ_EACH = 20;
const MAX_READERS = 20;

/**
 * Keeps the last 1,000 calls, or the last 16 MB of them, without passwords, cookies and upload tokens: of what
 * clients send it keeps what routes declare. It is in the database because several processes may answer the
 * calls. No call waits for it: entries queue in this process and are written after the answer.
 */
export function createLog(db: Db, isFull: () => Promise<boolean>, time = realTime) {
  let waiting: string[] = [];
  let writing: Promise<void> | undefined;
  let readers = 0;
  // What an earlier process left is trimmed by the first write.
  let untrimmed = TRIM_EACH;

  function keep(entry: Omit<LogEntry, 'number'>) {
    // Stored as text: its size is known, and no odd body can make the whole log impossible to send.
    waiting.push(JSON.stringify(entry));
    if (waiting.length > MAX_CALLS) waiting.shift();
    // By then the answer is sent.
    setImmediate(drain);
  }

  /** Waits until the calls so far are in the database. */
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
      await removeBefore((await kept()).oldest);
      untrimmed = 0;
    } catch (error) {
      // The calls are answered even if the database is lost.
      if (!failureOf(error)) console.error(error);
    }
  }

  /** The numbers of the calls within both limits. */
  async function kept() {
    const calls = db
      .select({
        number: requestLog.number,
        total: sql<number>`sum(${requestLog.bytes}) over (order by ${requestLog.number} desc)`.as('total'),
      })
      .from(requestLog)
      .orderBy(desc(requestLog.number))
      .limit(MAX_CALLS)
      .as('calls');
    const [row] = await db
      .select({ oldest: min(calls.number), newest: max(calls.number) })
      .from(calls)
      .where(lte(calls.total, MAX_BYTES));
    return row ?? { oldest: null, newest: null };
  }

  async function* pagesOf({ oldest, newest }: Awaited<ReturnType<typeof kept>>, after: number) {
    readers++;
    try {
      yield `{"oldest":${oldest},"newest":${newest},"requests":[`;
      let last = Math.max(after, (oldest ?? 1) - 1);
      for (let separator = ''; last < (newest ?? 0); separator = ',') {
        const range = and(gt(requestLog.number, last), lte(requestLog.number, newest ?? 0));
        const order = asc(requestLog.number);
        const rows = await db.select().from(requestLog).where(range).orderBy(order).limit(READ_EACH);
        if (rows.length === 0) break;
        yield separator + rows.map(({ number, entry }) => `{"number":${number},${entry.slice(1)}`).join();
        last = rows.at(-1)?.number ?? last;
      }
      yield ']}';
    } finally {
      readers--;
    }
  }

  async function removeBefore(number: number | null) {
    await db.delete(requestLog).where(number === null ? undefined : lt(requestLog.number, number));
    // PGlite never vacuums by itself, so the space of deleted rows would not be used again.
    await db.execute(sql`vacuum (skip_locked) ${requestLog}`);
  }

  const middleware: MiddlewareHandler = async (c, next) => {
    if (c.req.method === 'OPTIONS') return next();
    const start = performance.now();
    const route = routeOf(c);
    // Read before any transaction opens: on PGlite one slow sender would keep all others waiting in it.
    const { body, bytes } = await keptBody(c, route?.facts);
    await next();
    const ms = performance.now() - start;
    keep({
      method: c.req.method,
      path: pathOf(c, route),
      query: queryOf(c, route),
      headers: Object.fromEntries(Object.entries(c.req.header()).filter(([name]) => KEPT_HEADERS.test(name))),
      body,
      // Of a file its route has counted them.
      bytes: c.get('bytes') ?? bytes,
      // The call has read the time of the sandbox meanwhile.
      at: new Date(time().getTime() - ms).toISOString(),
      ms: Math.round(ms),
      status: c.get('dropped') ? 0 : c.res.status,
      who: c.get('who'),
      fault: c.get('fault'),
    });
  };

  return {
    middleware,
    /**
     * An answer by `logSchema`, page by page; only calls with a higher number than `after`.
     * @throws 503 while too many clients read one
     */
    async read(after = 0) {
      await drain();
      const range = await kept();
      if (readers >= MAX_READERS)
        throw new HttpProblem(503, 'too many clients read the log, try again', { 'Retry-After': '5' });
      return pagesOf(range, after);
    },
    async clear() {
      waiting = [];
      await writing;
      await removeBefore(null);
    },
    drain,
  };
}

function pathOf(c: Context, route: DeclaredRoute | undefined) {
  if (route?.facts.secretPath) return route.path.replace(/:\w+/, LEFT_OUT);
  if (!route && SECRET_NAME.test(c.req.path)) return LEFT_OUT;
  return new URL(c.req.url).pathname;
}

function queryOf(c: Context, route: DeclaredRoute | undefined): LogEntry['query'] {
  const declared = Object.keys(route?.facts.query ?? {});
  const query = Object.entries(c.req.queries()).map(([name, values]) =>
    declared.includes(name) ? [name, values.length > 1 ? values : values[0]] : [LEFT_OUT, LEFT_OUT],
  );
  return Object.fromEntries(query);
}

async function keptBody(c: Context, facts?: Facts): Promise<KeptBody> {
  if (!facts?.body || facts.body === 'file' || !isJson(c)) return { body: null };
  try {
    const text = await bodyText(c);
    const sent: unknown = JSON.parse(text, (name, value) => (SECRET_NAME.test(name) ? LEFT_OUT : value));
    const logged = facts.logged?.safeParse(sent);
    const body = logged ? (logged.data ?? LEFT_OUT) : sent;
    const bytes = Buffer.byteLength(text);
    return bytes > BODY_LIMIT ? { body: startOf(JSON.stringify(body)), bytes } : { body };
  } catch {
    // The route reports the error.
    return { body: null };
  }
}

function startOf(text: string) {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(BODY_LIMIT));
  return text.slice(0, read);
}
