import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect';

/** Tables that any call changes: history, sessions, failed sign-ins, request log, faults, kept count. */
const TABLES_OF_TRACES = /^(admin_events|sessions|sign_in_failures|request_log|faults|user_count|__)/;

/** A hash of each table. */
export async function hashTables(db: Db): Promise<Record<string, unknown>> {
  const hashes: Record<string, unknown> = {};
  for (const name of await tableNames(db)) {
    const table = sql.identifier(name);
    const [row] = await rowsOf(
      db,
      sql`select count(*) || md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as hash from ${table} t`,
    );
    hashes[name] = row?.hash;
  }
  return hashes;
}

/** Every row of these tables, as text that tells it from all others. */
export async function readRows(db: Db): Promise<Set<string>> {
  const allRows = new Set<string>();
  for (const name of await tableNames(db)) {
    const rows = await rowsOf(db, sql`select t::text as row from ${sql.identifier(name)} t`);
    for (const { row } of rows) allRows.add(`${name} ${row}`);
  }
  return allRows;
}

async function tableNames(db: Db): Promise<string[]> {
  const tables = await rowsOf(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = current_schema()`,
  );
  return tables.flatMap(({ name }) =>
    typeof name === 'string' && !TABLES_OF_TRACES.test(name) ? [name] : [],
  );
}

async function rowsOf(db: Db, statement: ReturnType<typeof sql>) {
  // Cast: both databases answer with `rows`, which their shared type does not have.
  return ((await db.execute(statement)) as unknown as { rows: Record<string, unknown>[] }).rows;
}
