import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient } from 'pg';
import { createSharedClaims } from './claims';
import { causeOf, failureOf, hasCode } from './failure';

// A caller who waits longer for a connection gets a 503.
const CONNECT_LIMIT_MS = 4_000;
// The server normally ends a statement itself; this is how much later a silent one is given up.
const SILENCE_MS = 500;
const TRIES = 5;
// Any number works, as long as every version uses the same one.
const MIGRATION_LOCK = 7_240_612_003;
// Longer than any migration of a million rows.
const LOCK_LIMIT_MS = 120_000;
const LOCK_TIMEOUT = '55P03';
const SHARED_CONNECTIONS =
  'connections are shared by transactions, as by PgBouncer with pool_mode = transaction; the sandbox needs pool_mode = session, or the address of PostgreSQL itself';

/**
 * Opens a PostgreSQL database, migrated. `name` identifies the database, and can be part of a file name.
 * @param queryLimitMs how long a statement may take; without it, as long as it needs
 * @param lockLimitMs how long another process may hold the lock of the migrations
 * @throws with a sentence for the user when it cannot be reached, or cannot be used
 */
export async function open(
  connectionString: string,
  migrationsFolder: string,
  queryLimitMs?: number,
  lockLimitMs = LOCK_LIMIT_MS,
) {
  const config = {
    connectionString,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
    query_timeout: queryLimitMs && queryLimitMs + SILENCE_MS,
  };
  // By a statement: PgBouncer refuses the limit as a parameter of the connection.
  const prepare = async (client: ClientBase) => {
    if (queryLimitMs) await client.query(`set statement_timeout = ${queryLimitMs}`);
  };
  const pool = new Pool({ ...config, max: 10, onConnect: prepare });
  // A client lost while in use has no other error listener, and an unhandled error event ends the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => console.error(`PostgreSQL: ${error.message}`));
  });
  // The same for idle clients; the listener above has already reported the error.
  pool.on('error', () => {});
  const db = drizzle(pool, { casing: 'snake_case' });
  db.transaction = transactions(pool);
  const { claim, close } = createSharedClaims(config, prepare);
  try {
    await requireOwnSessions(config);
    await migrateOnce(connectionString, migrationsFolder, lockLimitMs);
    return { db, claim, name: nameOf(connectionString), close: () => close().then(() => pool.end()) };
  } catch (error) {
    await pool.end();
    throw new Error(`PostgreSQL at ${placeOf(connectionString)}: ${causeOf(error).message}`);
  }
}

/** Locks, claims and limits belong to a session. @throws if a pooler gives the session of a client to others */
async function requireOwnSessions(config: ClientConfig) {
  const clients = [new Client(config), new Client(config)] as const;
  try {
    for (const client of clients) {
      client.on('error', () => {});
      await client.connect();
    }
    if (await shareSessions(...clients)) throw new Error(SHARED_CONNECTIONS);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

type Asked = { query(text: string): Promise<{ rows: { pid: number }[] }> };

/** Whether two connected clients share a process of the server, or one of them changes between processes. */
export async function shareSessions(one: Asked, other: Asked): Promise<boolean> {
  const pids: (number | undefined)[] = [];
  for (const client of [one, one, other, other])
    pids.push((await client.query('select pg_backend_pid() as pid')).rows[0]?.pid);
  return new Set(pids).size !== 2 || pids[0] !== pids[1];
}

/** One process on the database migrates at a time. A migration may take long, and so may the wait for it. */
async function migrateOnce(connectionString: string, migrationsFolder: string, lockLimitMs: number) {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${lockLimitMs}`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]).catch(explainLock);
    await client.query('set lock_timeout = 0');
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder });
  } finally {
    // Closing the connection releases its lock.
    await client.end();
  }
}

function explainLock(error: Error): never {
  if (!hasCode(error, LOCK_TIMEOUT)) throw error;
  throw new Error(
    "another process holds the lock of the migrations; let that process finish its start, or end it (select pid from pg_locks where locktype = 'advisory' and granted)",
  );
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

/**
 * Like Drizzle's own, but every failure returns the client to the pool, a deadlock is retried, and a lost
 * connection is given up at once: nobody would answer its rollback.
 */
function transactions(pool: Pool): NodePgDatabase['transaction'] {
  const databases = new WeakMap<PoolClient, NodePgDatabase>();

  function databaseOf(client: PoolClient) {
    const known = databases.get(client) ?? drizzle(client, { casing: 'snake_case' });
    databases.set(client, known);
    return known;
  }

  return async (work) => {
    for (let tries = 1; ; tries++) {
      const client = await pool.connect();
      let lost = true;
      try {
        await client.query('begin');
        // The types differ only in what nested transactions need; there are none.
        const result = await work(databaseOf(client) as unknown as Parameters<typeof work>[0]);
        await client.query('commit');
        lost = false;
        return result;
      } catch (error) {
        const failure = failureOf(error);
        if (failure !== 'lost') {
          await client.query('rollback');
          lost = false;
        }
        if (tries === TRIES || failure !== 'conflict') throw error;
      } finally {
        client.release(lost);
      }
      await pause(Math.random() * 50 * tries);
    }
  };
}
