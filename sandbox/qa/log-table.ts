import { and, asc, desc, gt, lt, lte, max, min, sql } from 'drizzle-orm';
import type { Db } from '../db/connect';
import { requestLog } from '../db/schema/qa';

export const MAX_CALLS = 1_000;
/** Of all entries, in UTF-8. */
const MAX_BYTES = 16_000_000;
/** The number of calls that are in memory for each client that reads the log. */
const PAGE = 20;

/** The numbers of the oldest and the newest call that are kept; null if there are none. */
export type KeptRange = { oldest: number | null; newest: number | null };

/** The table of the log: the last 1,000 calls, or the last 16 MB of them. */
export function createLogTable(db: Db) {
  /** @param entries the JSON of each */
  async function insert(entries: string[]) {
    await db.insert(requestLog).values(entries.map((entry) => ({ entry, bytes: Buffer.byteLength(entry) })));
  }

  async function keptRange(): Promise<KeptRange> {
    const calls = db
      .select({
        number: requestLog.number,
        total: sql<number>`sum(${requestLog.bytes}) over (order by ${requestLog.number} desc)`.as('total'),
      })
      .from(requestLog)
      .orderBy(desc(requestLog.number))
      .limit(MAX_CALLS)
      .as('calls');
    const [range] = await db
      .select({ oldest: min(calls.number), newest: max(calls.number) })
      .from(calls)
      .where(lte(calls.total, MAX_BYTES));
    return range ?? { oldest: null, newest: null };
  }

  /** The calls with numbers above `after` and up to `newest`, some at a time, each as JSON with its number. */
  async function* pages(after: number, newest: number) {
    let lastNumber = after;
    while (lastNumber < newest) {
      const range = and(gt(requestLog.number, lastNumber), lte(requestLog.number, newest));
      const order = asc(requestLog.number);
      const rows = await db.select().from(requestLog).where(range).orderBy(order).limit(PAGE);
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map(({ number, entry }) => `{"number":${number},${entry.slice(1)}`);
      lastNumber = last.number;
    }
  }

  /** Deletes the calls before a number, or all. */
  async function removeBefore(number: number | null) {
    await db.delete(requestLog).where(number === null ? undefined : lt(requestLog.number, number));
    // PGlite never vacuums by itself, so the space of deleted rows would not be used again.
    await db.execute(sql`vacuum (skip_locked) ${requestLog}`);
  }

  return { insert, keptRange, pages, removeBefore };
}
