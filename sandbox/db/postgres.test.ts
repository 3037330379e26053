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
import { connect } from './connect';
import { causeOf } from './failure';
import { open, shareSessions } from './postgres';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

test.runIf(postgres)('processes that start at once on an empty database all start', async () => {
  const url = postgres?.url ?? '';
  const all = await Promise.all([connect({ url }), connect({ url }), connect({ url })]);
  await Promise.all(all.map(({ close }) => close()));
});

test.runIf(postgres)(
  'only one process can claim a name, and it is free when that process has ended',
  async () => {
    const url = postgres?.url ?? '';
    const [one, other] = await Promise.all([connect({ url }), connect({ url })]);
    const release = await one.claim('a');
    expect(release).not.toBe(null);
    expect([await one.claim('a'), await other.claim('a')]).toEqual([null, null]);
    await release?.();
    expect(await other.claim('a')).not.toBe(null);
    expect(await one.claim('a')).toBe(null);
    await other.close();
    await expect.poll(() => one.claim('a')).not.toBe(null);
    await one.close();
  },
);

test.runIf(postgres)('two databases on one data folder never delete the uploads of each other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'admin-dash-uploads-'));
  const url = postgres?.url ?? '';
  await onServer(url, 'create database other_uploads');
  const other = new URL(url);
  other.pathname = '/other_uploads';
  const [one, same, two] = await Promise.all([
    connect({ url, folder }),
    connect({ url, folder }),
    connect({ url: other.href, folder }),
  ]);
  const { storedAs } = await createFileStore(one.mediaFolder).save(piecesOf(GOOD_FILES.png));
  await sweep(two.db, createFileStore(two.mediaFolder), new Date(Date.now() + 7_200_000));
  expect(readdirSync(same.mediaFolder)).toEqual([storedAs]);
  await Promise.all([one, same, two].map((each) => each.close()));
  await onServer(url, 'drop database other_uploads');
  rmSync(folder, { recursive: true });
});

test('a server that does not answer is reported by its address, without user or password', async () => {
  await expect(connect({ url: 'postgres://somebody:secret@127.0.0.1:1/place' })).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:1\/place: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  );
});

test.runIf(postgres)('a statement ends after its limit, which is set on each connection', async () => {
  const { db, close } = await connect({ url: postgres?.url ?? '' }, 300);
  const sleeps = Array.from({ length: 12 }, () => db.execute(sql`select pg_sleep(2)`));
  const failures = await Promise.all(sleeps.map((sleep) => sleep.then(() => null, causeOf)));
  for (const failure of failures) expect(failure?.message).toContain('statement timeout');
  await close();
});

test.runIf(postgres)(
  'a start that waits too long for the migrations of another gives the reason',
  async () => {
    const url = postgres?.url ?? '';
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query('select pg_advisory_lock(7240612003)');
    const starting = open(url, 'sandbox/db/migrations', 4_000, 300);
    await expect(starting).rejects.toThrow('another process holds the lock of the migrations');
    await other.end();
  },
);

// The processes of the server that answer the first client twice, then the second one twice.
test.each([
  ['own sessions', [7, 7, 8, 8], false],
  ['one session for both', [7, 7, 7, 7], true],
  ['one that changes', [7, 8, 9, 9], true],
  ['two in turn', [7, 8, 7, 8], true],
])(
  'of two clients with %s it is known whether a pooler shares them by transactions',
  async (_, pids, shared) => {
    const left = [...pids];
    const client = { query: async () => ({ rows: [{ pid: left.shift() ?? 0 }] }) };
    expect(await shareSessions(client, client)).toBe(shared);
  },
);
