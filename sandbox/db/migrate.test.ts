import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** A copy of the migrations with one more, which creates the table `later`. */
function withLaterMigration(): string {
  const folder = mkdtempSync(join(tmpdir(), 'admin-dash-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  journal.entries.push({ ...journal.entries.at(-1), when: Date.now(), tag: 'later' });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(join(folder, 'later.sql'), 'create table later (id integer)');
  return folder;
}

test("a database with Drizzle's journal is adopted, and gets only later migrations [sandbox-146]", async () => {
  const migrations = readMigrationFiles({ migrationsFolder });
  await run('drop table sandbox_migrations');
  for (const { folderMillis } of migrations)
    await run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${folderMillis})`);
  const folder = withLaterMigration();
  await migrate(connection.db, folder).finally(() => rmSync(folder, { recursive: true }));
  expect(await numberOf('sandbox_migrations')).toBe(migrations.length + 1);
  expect([await numberOf('users'), await numberOf('later')]).toEqual([500, 0]);
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
