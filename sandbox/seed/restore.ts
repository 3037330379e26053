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

/** For each table, by its name: how many rows it has, and a hash of them. Equal prints mean equal rows. */
type Prints = Map<string, string>;

/**
 * Restores a seed, like `seedDatabase`. Tests reset before each test, and emptying thirty tables costs ten
 * times as much as filling them. Therefore only the first reset to the usual seed does so, and remembers the
 * prints of the tables. Later ones repair the tables whose prints differ: few, after a test.
 * @param onScratch called with the reason when a repair is impossible, before everything is seeded again
 */
export function createRestore(
  db: Db,
  onScratch = ({ message }: Error) => console.log(`The reset seeds from scratch: ${message}`),
): (asked?: Pick<SeedOptions, 'seed' | 'users' | 'today'>) => Promise<void> {
  let seeded: { today: Date; prints: Prints } | null = null;

  return async ({ seed = 'usual', users: count = SEEDS[seed].users, today = realTime() } = {}) => {
    const isUsual = seed === 'usual' && count === SEEDS.usual.users;
    // The seeded metrics end today, so the prints of another day do not apply.
    if (isUsual && seeded && dayOf(seeded.today) === dayOf(today)) {
      const { today: then, prints } = seeded;
      const refused = await db.transaction((tx) => repair(tx, then, prints)).catch(causeOf);
      if (!refused) return;
      onScratch(refused);
    }
    seeded = await db.transaction(async (tx) => {
      await seedWithin(tx, { seed, users: count, today });
      return isUsual ? { today, prints: await takePrints(tx) } : null;
    });
  };
}

function dayOf(time: Date) {
  return time.toISOString().slice(0, 10);
}

/**
 * Repairs the tables row by row.
 * @throws when that is impossible: of two users whose names were swapped, neither can get its own back first
 */
async function repair(tx: Db, today: Date, prints: Prints) {
  const names = tables.map((table) => sql.identifier(getTableConfig(table).name));
  // Wait for running writes, as a truncate would, so that none commits during the repair.
  await tx.execute(sql`lock table ${sql.join(names, sql`, `)} in share row exclusive mode`);
  const changed = differing(prints, await takePrints(tx));
  if (changed.size === 0) return;
  const rows = seedRows(today).filter(({ table }) => changed.has(getTableConfig(table).name));
  // A row can only refer to one that exists: restore from the first table to the last, and delete what is too
  // many in the opposite direction.
  for (const each of rows) await upsertRows(tx, each.table, each.rows);
  for (const each of rows.reverse()) await deleteOthers(tx, each.table, each.rows);
  // Times that the database filled in are not in the rows of the seed. If one of those was changed, only the prints
  // show it.
  const [left] = differing(prints, await takePrints(tx));
  if (left) throw new Error(`the rows of ${left} cannot be repaired one by one`);
}

function differing(a: Prints, b: Prints) {
  return new Set([...a.keys()].filter((name) => a.get(name) !== b.get(name)));
}

// They are the same every day, and take as long as a repair.
let generated: FillerBatch | undefined;

/** The rows that `seedWithin` inserts for the usual seed: those of the cast and, in the same tables, the filler; the marker. */
function seedRows(today: Date): TableRows[] {
  const { users: count } = SEEDS.usual;
  generated ??= [...filler(count - castUsers.length, count)][0];
  const added = new Map<unknown, TableRows['rows']>([
    [users, generated?.users ?? []],
    [sites, generated?.sites ?? []],
    [siteEmails, generated?.siteEmails ?? []],
  ]);
  const rows = castRows(today).map((cast) => ({
    ...cast,
    rows: [...cast.rows, ...(added.get(cast.table) ?? [])],
  }));
  return [...rows, rowsOf(seedMarker, [{ id: true, users: count, seededAt: today }])];
}

async function takePrints(tx: Db): Promise<Prints> {
  const queries = tables.map((table) => {
    const { name } = getTableConfig(table);
    return sql`select ${name}::text as name, concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as print from ${table} t`;
  });
  // Both databases answer with `rows`; the shared type does not know it.
  const { rows } = (await tx.execute(sql.join(queries, sql` union all `))) as unknown as {
    rows: { name: string; print: string }[];
  };
  return new Map(rows.map(({ name, print }) => [name, print]));
}
