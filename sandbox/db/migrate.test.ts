import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSeeded } from '../testing/seeded';
import type { Connection } from './connect';
import { migrate } from './migrate';

const migrationsFolder = 'sandbox/db/migrations';
let connection: Connection;
beforeAll(async () => {
  connection = await openSeeded();
  await run(
    'create schema drizzle',
    'create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)',
  );
});
afterAll(() => connection.close());

async function run(...statements: string[]) {
  for (const each of statements) await connection.db.execute(sql.raw(each));
}

async function numberOf(rows: string): Promise<unknown> {
  const query = sql`select count(*)::int as count from ${sql.raw(rows)}`;
  // Cast: both databases answer with `rows`, which their shared type does not have.
  return ((await connection.db.execute(query)) as unknown as { rows: { count: number }[] }).rows[0]?.count;
}

test("a database with Drizzle's journal is adopted and not migrated again [sandbox-146]", async () => {
  const migrations = readMigrationFiles({ migrationsFolder });
  await run('drop table sandbox_migrations');
  for (const { folderMillis } of migrations.slice(0, -1))
    await run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${folderMillis})`);
  await migrate(connection.db, migrationsFolder);
  expect(await numberOf('sandbox_migrations')).toBe(migrations.length);
  expect(await numberOf('users')).toBe(500);
});

test('another schema of the database, and the journal of a program that uses Drizzle, are not touched [sandbox-146]', async () => {
  await run(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('theirs', 9999999999999)",
    'create schema other',
    'set search_path = other, public',
  );
  const rowsOfOtherProgram = await numberOf('drizzle.__drizzle_migrations');
  await migrate(connection.db, migrationsFolder);
  expect(await numberOf('drizzle.__drizzle_migrations')).toBe(rowsOfOtherProgram);
  expect([await numberOf('other.users'), await numberOf('public.users')]).toEqual([0, 500]);
});
