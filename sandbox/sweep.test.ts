import { like } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { createClock } from './clock';
import { media } from './db/schema/media';
import { createFileStore } from './files/file-store';
import { startCleanup, sweep } from './sweep';
import { GOOD_FILES, piecesOf, WRONG_NAMES } from './testing/sample-files';
import { openSeeded } from './testing/seeded';

const { db, mediaFolder, close } = await openSeeded();
afterAll(close);

test("the cleanup continues when a row's file is missing [media-79]", async () => {
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
