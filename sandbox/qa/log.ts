import { and, asc, desc, gt, lt, lte, max, min, sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { realTime } from '../clock';
import type { Db } from '../db/connect';
import { failureOf } from '../db/failure';
import { requestLog } from '../db/schema/qa';
import { HttpProblem } from '../http/problem';
import { routeOf } from '../http/route';
import { entryOf, keptBody, type LogEntry } from './log-entry';

// Sizes are bytes of UTF-8.
const MAX_CALLS = 1_000;
const MAX_BYTES = 16_000_000;

export type RequestLog = ReturnType<typeof createLog>;

// The number of calls after which old calls are deleted.
const TRIM_EACH = 50;
// The number of calls that are in memory for each client that reads the log, and of clients that may read it at once.
const READ_EACH = 20;
const MAX_READERS = 20;

/**
 * Keeps the last 1,000 calls, or the last 16 MB of them, without passwords, cookies and upload tokens: of what
 * clients send it keeps what routes declare. It is in the database because several processes may answer the
 * calls. No call waits for the log: entries queue in this process and are written after the answer.
 */
export function createLog(db: Db, isFull: () => Promise<boolean>, time = realTime) {
  let waitingTexts: string[] = [];
  /** The write of the part that is being written. */
  let writing: Promise<void> | undefined;
  let readers = 0;
  /** The calls since old calls were deleted. Starts at the limit, because an earlier process may have left old calls. */
  let untrimmed = TRIM_EACH;

  function keep(entry: Omit<LogEntry, 'number'>) {
    // Stored as text: its size is known, and no odd body can make the whole log impossible to send.
    waitingTexts.push(JSON.stringify(entry));
    if (waitingTexts.length > MAX_CALLS) waitingTexts.shift();
    // Write the entry after the answer.
    setImmediate(writeWaiting);
  }

  /** Writes a part of the waiting entries, then the next part. */
  function writeWaiting() {
    if (writing || waitingTexts.length === 0) return;
    writing = write(waitingTexts.splice(0, TRIM_EACH)).finally(() => {
      writing = undefined;
      writeWaiting();
    });
  }

  /** Waits until all earlier calls are in the database. Calls that arrive in the meantime are not waited for. */
  async function drain() {
    writeWaiting();
    for (let parts = 1 + Math.ceil(waitingTexts.length / TRIM_EACH); parts > 0; parts--) await writing;
  }

  async function write(texts: string[]) {
    try {
      if (await isFull()) return;
      const rows = texts.map((entry) => ({ entry, bytes: Buffer.byteLength(entry) }));
      await db.insert(requestLog).values(rows);
      untrimmed += texts.length;
      if (untrimmed < TRIM_EACH) return;
      await removeBefore((await keptRange()).oldest);
      untrimmed = 0;
    } catch (error) {
      // The calls are answered even if the database is lost.
      if (!failureOf(error)) console.error(error);
    }
  }

  /** The numbers of the oldest and the newest call within both limits. */
  async function keptRange() {
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

  /** The text of the answer, a part at a time. */
  async function* partsOf({ oldest, newest }: Awaited<ReturnType<typeof keptRange>>, after: number) {
    readers++;
    try {
      yield `{"oldest":${oldest},"newest":${newest},"requests":[`;
      let lastNumber = Math.max(after, (oldest ?? 1) - 1);
      for (let separator = ''; lastNumber < (newest ?? 0); separator = ',') {
        const range = and(gt(requestLog.number, lastNumber), lte(requestLog.number, newest ?? 0));
        const order = asc(requestLog.number);
        const rows = await db.select().from(requestLog).where(range).orderBy(order).limit(READ_EACH);
        if (rows.length === 0) break;
        yield separator + rows.map(({ number, entry }) => `{"number":${number},${entry.slice(1)}`).join();
        lastNumber = rows.at(-1)?.number ?? lastNumber;
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
    const body = await keptBody(c, route?.facts);
    await next();
    const ms = performance.now() - start;
    // During the call the time of the sandbox was read.
    const startedAt = new Date(time().getTime() - ms);
    keep(entryOf(c, route, body, { at: startedAt, ms }));
  };

  return {
    middleware,
    /**
     * An answer by `logSchema`, in parts; only calls with a higher number than `after`.
     * @throws 503 while too many clients read the log
     */
    async read(after = 0) {
      await drain();
      const range = await keptRange();
      if (readers >= MAX_READERS)
        throw new HttpProblem(503, 'too many clients read the log, try again', { 'Retry-After': '5' });
      return partsOf(range, after);
    },
    async clear() {
      waitingTexts = [];
      await writing;
      await removeBefore(null);
    },
    drain,
  };
}
