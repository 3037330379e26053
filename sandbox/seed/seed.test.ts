import { createHash } from 'node:crypto';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { EVENT_ACTIONS, EVENT_KINDS } from '@/wire/admin-events.schema';
import type { Connection } from '../db/connect';
import { users } from '../db/schema/users';
import { isPassword } from '../sign-in/passwords';
import { openSeeded } from '../testing/seeded';
import { CAST } from './cast/cast';
import { eventRows } from './cast/cast-events';
import { postReportRows, postRows } from './cast/cast-posts';
import { filler } from './filler';
import { seedDatabase, tables } from './index';
import { insertRows } from './insert';
import { NAME_LENGTH } from './names';
import { SEED_NAMES, SEEDS } from './seeds';

const TODAY = new Date('2026-02-01T09:00:00Z');

let connection: Connection;

beforeAll(async () => {
  connection = await openSeeded();
});
afterAll(() => connection.close());

async function rowsOf<T>(query: ReturnType<typeof sql>) {
  // Cast: both databases answer with `rows`, which their shared type does not have.
  return ((await connection.db.execute(query)) as unknown as { rows: T[] }).rows;
}

/** The hash of all rows of each table. */
async function hashes() {
  const tables = await rowsOf<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const hashOfTable: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = await rowsOf(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by to_jsonb(t)`,
    );
    hashOfTable[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  }
  return hashOfTable;
}

function userCount() {
  return rowsOf<{ users: number; marker: number }>(
    sql`select (select count(*)::int from users) as users, (select users from seed_marker) as marker`,
  );
}

test("a seed fills or empties every table of the schema, except QA's [sandbox-75]", () => {
  const files = import.meta.glob<Record<string, unknown>>(['../db/schema/*.ts', '!../db/schema/qa.ts'], {
    eager: true,
  });
  const nameOf = (table: unknown) => (is(table, PgTable) ? getTableConfig(table).name : []);
  const inSchema = Object.values(files)
    .flatMap(Object.values<unknown>)
    .flatMap(nameOf);
  const message = 'castRows (sandbox/seed/cast/cast-rows.ts) has a row for each table';
  expect(tables.flatMap(nameOf).sort(), message).toEqual(inSchema.sort());
});

test('a seed gives every table the same rows, also over other rows', async () => {
  await seedDatabase(connection.db, { users: 120, today: TODAY });
  const hashesBefore = await hashes();
  expect(Object.keys(hashesBefore).length).toBeGreaterThan(20);
  await connection.db.execute(
    sql`update users set username = 'changed_name', is_banned = true where id = ${CAST.fan.id}`,
  );
  await connection.db.execute(sql`delete from posts`);
  expect(await hashes()).not.toEqual(hashesBefore);
  await seedDatabase(connection.db, { users: 120, today: TODAY });
  expect(await hashes()).toEqual(hashesBefore);
  expect(await userCount()).toEqual([{ users: 120, marker: 120 }]);
});

test('a column that only some rows have has its default in the others', async () => {
  await seedDatabase(connection.db, { users: 50, today: TODAY });
  const row = { createdAt: TODAY, passwordHash: null };
  await insertRows(connection.db, users, [
    { ...row, id: 'first', username: 'first_of_two', isBanned: true, followers: 3 },
    { ...row, id: 'second', username: 'second_of_two', tokenSymbol: 'TWO' },
  ]);
  const addedUsers = sql`select is_banned, followers, token_symbol from users where id in ('first', 'second') order by id`;
  expect(await rowsOf(addedUsers)).toEqual([
    { is_banned: true, followers: 3, token_symbol: null },
    { is_banned: false, followers: 0, token_symbol: 'TWO' },
  ]);
});

test('another process makes the same rows on another day', async () => {
  onTestFinished(() => void vi.useRealTimers());
  /** The rows of every seed, by modules that are loaded anew. */
  async function rowsOn(day: string) {
    vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] });
    vi.resetModules();
    const [{ SEEDS, SEED_NAMES }, { filler }] = await Promise.all([import('./seeds'), import('./filler')]);
    return [...SEED_NAMES.flatMap((name) => SEEDS[name].rows(TODAY)), ...filler(120, 120)].map((each) =>
      JSON.stringify('rows' in each ? each.rows : each),
    );
  }
  expect(await rowsOn('2027-03-04')).toEqual(await rowsOn('2026-02-02'));
});

test('a seed that fails leaves the database unchanged', async () => {
  await seedDatabase(connection.db, { users: 50, today: TODAY });
  const hashesBefore = await hashes();
  const failing = seedDatabase(connection.db, {
    users: 90,
    today: TODAY,
    onProgress() {
      throw new Error('stopped on the way');
    },
  });
  await expect(failing).rejects.toThrow('stopped on the way');
  expect(await hashes()).toEqual(hashesBefore);
});

test('generated names are legal and unique without regard to case, and equal on every run', () => {
  const names = [...filler(2_000, 300)].flatMap((batch) => batch.users.map((user) => user.username));
  const secondNames = [...filler(2_000, 700)].flatMap((batch) => batch.users.map((user) => user.username));
  expect(secondNames).toEqual(names);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(2_000);
  expect(names.filter((name) => !/^[A-Za-z0-9_]+$/.test(name) || name.length < 4)).toEqual([]);
  expect(Math.max(...names.map((name) => name.length))).toBe(NAME_LENGTH);
});

test('no seed names a stored file', () => {
  const rows = SEED_NAMES.flatMap((name) => SEEDS[name].rows(new Date(0)).flatMap(({ rows }) => rows));
  expect(rows.filter((row) => 'storedAs' in row && row.storedAs !== null)).toEqual([]);
});

test('the three accounts have the passwords that the sandbox prints', async () => {
  for (const account of [CAST.super, CAST.admin, CAST.fan]) {
    expect(await isPassword(`sandbox-${account.username}`, account.passwordHash ?? '')).toBe(true);
  }
});

test('each of the forty posts counts its open reports', () => {
  expect(postRows).toHaveLength(40);
  for (const post of postRows) {
    const openReports = postReportRows.filter((report) => report.postId === post.id && !report.dismissedAt);
    expect(openReports, post.id).toHaveLength(post.numReports ?? 0);
  }
});

test('the history holds six pages of events, newest first, of every kind and action [parts-63]', () => {
  expect(eventRows.length).toBeGreaterThanOrEqual(6 * 50);
  const newestFirst = [...eventRows].sort((a, b) => Number(b.createdAt) - Number(a.createdAt));
  expect(eventRows).toEqual(newestFirst);
  expect(new Set(eventRows.map(({ kind }) => kind))).toEqual(new Set(EVENT_KINDS));
  expect(new Set(eventRows.map(({ action }) => action))).toEqual(new Set(EVENT_ACTIONS));
});
