import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import { createSharedClaims } from './claims';
import { causeOf, failureOf } from './failure';

// A caller who waits longer for a connection gets a 503.
const CONNECT_LIMIT_MS = 10_000;
const TRIES = 5;
// Any number works, as long as every version uses the same one.
const MIGRATION_LOCK = 7_240_612_003;

/**
 * Opens a PostgreSQL database, migrated. `name` tells it apart from other databases, and can be part of a file name.
 * @throws with a sentence for the user when it cannot be reached
 */
export async function open(connectionString: string, migrationsFolder: string) {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
  });
  // A client lost while in use has no other error listener, and an unhandled error event ends the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => console.error(`PostgreSQL: ${error.message}`));
  });
  // The same for idle clients; the listener above has already reported the error.
  pool.on('error', () => {});
  const db = drizzle(pool, { casing: 'snake_case' });
  db.transaction = transactions(pool);
  const { claim, close } = createSharedClaims(connectionString);
  try {
    await oneAtATime(connectionString, () => migrate(db, { migrationsFolder }));
    return { db, claim, name: nameOf(connectionString), close: () => close().then(() => pool.end()) };
  } catch (error) {
    await pool.end();
    throw new Error(`PostgreSQL at ${placeOf(connectionString)}: ${causeOf(error).message}`);
  }
}

/** Runs work in one process on the database at a time. */
async function oneAtATime(connectionString: string, work: () => Promise<void>) {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await work();
  } finally {
    // Closing the connection releases its lock.
    await client.end();
  }
}

/** The server and the database as the driver reads them, for example from PGHOST. */
function nameOf(connectionString: string) {
  const { host, port, database } = new Client({ connectionString });
  return [host, port, database ?? ''].map(encodeURIComponent).join('+');
}

/** Host and database of the URL, without the credentials. */
function placeOf(connectionString: string) {
  if (!URL.canParse(connectionString)) return 'DATABASE_URL';
  const { host, pathname } = new URL(connectionString);
  return `${host}${pathname}`;
}

/** Like Drizzle's own, but every failure returns the client to the pool, and a deadlock is retried. */
function transactions(pool: Pool): NodePgDatabase['transaction'] {
  const databases = new WeakMap<PoolClient, NodePgDatabase>();

  function databaseOf(client: PoolClient) {
    const known = databases.get(client) ?? drizzle(client, { casing: 'snake_case' });
    databases.set(client, known);
    return known;
  }

  return async (work, config) => {
    for (let tries = 1; ; tries++) {
      const client = await pool.connect();
      try {
        return await databaseOf(client).transaction(work, config);
      } catch (error) {
        if (tries === TRIES || failureOf(error) !== 'conflict') throw error;
      } finally {
        client.release();
      }
      await pause(Math.random() * 50 * tries);
    }
  };
}
