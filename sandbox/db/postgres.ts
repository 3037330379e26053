import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';
import type { Address } from './address';
import { createSharedClaims } from './claims';
import { failureOf, hasCode } from './failure';
import { migrate, tableNames } from './migrate';
import { PatientPool, whenConnectionsAreFree } from './pool';
import { explain } from './refusal';
import { faultOf, readFacts } from './requirements';
import { prepareSession } from './session';

// A caller who waits longer for a connection gets a 503.
const CONNECT_LIMIT_MS = 5_000;
// The server normally ends a statement itself; this is how much later a silent one is given up.
const SILENCE_MS = 500;
const KEEP_ALIVE_MS = 60_000;
const TRIES = 5;
// Any number works, as long as every version uses the same one.
const MIGRATION_LOCK = 7_240_612_003;
// Longer than any migration of a million rows.
const LOCK_LIMIT_MS = 120_000;
const LOCK_TIMEOUT = '55P03';
const SHARED_CONNECTIONS =
  'connections are shared by transactions, as by PgBouncer with pool_mode = transaction; the sandbox needs pool_mode = session, or the address of PostgreSQL itself';

type Options = {
  migrationsFolder: string;
  /** How many connections this process has at most. */
  connections: number;
  /** How long a statement may take; without it, as long as it needs. */
  queryLimitMs?: number | undefined;
  /** How long another process may hold the lock of the migrations. */
  lockLimitMs?: number;
};

/**
 * Opens a PostgreSQL database, migrated. `name` identifies the tables, and can be part of a file name.
 * @throws with a sentence for the user when the database cannot be reached, or cannot be used
 */
export async function open(address: Address, options: Options) {
  const { migrationsFolder, connections, queryLimitMs, lockLimitMs = LOCK_LIMIT_MS } = options;
  const config = {
    ...address,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    // Networks forget a connection that is idle for some minutes, as the one with the locks may be.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
  try {
    await requireOwnSessions({ ...config, query_timeout: CONNECT_LIMIT_MS });
    const { schema, searchPath } = await migrateOnce(config, migrationsFolder, lockLimitMs);
    const pool = new PatientPool({
      ...config,
      max: connections,
      query_timeout: queryLimitMs && queryLimitMs + SILENCE_MS,
      onConnect: (client) => prepareSession(client, { searchPath, statementMs: queryLimitMs }),
    });
    // A client lost while in use has no other error listener, and an unhandled error event ends the process.
    pool.on('connect', (client) => {
      client.on('error', (error) => console.error(`PostgreSQL: ${error.message}`));
    });
    // The same for idle clients; the listener above has already reported the error.
    pool.on('error', () => {});
    await requireTwo(pool);
    const db = drizzle(pool, { casing: 'snake_case' });
    db.transaction = transactions(pool);
    const { claim, close } = createSharedClaims(pool);
    return { db, claim, name: nameOf(address, schema), close: () => close().then(() => pool.end()) };
  } catch (error) {
    const { host, port, database } = address;
    throw new Error(`PostgreSQL at ${host}:${port}/${database}: ${explain(error, address.user)}`);
  }
}

/** Runs work on a connection of its own, outside the pool. */
async function withClient<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await whenConnectionsAreFree(CONNECT_LIMIT_MS, async () => {
    const opened = new Client(config);
    opened.on('error', () => {});
    await opened.connect();
    return opened;
  });
  try {
    return await work(client);
  } finally {
    // Closing the connection releases its locks.
    await client.end();
  }
}

/** One connection for the locks and one for the calls: a start that gets fewer ends here, in words. */
async function requireTwo(pool: Pool) {
  const taken = await Promise.allSettled([pool.connect(), pool.connect()]);
  for (const each of taken) if (each.status === 'fulfilled') each.value.release();
  const refused = taken.find((each) => each.status === 'rejected');
  if (!refused) return;
  await pool.end();
  throw refused.reason;
}

/** Locks, claims and limits belong to a session. @throws if a pooler gives the session of a client to others */
async function requireOwnSessions(config: ClientConfig) {
  const shared = await withClient(config, (one) => withClient(config, (other) => shareSessions(one, other)));
  if (shared) throw new Error(SHARED_CONNECTIONS);
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
function migrateOnce(config: ClientConfig, migrationsFolder: string, lockLimitMs: number) {
  return withClient(config, async (client) => {
    await prepareSession(client, {});
    await client.query(`set lock_timeout = ${lockLimitMs}`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]).catch(explainLock);
    const tables = tableNames(migrationsFolder);
    const facts = await readFacts(client, tables);
    const fault = faultOf(facts);
    if (fault) throw new Error(fault);
    await prepareSession(client, { searchPath: facts.searchPath });
    await migrate(drizzle(client, { casing: 'snake_case' }), migrationsFolder);
    return readFacts(client, tables);
  });
}

function explainLock(error: Error): never {
  if (!hasCode(error, LOCK_TIMEOUT)) throw error;
  throw new Error(
    "another process holds the lock of the migrations; let that process finish its start, or end it (select pid from pg_locks where locktype = 'advisory' and granted)",
  );
}

/** Most databases have their tables in `public`; names from before there were other schemas stay. */
function nameOf({ host, port, database }: Address, schema: string | null) {
  const parts = [host, String(port), database, ...(schema === null || schema === 'public' ? [] : [schema])];
  return parts.map(encodeURIComponent).join('+');
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
        // A connection that takes no writes is closed: the next one may lead to the new primary.
        if (failure !== 'lost' && failure !== 'readOnly') {
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
