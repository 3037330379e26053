import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { lockFolder } from './lock';

/** The one type of both databases. A transaction's handle is one too, so every query function takes either. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Connection = { db: Db; close(): Promise<void> };

/** Where the data is: in this process's memory, in a folder, or in a PostgreSQL server. */
export type Place = 'memory' | { folder: string } | { url: string };

const migrations = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
};

// PGlite has one connection: a query on it waits for the open transaction, which waits for the query, for ever.
const insideTransaction = new AsyncLocalStorage<true>();

function refuseInsideTransaction() {
  if (insideTransaction.getStore()) {
    throw new Error('inside a transaction only its own handle may be used');
  }
}

class GuardedPglite extends PGlite {
  override query: PGlite['query'] = (...query) => {
    refuseInsideTransaction();
    return super.query(...query);
  };
  override transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseInsideTransaction();
    return super.transaction((tx) => insideTransaction.run(true, () => run(tx)));
  }
}

/** The place that the environment names: DATABASE_URL, else SANDBOX_DATA (a folder or `memory`), else `.sandbox`. */
export function placeFrom(env: NodeJS.ProcessEnv): Place {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL };
  return env.SANDBOX_DATA === 'memory' ? 'memory' : { folder: env.SANDBOX_DATA || '.sandbox' };
}

/**
 * Opens the database and brings it to the newest schema. A folder is locked until `close`.
 * @throws with a sentence for the user when another process uses the folder
 */
export async function connect(place: Place): Promise<Connection> {
  if (place === 'memory') return openPglite('memory://');
  if ('url' in place) return openPostgres(place.url);
  const unlock = lockFolder(place.folder);
  try {
    const { db, close } = await openPglite(join(place.folder, 'database'));
    return { db, close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openPglite(dataDir: string): Promise<Connection> {
  const client = new GuardedPglite({ dataDir, extensions: { pg_trgm } });
  const db = drizzlePglite(client, { casing: 'snake_case' });
  await migratePglite(db, migrations);
  return { db, close: () => client.close() };
}

async function openPostgres(connectionString: string): Promise<Connection> {
  const pool = new Pool({ connectionString, max: 10 });
  // An idle connection that the server drops must not end the process; the pool opens another.
  pool.on('error', (error) => console.error(`PostgreSQL: ${error.message}`));
  const db = drizzlePostgres(pool, { casing: 'snake_case' });
  await migratePostgres(db, migrations);
  return { db, close: () => pool.end() };
}
