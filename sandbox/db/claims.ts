import { Client, type ClientBase, type ClientConfig } from 'pg';

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
 * Claims among all processes on a PostgreSQL database. They belong to one connection, so the claims of a
 * process that dies become free.
 * @param prepare runs on each new connection
 */
export function createSharedClaims(
  config: ClientConfig,
  prepare: (client: ClientBase) => Promise<void>,
): { claim: Claim; close(): Promise<void> } {
  const local = createLocalClaims();
  let client: Promise<Client> | null = null;

  function connected(): Promise<Client> {
    if (client) return client;
    const opened = new Client(config);
    const mine = opened
      .connect()
      .then(() => prepare(opened))
      .then(() => opened);
    client = mine;
    // The next claim opens a new connection.
    const onLost = () => {
      if (client === mine) client = null;
    };
    opened.on('error', onLost);
    opened.on('end', onLost);
    mine.catch(() => {
      onLost();
      opened.end().catch(() => {});
    });
    return mine;
  }

  async function callLock(
    lockFunction: 'pg_try_advisory_lock' | 'pg_advisory_unlock',
    name: string,
  ): Promise<boolean> {
    const client = await connected();
    try {
      const { rows } = await client.query<{ done: boolean }>(
        `select ${lockFunction}(hashtextextended($1, 0)) as done`,
        [name],
      );
      return rows[0]?.done ?? false;
    } catch (error) {
      // Whatever is sent after an unanswered query would wait for it.
      void client.end();
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
      await (await client?.catch(() => null))?.end();
    },
  };
}
