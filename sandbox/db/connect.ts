import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';

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

/** Opens the database and brings it to the newest schema. */
export async function connect(place: Place): Promise<Connection> {
  if (place !== 'memory' && 'url' in place) {
    const pool = new Pool({ connectionString: place.url, max: 10 });
    // An idle connection that the server drops must not end the process; the pool opens another.
    pool.on('error', (error) => console.error(`PostgreSQL: ${error.message}`));
    const db = drizzlePostgres(pool, { casing: 'snake_case' });
    await migratePostgres(db, migrations);
    return { db, close: () => pool.end() };
  }
  if (place !== 'memory') mkdirSync(place.folder, { recursive: true });
  const client = new GuardedPglite({
    dataDir: place === 'memory' ? 'memory://' : place.folder,
    extensions: { pg_trgm },
  });
  const db = drizzlePglite(client, { casing: 'snake_case' });
  await migratePglite(db, migrations);
  return { db, close: () => client.close() };
}
