import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

// Any number, the same in every version: it is the name of the lock within its database.
const LOCK = 7_240_612_003;
const RETRY_MS = 1_000;

/**
 * Makes this process the only one that uses a database, until the returned function is called. The lock belongs to
 * a connection; when that is lost, it is taken again.
 * @throws when another process holds it
 */
export async function lockDatabase(connectionString: string): Promise<() => Promise<void>> {
  let released = false;
  let holder = await take(connectionString, again);
  if (!holder) throw new Error('another sandbox uses this database; stop that one, or use another database');

  async function again() {
    while (!released) {
      await pause(RETRY_MS, undefined, { ref: false });
      holder = await take(connectionString, again).catch(() => null);
      if (holder) return;
    }
  }

  return async () => {
    released = true;
    await holder?.end().catch(() => {});
  };
}

async function take(connectionString: string, onLost: () => Promise<void>): Promise<Client | null> {
  const client = new Client({ connectionString, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
  if (rows[0]?.taken) {
    client.once('end', onLost);
    return client;
  }
  await client.end();
  return null;
}
