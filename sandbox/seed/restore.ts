import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { realTime } from '../clock';
import type { Db } from '../db/connect';
import { causeOf } from '../db/failure';
import { siteEmails, sites } from '../db/schema/sites';
import { seedMarker } from '../db/schema/system';
import { users } from '../db/schema/users';
import { castUsers } from './cast/cast';
import { castRows, rowsOf, type TableRows } from './cast/cast-rows';
import { type FillerBatch, filler } from './filler';
import { type SeedOptions, seedWithin, tables } from './index';
import { deleteOthers, upsertRows } from './insert';
import { SEEDS } from './seeds';

/** For each table, by its name: how many rows it has, and a hash of them. Equal hashes mean equal rows. */
type TableHashes = Map<string, string>;

/**
 * Restores a seed, like `seedDatabase`. Tests reset before each test, and emptying thirty tables costs ten
 * times as much as filling them. Therefore only the first reset to the usual seed empties them, and remembers the
 * hashes of the tables. Later resets repair the tables whose hashes differ: few, after a test.
 * @param onScratch called with the reason when a repair is impossible, before everything is seeded again
 */
export function createRestore(
  db: Db,
  onScratch = ({ message }: Error) => console.log(`The reset seeds from scratch: ${message}`),
): (asked?: Pick<SeedOptions, 'seed' | 'users' | 'today'>) => Promise<void> {
  let usualState: { seededAt: Date; hashes: TableHashes } | null = null;

  /** Repairs the usual seed. @returns false if that is impossible */
  async function repairUsual(today: Date): Promise<boolean> {
    // The seeded metrics end today, so the hashes of another day do not apply.
    if (!usualState || dayOf(usualState.seededAt) !== dayOf(today)) return false;
    const { seededAt, hashes } = usualState;
    const failure = await db.transaction((tx) => repairTables(tx, seededAt, hashes)).catch(causeOf);
    if (failure) onScratch(failure);
    return !failure;
  }

  return async ({ seed = 'usual', users: count = SEEDS[seed].users, today = realTime() } = {}) => {
    const isUsual = seed === 'usual' && count === SEEDS.usual.users;
    if (isUsual && (await repairUsual(today))) return;
    usualState = await db.transaction(async (tx) => {
      await seedWithin(tx, { seed, users: count, today });
      return isUsual ? { seededAt: today, hashes: await hashTables(tx) } : null;
    });
  };
}

function dayOf(time: Date) {
  return time.toISOString().slice(0, 10);
}

/**
 * Repairs the tables row by row.
 * @throws when a repair is impossible: of two users whose names were swapped, neither can get the own name back first
 */
async function repairTables(tx: Db, seededAt: Date, hashes: TableHashes) {
  const names = tables.map((table) => sql.identifier(getTableConfig(table).name));
  // Wait for running writes, as a truncate would, so that none commits during the repair.
  await tx.execute(sql`lock table ${sql.join(names, sql`, `)} in share row exclusive mode`);
  const changedTables = differing(hashes, await hashTables(tx));
  if (changedTables.size === 0) return;
  const rows = seedRows(seededAt).filter(({ table }) => changedTables.has(getTableConfig(table).name));
  // A row can only refer to a row that exists: restore from the first table to the last, and delete other rows from
  // the last to the first.
  for (const each of rows) await upsertRows(tx, each.table, each.rows);
  for (const each of rows.reverse()) await deleteOthers(tx, each.table, each.rows);
  // The rows of the seed have no times that the database filled in. Only the hashes show if such a time was changed.
  const [unrepaired] = differing(hashes, await hashTables(tx));
  if (unrepaired) throw new Error(`the rows of ${unrepaired} cannot be repaired one by one`);
}

/** The names of the tables with other rows than before. */
function differing(before: TableHashes, now: TableHashes) {
  return new Set([...before.keys()].filter((name) => before.get(name) !== now.get(name)));
}

// The filler users are the same every day, and generating them takes as long as a repair.
let fillerRows: FillerBatch | undefined;

/** The rows that `seedWithin` inserts for the usual seed: the cast, in the same tables the filler, and the marker. */
function seedRows(today: Date): TableRows[] {
  const { users: count } = SEEDS.usual;
  fillerRows ??= [...filler(count - castUsers.length, count)][0];
  const addedRows = new Map<unknown, TableRows['rows']>([
    [users, fillerRows?.users ?? []],
    [sites, fillerRows?.sites ?? []],
    [siteEmails, fillerRows?.siteEmails ?? []],
  ]);
  const rows = castRows(today).map((cast) => ({
    ...cast,
    rows: [...cast.rows, ...(addedRows.get(cast.table) ?? [])],
  }));
  return [...rows, rowsOf(seedMarker, [{ id: true, users: count, seededAt: today }])];
}

async function hashTables(tx: Db): Promise<TableHashes> {
  const queries = tables.map((table) => {
    const { name } = getTableConfig(table);
    return sql`select ${name}::text as name, concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as hash from ${table} t`;
  });
  // Cast: both databases answer with `rows`, which their shared type does not have.
  const { rows } = (await tx.execute(sql.join(queries, sql` union all `))) as unknown as {
    rows: { name: string; hash: string }[];
  };
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}
