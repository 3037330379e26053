import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createFileStore } from '../files/file-store';
import { sweep } from '../sweep';
import { startPostgres } from '../testing/postgres';
import { onServer } from '../testing/postgres-cluster';
import { GOOD_FILES, piecesOf } from '../testing/sample-files';
import { parseAddress } from './address';
import { connect } from './connect';
import { causeOf } from './failure';
import { open, shareSessions } from './postgres';

const postgres = await startPostgres();
const uploads = mkdtempSync(join(tmpdir(), 'admin-dash-uploads-'));
afterAll(() => {
  rmSync(uploads, { recursive: true });
  return postgres?.stop();
});

test.runIf(postgres)(
  'processes that start at once on an empty database all start [sandbox-101]',
  async () => {
    const url = postgres?.url ?? '';
    const connections = await Promise.all([connect({ url }), connect({ url }), connect({ url })]);
    await Promise.all(connections.map(({ close }) => close()));
  },
);

test.runIf(postgres)(
  'only one process can claim a name, and the name is free once that process has ended [sandbox-101]',
  async () => {
    const url = postgres?.url ?? '';
    const [first, second] = await Promise.all([connect({ url }), connect({ url })]);
    const release = await first.claim('a');
    expect(release).not.toBe(null);
    expect([await first.claim('a'), await second.claim('a')]).toEqual([null, null]);
    await release?.();
    expect(await second.claim('a')).not.toBe(null);
    expect(await first.claim('a')).toBe(null);
    await second.close();
    await expect.poll(() => first.claim('a')).not.toBe(null);
    await first.close();
  },
);

test.runIf(postgres)('two databases on one data folder never delete the uploads of each other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'admin-dash-uploads-'));
  const url = postgres?.url ?? '';
  await onServer(url, 'create database other_uploads');
  const otherUrl = new URL(url);
  otherUrl.pathname = '/other_uploads';
  const [first, sameDatabase, otherDatabase] = await Promise.all([
    connect({ url, folder }),
    connect({ url, folder }),
    connect({ url: otherUrl.href, folder }),
  ]);
  const { storedAs } = await createFileStore(first.mediaFolder).save(piecesOf(GOOD_FILES.png));
  await sweep(otherDatabase.db, createFileStore(otherDatabase.mediaFolder), new Date(Date.now() + 7_200_000));
  expect(readdirSync(sameDatabase.mediaFolder)).toEqual([storedAs]);
  await Promise.all([first, sameDatabase, otherDatabase].map((each) => each.close()));
  await onServer(url, 'drop database other_uploads');
  rmSync(folder, { recursive: true });
});

test('a server that does not answer is reported by its address, without user or password [sandbox-55]', async () => {
  await expect(connect({ url: 'postgres://somebody:secret@127.0.0.1:1/place' })).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:1\/place: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  );
});

test.runIf(postgres)(
  'a statement ends after its limit, which is set on each connection [sandbox-115]',
  async () => {
    const { db, close } = await connect({ url: postgres?.url ?? '' }, 300);
    const sleeps = Array.from({ length: 12 }, () => db.execute(sql`select pg_sleep(2)`));
    const failures = await Promise.all(sleeps.map((sleep) => sleep.then(() => null, causeOf)));
    for (const failure of failures) expect(failure?.message).toContain('statement timeout');
    await close();
  },
);

test.runIf(postgres)(
  'a start that waits too long for the migrations of another process gives the reason [sandbox-116]',
  async () => {
    const url = postgres?.url ?? '';
    const otherClient = new Client({ connectionString: url });
    await otherClient.connect();
    await otherClient.query('select pg_advisory_lock(7240612003)');
    const options = { migrationsFolder: 'sandbox/db/migrations', connections: 2, lockLimitMs: 300 };
    const starting = open(parseAddress(url), options);
    await expect(starting).rejects.toThrow('another process holds the lock of the migrations');
    await otherClient.end();
  },
);

test.runIf(postgres)(
  'an account starts with rights in one schema only, and its defaults change nothing [sandbox-143]',
  async () => {
    const url = await accountIn('frugal', [
      'create schema of_its_own authorization frugal',
      'create extension pg_trgm',
      "alter role frugal set search_path = 'of_its_own', 'public'",
      "alter role frugal set default_transaction_isolation = 'serializable'",
      "alter role frugal set extra_float_digits = '-15'",
      "alter role frugal set datestyle = 'SQL, DMY'",
      "alter role frugal set statement_timeout = '300ms'",
      "alter role frugal set exit_on_error = 'on'",
    ]);
    const { db, mediaFolder, close } = await connect({ url, folder: uploads });
    const settings = {
      schema: sql<string>`current_schema()`,
      sum: sql<number>`0.1::float8 + 0.2::float8`,
      day: sql<string>`'2026-02-01'::date::text`,
    };
    expect(await db.select(settings).from(sql`(values (1)) one`)).toEqual([
      { schema: 'of_its_own', sum: 0.30000000000000004, day: '2026-02-01' },
    ]);
    await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow();
    await db.execute(sql`select pg_sleep(0.4)`);
    // Uploads of two sandboxes in one database are kept apart.
    expect(mediaFolder).toMatch(/\+frugal\+of_its_own$/);
    await close();
  },
);

test.runIf(postgres)(
  'calls beyond the connections of the account wait for one, and so does a claim [sandbox-152]',
  async () => {
    const url = await accountIn('few', [
      'alter role few connection limit 3',
      'alter database few owner to few',
    ]);
    const { db, claim, close } = await connect({ url });
    const sleeps = Array.from({ length: 20 }, () => db.execute(sql`select pg_sleep(0.05)`));
    expect((await Promise.all(sleeps)).length).toBe(20);
    const transactions = Array.from({ length: 20 }, () => db.transaction((tx) => tx.execute(sql`select 1`)));
    const release = await claim('a');
    expect((await Promise.all(transactions)).length).toBe(20);
    await release?.();
    await close();
  },
);

test.runIf(postgres)(
  'a process takes as many connections as DATABASE_POOL allows, its claims included [sandbox-145]',
  async () => {
    const url = postgres?.url ?? '';
    const { db, claim, close } = await connect({ url, env: { DATABASE_POOL: '2' } });
    await claim('a');
    const ownConnections = () =>
      db
        .select({ pid: sql<number>`pid` })
        .from(sql`pg_stat_activity`)
        .where(sql`datname = current_database()`);
    const connectionCounts = await Promise.all(Array.from({ length: 8 }, ownConnections));
    expect(connectionCounts.map((each) => each.length)).toEqual(connectionCounts.map(() => 2));
    await close();
  },
);

/** The address of a database with an account of the same name, in which these statements have run. */
async function accountIn(name: string, statements: string[]) {
  const url = postgres?.url ?? '';
  await onServer(url, `create role ${name} login password 'pw'`);
  await onServer(url, `create database ${name}`);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  for (const each of statements) await onServer(databaseUrl.href, each);
  databaseUrl.username = name;
  databaseUrl.password = 'pw';
  return databaseUrl.href;
}

// The processes of the server that answer the first client twice, then the second one twice.
test.each([
  ['own sessions', [7, 7, 8, 8], false],
  ['one session for both clients', [7, 7, 7, 7], true],
  ['a session that changes', [7, 8, 9, 9], true],
  ['two sessions in turn', [7, 8, 7, 8], true],
  ['one session, which the second client then leaves', [7, 7, 7, 8], true],
  ['two sessions, of which the second client changes to the first', [7, 7, 8, 7], true],
])('two clients with %s: is a session shared by transactions? [sandbox-115]', async (_, pids, isShared) => {
  const remainingPids = [...pids];
  const client = { query: async () => ({ rows: [{ pid: remainingPids.shift() ?? 0 }] }) };
  expect(await shareSessions(client, client)).toBe(isShared);
});
