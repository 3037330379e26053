import type { Pool, PoolClient } from 'pg';

/** Releases a claimed name. */
type Release = () => Promise<void>;

/** Claims a name for one caller at a time; null while another caller has it. */
export type Claim = (name: string) => Promise<Release | null>;

/** Claims among the callers of this process. */
export function createLocalClaims(): Claim {
  const claimedNames = new Set<string>();
  return async (name) => {
    if (claimedNames.has(name)) return null;
    claimedNames.add(name);
    return async () => {
      claimedNames.delete(name);
    };
  };
}

/**
 * Claims among all processes on a PostgreSQL database. The claims belong to one connection, which the first claim takes from
 * the pool and keeps, so the claims of a process that dies become free. So do all claims of a process when the connection
 * is lost or a query on it fails; their holders do not notice.
 */
export function createSharedClaims(pool: Pool): { claim: Claim; close(): Promise<void> } {
  // PostgreSQL gives a session a lock that the session already has, so callers of this process are told apart here.
  const claimLocally = createLocalClaims();
  const shared = createSharedConnection(pool);

  /** Returns whether PostgreSQL gave the lock, or took it back. */
  function callLock(lockFunction: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string) {
    return shared.use(async (client) => {
      const { rows } = await client.query<{ done: boolean }>(
        `select ${lockFunction}(hashtextextended($1, 0)) as done`,
        [name],
      );
      return rows[0]?.done ?? false;
    });
  }

  async function claim(name: string): Promise<Release | null> {
    const release = await claimLocally(name);
    if (!release) return null;
    const hasLock = await callLock('pg_try_advisory_lock', name).catch(async (error) => {
      await release();
      throw error;
    });
    if (!hasLock) {
      await release();
      return null;
    }
    return async () => {
      // A caller that claims the name before the unlock gets its lock too: PostgreSQL counts the locks of a session.
      await release();
      // If the connection is lost, so is the lock.
      await callLock('pg_advisory_unlock', name).catch(() => {});
    };
  }

  return { claim, close: async () => shared.close() };
}

/**
 * One connection of the pool, which all work shares. The first use opens it, and so does the first use after a loss. The
 * promise of a connection identifies the connection.
 */
function createSharedConnection(pool: Pool) {
  let openConnection: Promise<PoolClient> | null = null;

  function open(): Promise<PoolClient> {
    if (openConnection) return openConnection;
    const newConnection = pool.connect();
    openConnection = newConnection;
    newConnection.then(
      (client) => client.once('end', () => drop(newConnection)),
      () => drop(newConnection),
    );
    return newConnection;
  }

  /** Gives up a connection, unless another connection has taken its place already. */
  function drop(connection: Promise<PoolClient>) {
    if (openConnection !== connection) return;
    openConnection = null;
    connection.then(
      // Closes the connection, which frees its locks.
      (client) => client.release(true),
      () => {},
    );
  }

  async function use<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const connection = open();
    const client = await connection;
    try {
      return await work(client);
    } catch (error) {
      // After a timeout, the connection still waits for this answer, and all later queries with it.
      drop(connection);
      throw error;
    }
  }

  function close() {
    if (openConnection) drop(openConnection);
  }

  return { use, close };
}
