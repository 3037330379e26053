import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { lockFolder } from './lock';

// The drivers are loaded when they are needed: a start that is refused by the lock should not wait for them.

/** The one type of both databases. A transaction's handle is one too, so every query function takes either. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Connection = { db: Db; close(): Promise<void> };

/** Where the data is: in this process's memory, in a folder, or in a PostgreSQL server. */
export type Place = 'memory' | { folder: string } | { url: string };

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
  const pglite = await import('./pglite');
  return pglite.open(dataDir, migrations());
}

async function openPostgres(url: string): Promise<Connection> {
  const postgres = await import('./postgres');
  return postgres.open(url, migrations());
}

function migrations() {
  return fileURLToPath(new URL('./migrations', import.meta.url));
}
