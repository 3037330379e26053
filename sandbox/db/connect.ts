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

/** A PostgreSQL server. */
type ServerPlace = {
  url: string;
  /** What the URL leaves out, and how many connections there are. */
  env?: NodeJS.ProcessEnv;
  /** Holds the folder of uploaded files; without it, uploads are in a temporary folder. */
  folder?: string | undefined;
};

/** The place of the data: this process's memory, a folder, or a server. */
export type Place = 'memory' | { folder: string } | ServerPlace;

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
  if (place === 'memory') {
    await requireTemporaryFolder();
    return openInMemory();
  }
  return 'url' in place ? connectToServer(place, queryLimitMs) : openFolder(place.folder);
}

/** @param image a dump of PGlite's folder to start with; without a dump the database is empty */
export async function openInMemory(image?: Blob): Promise<Connection> {
  return withTemporaryFolder(await openPglite('memory://', image));
}

async function connectToServer(
  { url, env, folder }: ServerPlace,
  queryLimitMs?: number,
): Promise<Connection> {
  if (!folder) await requireTemporaryFolder();
  const address = parseAddress(url, env);
  const connections = poolSizeFrom(env);
  const { open } = await import('./postgres');
  const options = { migrationsFolder: MIGRATIONS, connections, queryLimitMs };
  const { name, ...database } = await open(address, options);
  if (!folder) return withTemporaryFolder(database);
  // The cleanup deletes the files that its database does not know, so each database has a folder of its own.
  const media = `media-${name}`;
  try {
    await requireWritable(folder, [media]);
  } catch (error) {
    await database.close();
    throw error;
  }
  return withFolder(database, join(folder, media));
}

/** Opens PGlite in a folder, which is locked until `close`. */
async function openFolder(folder: string): Promise<Connection> {
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

type Database = Pick<Connection, 'db' | 'claim' | 'close'>;

function requireTemporaryFolder() {
  return requireWritable(tmpdir(), [], 'TMPDIR');
}

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
