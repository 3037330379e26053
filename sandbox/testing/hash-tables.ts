import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect';

/** Tables that any call changes: history, sessions, failed sign-ins, request log, faults, kept count. */
const TRACES = /^(admin_events|sessions|sign_in_failures|request_log|faults|user_count|__)/;

/** A hash of each table. */
export async function hashTables(db: Db): Promise<Record<string, unknown>> {
  const tables = await rowsOf(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const hashes: Record<string, unknown> = {};
  for (const { name } of tables) {
    if (typeof name !== 'string' || TRACES.test(name)) continue;
    const table = sql.identifier(name);
    const [row] = await rowsOf(
      db,
      sql`select count(*) || md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as hash from ${table} t`,
    );
    hashes[name] = row?.hash;
  }
  return hashes;
}

async function rowsOf(db: Db, statement: ReturnType<typeof sql>) {
  // The result of a statement differs by driver; both of the sandbox's put the rows into `rows`.
  return ((await db.execute(statement)) as unknown as { rows: Record<string, unknown>[] }).rows;
}
