import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { ownFile } from '../own-files';
import { variable } from '../settings';
import { parseAddress, poolSizeFrom } from './address';
import type { Claim } from './claims';
import { isNearlyFull, requireSpace } from './disk';
import { lockFolder } from './lock';
import { requireWritable } from './writable';

// Load a driver only when needed: a start that the lock of the folder refuses should not wait for a driver.

const MIGRATIONS = ownFile('db/migrations');

/** Either database or the handle of a transaction, so that every query function takes all of them. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Connection = {
  db: Db;
  /** Folder of uploaded files, which may not exist yet; for data in memory, a temporary folder. */
  mediaFolder: string;
  /** Claims work that only one caller at a time may do, among all processes on the database. */
  claim: Claim;
  /** Whether the disk of the database has no room for writes; always false if this process cannot see it. */
  isFull(): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * The place of the data: this process's memory, a folder, or a PostgreSQL server. With a server, uploaded
 * files are still in a folder.
 */
export type Place =
  | 'memory'
  | { folder: string }
  | {
      url: string;
      /** What the URL leaves out, and how many connections there are. */
      env?: NodeJS.ProcessEnv;
      folder?: string | undefined;
    };

/**
 * The place by environment: DATABASE_URL, else SANDBOX_DATA (a folder or `memory`), else `.sandbox`.
 * @throws with a sentence for a bad DATABASE_POOL, which no other program reads, also without DATABASE_URL
 */
export function placeFrom(env: NodeJS.ProcessEnv): Place {
  poolSizeFrom(env);
  const data = variable('SANDBOX_DATA', env) ?? '.sandbox';
  const folder = data === 'memory' ? undefined : data;
  const url = variable('DATABASE_URL', env);
  if (url) return { url, env, folder };
  return folder === undefined ? 'memory' : { folder };
}

/**
 * Opens the database and brings it to the newest schema. A folder is locked until `close`.
 * @param queryLimitMs how long a statement of PostgreSQL may take; without a limit, as long as the statement needs
 * @throws with a sentence for the user when another process uses the folder, its disk is full, or this account may not write
 */
export async function connect(place: Place, queryLimitMs?: number): Promise<Connection> {
  if (place === 'memory' || ('url' in place && !place.folder)) await requireWritable(tmpdir(), [], 'TMPDIR');
  if (place === 'memory') return openInMemory();
  if ('url' in place) {
    const address = parseAddress(place.url, place.env);
    const connections = poolSizeFrom(place.env);
    const { open } = await import('./postgres');
    const options = { migrationsFolder: MIGRATIONS, connections, queryLimitMs };
    const { name, ...postgres } = await open(address, options);
    if (!place.folder) return withTemporaryFolder(postgres);
    // The cleanup deletes the files that its database does not know, so each database has its own.
    const media = `media-${name}`;
    try {
      await requireWritable(place.folder, [media]);
    } catch (error) {
      await postgres.close();
      throw error;
    }
    return withFolder(postgres, join(place.folder, media));
  }
  const { folder } = place;
  await requireSpace(folder);
  await requireWritable(folder, ['database', 'media']);
  const unlock = lockFolder(folder);
  try {
    const { close, ...database } = await openPglite(join(folder, 'database'));
    return {
      ...withFolder({ ...database, close: () => close().finally(unlock) }, join(folder, 'media')),
      isFull: () => isNearlyFull(folder),
    };
  } catch (error) {
    unlock();
    // PGlite's own error on a full disk or a file of another account has no message.
    await requireSpace(folder);
    await requireWritable(join(folder, 'database'));
    throw error;
  }
}

/** @param image a dump of PGlite's folder to start with; without a dump the database is empty */
export async function openInMemory(image?: Blob): Promise<Connection> {
  return withTemporaryFolder(await openPglite('memory://', image));
}

type Database = Pick<Connection, 'db' | 'claim' | 'close'>;

function withFolder(database: Database, mediaFolder: string): Connection {
  return { ...database, mediaFolder, isFull: async () => false };
}

function withTemporaryFolder({ close, ...database }: Database): Connection {
  const mediaFolder = join(tmpdir(), `admin-dash-media-${randomUUID()}`);
  const removeFolder = () => rm(mediaFolder, { recursive: true, force: true });
  return withFolder({ ...database, close: () => close().finally(removeFolder) }, mediaFolder);
}

async function openPglite(dataDir: string, image?: Blob): Promise<Database> {
  const pglite = await import('./pglite');
  return pglite.open(dataDir, MIGRATIONS, image);
}
