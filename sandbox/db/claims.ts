import type { Pool, PoolClient } from 'pg';

/** Releases a claimed name. */
type Release = () => Promise<void>;

/** Claims a name for one caller at a time; null while another caller has it. */
export type Claim = (name: string) => Promise<Release | null>;

/** Claims among the callers of this process. */
export function createLocalClaims(): Claim {
  const held = new Set<string>();
  return async (name) => {
    if (held.has(name)) return null;
    held.add(name);
    return async () => {
      held.delete(name);
    };
  };
}

/**
 * Claims among all processes on a PostgreSQL database. They belong to one connection, which the first claim takes from
 * the pool and keeps, so the claims of a process that dies become free.
 */
export function createSharedClaims(pool: Pool): { claim: Claim; close(): Promise<void> } {
  const local = createLocalClaims();
  let holder: Promise<PoolClient> | null = null;

  function connected(): Promise<PoolClient> {
    if (holder) return holder;
    const mine = pool.connect();
    holder = mine;
    mine.then(
      (client) => client.once('end', () => drop(mine)),
      () => drop(mine),
    );
    return mine;
  }

  /** The next claim takes another connection. */
  function drop(lost: Promise<PoolClient>) {
    if (holder !== lost) return;
    holder = null;
    lost.then(
      (client) => client.release(true),
      () => {},
    );
  }

  async function callLock(
    lockFunction: 'pg_try_advisory_lock' | 'pg_advisory_unlock',
    name: string,
  ): Promise<boolean> {
    const mine = connected();
    const client = await mine;
    try {
      const { rows } = await client.query<{ done: boolean }>(
        `select ${lockFunction}(hashtextextended($1, 0)) as done`,
        [name],
      );
      return rows[0]?.done ?? false;
    } catch (error) {
      // Whatever is sent after an unanswered query would wait for it.
      drop(mine);
      throw error;
    }
  }

  async function claim(name: string): Promise<Release | null> {
    const release = await local(name);
    if (!release) return null;
    const taken = await callLock('pg_try_advisory_lock', name).catch(async (error) => {
      await release();
      throw error;
    });
    if (!taken) {
      await release();
      return null;
    }
    return async () => {
      await release();
      // If the connection is lost, so is the lock.
      await callLock('pg_advisory_unlock', name).catch(() => {});
    };
  }

  return {
    claim,
    async close() {
      if (holder) drop(holder);
    },
  };
}
