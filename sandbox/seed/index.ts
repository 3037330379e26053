import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { realTime } from '../clock';
import type { Db } from '../db/connect';
import * as sites from '../db/schema/sites';
import * as system from '../db/schema/system';
import * as users from '../db/schema/users';
import { castRows } from './cast/cast-rows';
import { filler } from './filler';
import { insertRows } from './insert';
import { namedUsers, SEEDS, type SeedName } from './seeds';

/** Every table that a seed fills or empties. */
export const tables = [...castRows(new Date(0)).map(({ table }) => table), system.seedMarker];

const BATCH = 10_000;
// Below this number, updating the indexes is faster than rebuilding them.
const REBUILD_INDEXES_FROM = 20_000;

export type SeedOptions = {
  seed?: SeedName;
  /** How many users in all, at least those whom the seed names; the seed's own number unless given. */
  users?: number;
  /** The last day of the metrics, and the time of the marker and of the system status; all other times are fixed. */
  today?: Date;
  onProgress?: (inserted: number) => void;
};

/**
 * Empties every table and inserts the whole seed in one transaction: the database holds all of it, with its
 * marker, or what it held before.
 */
export function seedDatabase(db: Db, options: SeedOptions = {}) {
  return db.transaction((tx) => seedWithin(tx, options));
}

/** Like `seedDatabase`, within a transaction of the caller. */
export async function seedWithin(tx: Db, options: SeedOptions = {}) {
  const { seed = 'usual', today = realTime(), onProgress } = options;
  const { users: count = SEEDS[seed].users } = options;
  const rows = SEEDS[seed].rows(today);
  const names = tables.map((table) => sql.identifier(getTableConfig(table).name));
  await tx.execute(sql`truncate ${sql.join(names, sql`, `)}`);
  for (const each of rows) await insertRows(tx, each.table, each.rows);
  const rebuildIndexes = count >= REBUILD_INDEXES_FROM ? await dropUserIndexes(tx) : async () => {};
  let inserted = namedUsers(rows);
  for (const batch of filler(count - inserted, BATCH)) {
    await insertRows(tx, users.users, batch.users);
    await insertRows(tx, sites.sites, batch.sites);
    await insertRows(tx, sites.siteEmails, batch.siteEmails);
    inserted += batch.users.length;
    onProgress?.(inserted);
  }
  await rebuildIndexes();
  await insertRows(tx, system.seedMarker, [{ id: true, users: count, seededAt: today }]);
}

/** Drops the indexes of `users` except its key; the returned function creates them again. */
async function dropUserIndexes(tx: Db) {
  // Cast: both databases answer with `rows`, which their shared type does not have.
  const { rows } = (await tx.execute(
    sql`select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename = 'users' and indexname <> 'users_pkey'`,
  )) as unknown as { rows: { indexname: string; indexdef: string }[] };
  for (const { indexname } of rows) await tx.execute(sql`drop index ${sql.identifier(indexname)}`);
  return async () => {
    for (const { indexdef } of rows) await tx.execute(sql.raw(indexdef));
  };
}
