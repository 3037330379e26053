import type { MiddlewareHandler } from 'hono';
import { realTime } from '../clock';
import type { Db } from '../db/connect';
import { failureOf } from '../db/failure';
import { HttpProblem } from '../http/problem';
import { routeOf } from '../http/route';
import { entryOf, keptBody, type LogEntry } from './log-entry';
import { createLogTable, type KeptRange, MAX_CALLS } from './log-table';

export type RequestLog = ReturnType<typeof createLog>;

/** How many calls are written at once at most. */
const CALLS_PER_WRITE = 50;
/** The number of calls after which old calls are deleted. */
const TRIM_EACH = 50;
const MAX_READERS = 20;

/**
 * Keeps the last calls without passwords, cookies and upload tokens: of what clients send it keeps what routes declare. It is
 * in the database because several processes may answer the calls. No call waits for the log: entries queue in this process
 * and are written after the answer.
 */
export function createLog(db: Db, isFull: () => Promise<boolean>, time = realTime) {
  const table = createLogTable(db);
  /** The entries that wait to be written, as JSON: the size of a text is known, and no odd body can make the log unsendable. */
  let queue: string[] = [];
  /** The write in flight. */
  let writing: Promise<void> | undefined;
  let readers = 0;
  /** The calls since old calls were deleted. Starts at the limit, because an earlier process may have left old calls. */
  let untrimmed = TRIM_EACH;

  function keep(entry: Omit<LogEntry, 'number'>) {
    queue.push(JSON.stringify(entry));
    if (queue.length > MAX_CALLS) queue.shift();
    // Write the entry after the answer.
    setImmediate(writeQueue);
  }

  /** Writes the first entries of the queue, then the next ones. */
  function writeQueue() {
    if (writing || queue.length === 0) return;
    writing = write(queue.splice(0, CALLS_PER_WRITE)).finally(() => {
      writing = undefined;
      writeQueue();
    });
  }

  async function write(entries: string[]) {
    try {
      if (await isFull()) return;
      await table.insert(entries);
      untrimmed += entries.length;
      if (untrimmed < TRIM_EACH) return;
      const { oldest } = await table.keptRange();
      // Null after another process has emptied the log, which holds its new calls by now.
      if (oldest !== null) await table.removeBefore(oldest);
      untrimmed = 0;
    } catch (error) {
      // The calls are answered even if the database is lost.
      if (!failureOf(error)) console.error(error);
    }
  }

  /** Waits until all earlier calls are in the database. Calls that arrive in the meantime are not waited for. */
  async function drain() {
    writeQueue();
    const writesToCome = Math.ceil(queue.length / CALLS_PER_WRITE);
    // The write in flight, and then those to come: the end of each starts the next.
    await writing;
    for (let n = 0; n < writesToCome; n++) await writing;
  }

  /** The text of an answer by `logSchema`, a part at a time. */
  async function* partsOf({ oldest, newest }: KeptRange, after: number) {
    readers++;
    try {
      yield `{"oldest":${oldest},"newest":${newest},"requests":[`;
      let separator = '';
      for await (const calls of table.pages(Math.max(after, (oldest ?? 1) - 1), newest ?? 0)) {
        yield separator + calls.join();
        separator = ',';
      }
      yield ']}';
    } finally {
      readers--;
    }
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
     * The text of an answer by `logSchema`, in parts; only calls with a higher number than `after`.
     * @throws 503 while too many clients read the log
     */
    async read(after = 0) {
      await drain();
      const range = await table.keptRange();
      if (readers >= MAX_READERS)
        throw new HttpProblem(503, 'too many clients read the log, try again', { 'Retry-After': '5' });
      return partsOf(range, after);
    },
    async clear() {
      queue = [];
      await writing;
      await table.removeBefore(null);
    },
    drain,
  };
}
