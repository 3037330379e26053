import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Either database, or the handle of a transaction. */
type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

const JOURNAL = 'sandbox_migrations';

/**
 * Brings the tables in the first schema of the search path to the newest version. Drizzle's own command keeps its
 * journal in a schema `drizzle`: creating that needs a right on the whole database, and a second sandbox in the
 * database, or another program that uses Drizzle, would take the journal for its own.
 */
export async function migrate(db: Db, migrationsFolder: string) {
  await db.transaction(async (tx) => {
    const journal = sql.identifier(JOURNAL);
    await tx.execute(
      sql`create table if not exists ${journal} (created_at bigint primary key, hash text not null)`,
    );
    await copyEarlierJournal(tx);
    const rows = await rowsOf<{ time: string }>(tx, sql`select created_at::text as time from ${journal}`);
    const applied = new Set(rows.map(({ time }) => Number(time)));
    for (const { folderMillis, hash, sql: statements } of readMigrationFiles({ migrationsFolder })) {
      if (applied.has(folderMillis)) continue;
      // drizzle-kit names the schema `public` in references, and no schema elsewhere.
      for (const each of statements) await tx.execute(sql.raw(each.replaceAll('"public".', '')));
      await tx.execute(sql`insert into ${journal} values (${folderMillis}, ${hash})`);
    }
  });
}

/** The names of the tables that the migrations create. */
export function tableNames(migrationsFolder: string): string[] {
  const statements = readMigrationFiles({ migrationsFolder }).flatMap((each) => each.sql);
  const created = statements.flatMap(
    (each) => /^\s*create (?:unlogged )?table "([^"]+)"/i.exec(each)?.[1] ?? [],
  );
  return [JOURNAL, ...created];
}

/** Earlier versions had their tables in `public`, and the journal where Drizzle's own command keeps it. */
async function copyEarlierJournal(tx: Db) {
  const [isEarlier] = await rowsOf(
    tx,
    sql`select from pg_tables where schemaname = current_schema() and tablename = 'seed_marker'
      and to_regclass('drizzle.__drizzle_migrations') is not null
      and not exists (select from ${sql.identifier(JOURNAL)})`,
  );
  if (!isEarlier) return;
  await tx.execute(
    sql`insert into ${sql.identifier(JOURNAL)} select created_at, hash from drizzle.__drizzle_migrations`,
  );
}

async function rowsOf<Row>(tx: Db, query: SQL) {
  // Cast: both databases answer with `rows`, which their shared type does not have.
  return ((await tx.execute(query)) as unknown as { rows: Row[] }).rows;
}
