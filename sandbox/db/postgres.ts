import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import { createSharedClaims } from './claims';
import { causeOf, failureOf } from './failure';

// Whoever waits longer for a connection gets a 503.
const CONNECT_LIMIT_MS = 10_000;
const TRIES = 5;
// Any number, the same in every version.
const MIGRATION_LOCK = 7_240_612_003;

/**
 * Opens a PostgreSQL database, migrated.
 * @throws with a sentence for the user when it cannot be reached
 */
export async function open(connectionString: string, migrationsFolder: string) {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
  });
  // A client that is lost while it is lent out has no other listener, and an error nobody listens to ends the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => console.error(`PostgreSQL: ${error.message}`));
  });
  // The same for one that is idle; its own listener has reported it.
  pool.on('error', () => {});
  const db = drizzle(pool, { casing: 'snake_case' });
  db.transaction = transactions(pool);
  const { claim, close } = createSharedClaims(connectionString);
  try {
    await oneAtATime(connectionString, () => migrate(db, { migrationsFolder }));
    return { db, claim, close: () => close().then(() => pool.end()) };
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
    // Its lock goes with it.
    await client.end();
  }
}

/** Where it is, without who signs in there. */
function placeOf(connectionString: string) {
  if (!URL.canParse(connectionString)) return 'DATABASE_URL';
  const { host, pathname } = new URL(connectionString);
  return `${host}${pathname}`;
}

/** As Drizzle's own, but no failure keeps a client from the pool, and what deadlocked is done again. */
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
