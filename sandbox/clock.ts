import { sql } from 'drizzle-orm';
import type { Db } from './db/connect';
import { sandboxClock } from './db/schema/qa';

/** The time of the machine, for what QA's clock does not concern: the ages of files, the order of ids. */
export const realTime = () => new Date();

export type Clock = ReturnType<typeof createClock>;

/**
 * The time of the sandbox, for all that the sandbox judges or stores. QA can set the time, which then runs on. All
 * processes on the database share the time.
 * @param real what the time is while nobody has set it
 */
export function createClock(db: Db, real: () => Date = realTime) {
  let lastOffsetMs = 0;
  const withOffset = () => new Date(real().getTime() + lastOffsetMs);

  /** How far the time is ahead of the real time; negative if the time is behind. */
  async function offsetMs(tx: Db = db): Promise<number> {
    const [row] = await tx.select().from(sandboxClock);
    lastOffsetMs = row?.offsetMs ?? 0;
    return lastOffsetMs;
  }

  /** Changes the offset. One change at a time, so that two simultaneous advances both count. */
  async function changeOffset(next: (ms: number) => number) {
    lastOffsetMs = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sandbox clock', 0))`);
      const set = { offsetMs: next(await offsetMs(tx)) };
      await tx.insert(sandboxClock).values(set).onConflictDoUpdate({ target: sandboxClock.id, set });
      return set.offsetMs;
    });
  }

  return {
    real,
    offsetMs,
    /** @param tx the transaction that the caller is in, if any */
    async now(tx: Db = db): Promise<Date> {
      await offsetMs(tx);
      return withOffset();
    },
    /** The time without a look at the database: another process may have set it since. */
    lastKnown: withOffset,
    /** @param ms 0 for the real time */
    setOffset: (ms: number) => changeOffset(() => ms),
    /** @param next returns the new offset for the current offset; if `next` throws, the offset stays */
    changeOffset,
  };
}
