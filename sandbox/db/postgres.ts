import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, type Pool } from 'pg';
import type { Address } from './address';
import { createSharedClaims } from './claims';
import { hasCode } from './failure';
import { migrate, tableNames } from './migrate';
import { PatientPool, whenConnectionsAreFree } from './pool';
import { refusalText } from './refusal';
import { faultOf, readFacts } from './requirements';
import { prepareSession } from './session';
import { transactions } from './transactions';

// A caller who waits longer for a connection gets a 503.
const CONNECT_LIMIT_MS = 5_000;
// The server normally ends a statement itself. If the server is silent, this process gives up so much later.
const SILENCE_MS = 500;
const KEEP_ALIVE_MS = 60_000;
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
    // Networks drop a connection that is idle for minutes, as the connection with the locks may be.
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
    reportLostClients(pool);
    await requireTwoConnections(pool);
    const db = drizzle(pool, { casing: 'snake_case' });
    db.transaction = transactions(pool);
    const claims = createSharedClaims(pool);
    async function close() {
      await claims.close();
      await pool.end();
    }
    return { db, claim: claims.claim, name: nameOf(address, schema), close };
  } catch (error) {
    const { host, port, database } = address;
    throw new Error(`PostgreSQL at ${host}:${port}/${database}: ${refusalText(error, address.user)}`);
  }
}

/** An error event without a listener would end the process. */
function reportLostClients(pool: Pool) {
  // An error of a client in use.
  pool.on('connect', (client) => {
    client.on('error', (error) => console.error(`PostgreSQL: ${error.message}`));
  });
  // An error of an idle client, which the listener above has reported already.
  pool.on('error', () => {});
}

/** Runs work on a new connection outside the pool. */
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

/** The locks need one connection, and the calls another. @throws the error that refuses the second connection */
async function requireTwoConnections(pool: Pool) {
  const attempts = await Promise.allSettled([pool.connect(), pool.connect()]);
  for (const each of attempts) if (each.status === 'fulfilled') each.value.release();
  const refusal = attempts.find((each) => each.status === 'rejected');
  if (!refusal) return;
  await pool.end();
  throw refusal.reason;
}

/** Locks, claims and limits belong to a session. @throws if a pooler gives the session of a client to others */
async function requireOwnSessions(config: ClientConfig) {
  const isShared = await withClient(config, (first) =>
    withClient(config, (second) => shareSessions(first, second)),
  );
  if (isShared) throw new Error(SHARED_CONNECTIONS);
}

type PidClient = { query(text: string): Promise<{ rows: { pid: number }[] }> };

/** Whether two connected clients share a process of the server, or one of them changes between processes. */
export async function shareSessions(first: PidClient, second: PidClient): Promise<boolean> {
  const firstPid = await pidOf(first);
  const firstPidLater = await pidOf(first);
  const secondPid = await pidOf(second);
  const secondPidLater = await pidOf(second);
  return firstPid !== firstPidLater || secondPid !== secondPidLater || firstPid === secondPid;
}

/** The process of the server that answers a client. */
async function pidOf(client: PidClient) {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** One process on the database migrates at a time. A migration may take long, and so may the wait for the lock. */
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
    // A migration may have installed the extension, whose schema is a part of the search path.
    return readFacts(client, tables);
  });
}

function explainLock(error: Error): never {
  if (!hasCode(error, LOCK_TIMEOUT)) throw error;
  throw new Error(
    "another process holds the lock of the migrations; let that process finish its start, or end it (select pid from pg_locks where locktype = 'advisory' and granted)",
  );
}

/** The name leaves `public` out: earlier versions knew no other schema, and their folders keep their names. */
function nameOf({ host, port, database }: Address, schema: string | null) {
  const parts = [host, String(port), database];
  if (schema !== null && schema !== 'public') parts.push(schema);
  return parts.map(encodeURIComponent).join('+');
}
