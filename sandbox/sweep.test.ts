import { like, sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { createClock } from './clock';
import { media } from './db/schema/media';
import { signInFailures } from './db/schema/users';
import { createFileStore } from './files/file-store';
import { startCleanup, sweep } from './sweep';
import { GOOD_FILES, piecesOf, WRONG_NAMES } from './testing/sample-files';
import { openSeeded } from './testing/seeded';

const { db, mediaFolder, close } = await openSeeded();
afterAll(close);

test('more files than a query can name are cleaned up, and those in a row stay', async () => {
  const now = new Date();
  const names = Array.from({ length: 70_000 }, (_, n) => `${n}`);
  const [first, last] = ['0', '69999'];
  const row = (storedAs: string) => ({ id: storedAs, filename: 'a.png', storedAs, createdAt: now });
  await db.insert(media).values([row(first), row(last)]);
  const removed = new Set<string>();
  const files = {
    ...createFileStore(mediaFolder),
    olderThan: async () => names,
    remove: async (name: string) => void removed.add(name),
  };
  await sweep(db, files, now);
  expect(removed.size).toBe(names.length - 2);
  expect([removed.has(first), removed.has(last)]).toEqual([false, false]);
});

test('a row whose name is that of no file stops no cleanup [media-79]', async () => {
  const made = new Date(0);
  const rows = WRONG_NAMES.map((storedAs, n) => ({
    id: `wrong-${n}`,
    filename: 'a.png',
    storedAs,
    createdAt: made,
  }));
  await db.insert(media).values(rows.filter(({ storedAs }) => !storedAs.includes('\0')));
  const files = createFileStore(mediaFolder);
  const { storedAs } = await files.save(piecesOf(GOOD_FILES.png));
  await sweep(db, files, new Date(Date.now() + 2 * 3_600_000));
  expect(await db.$count(media, like(media.id, 'wrong-%'))).toBe(0);
  expect(await files.names()).not.toContain(storedAs);
});

test('the space of failed sign-ins that are over is used again [sandbox-50]', async () => {
  /** The bytes of the table with its indexes, after many failures that came and went. */
  async function spaceAfterMany(): Promise<number> {
    const [name, failedAt] = ['nobody', new Date()];
    for (let batch = 0; batch < 10; batch++) {
      const rows = Array.from({ length: 1_000 }, (_, n) => ({ id: `${batch} ${n}`, name, failedAt }));
      await db.insert(signInFailures).values(rows);
    }
    await db.delete(signInFailures);
    await sweep(db, createFileStore(mediaFolder), failedAt);
    const size = sql<number>`pg_total_relation_size('sign_in_failures')`.mapWith(Number);
    const [row] = await db.select({ size }).from(sql`(select 1) as one`);
    return row?.size ?? 0;
  }
  // The pages of an index are used again one sweep later than those of its table.
  await spaceAfterMany();
  const steady = await spaceAfterMany();
  await spaceAfterMany();
  expect(await spaceAfterMany()).toBeLessThan(1.3 * steady);
});

test('a cleanup that fails is reported, unless the sandbox stops meanwhile', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failing = { ...createFileStore(mediaFolder), olderThan: () => Promise.reject(new Error('gone')) };
  const stopFirst = startCleanup(db, failing, createClock(db));
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('The cleanup failed: gone'));
  stopFirst();
  told.mockClear();
  const asked = vi.fn(failing.olderThan);
  startCleanup(db, { ...failing, olderThan: asked }, createClock(db))();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await asked.mock.results[0]?.value.catch(() => {});
  expect(told).not.toHaveBeenCalled();
});
