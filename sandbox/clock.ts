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

  /** How far the time is ahead of the real one; negative if it is behind. */
  async function offsetMs(tx: Db = db): Promise<number> {
    const [row] = await tx.select().from(sandboxClock);
    lastOffsetMs = row?.offsetMs ?? 0;
    return lastOffsetMs;
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
    async setOffset(ms: number) {
      lastOffsetMs = ms;
      const set = { offsetMs: ms };
      await db.insert(sandboxClock).values(set).onConflictDoUpdate({ target: sandboxClock.id, set });
    },
  };
}
