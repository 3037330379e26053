import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFileStore } from '../files/file-store';
import { sweep } from '../sweep';
import { startPostgres } from '../testing/postgres';
import { onServer } from '../testing/postgres-cluster';
import { GOOD_FILES, piecesOf } from '../testing/sample-files';
import { connect } from './connect';

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
