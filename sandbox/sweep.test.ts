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
  const epoch = new Date(0);
  const rows = WRONG_NAMES.map((storedAs, n) => ({
    id: `wrong-${n}`,
    filename: 'a.png',
    storedAs,
    createdAt: epoch,
  }));
  await db.insert(media).values(rows.filter(({ storedAs }) => !storedAs.includes('\0')));
  const files = createFileStore(mediaFolder);
  const { storedAs } = await files.save(piecesOf(GOOD_FILES.png));
  await sweep(db, files, new Date(Date.now() + 2 * 3_600_000));
  expect(await db.$count(media, like(media.id, 'wrong-%'))).toBe(0);
  expect(await files.names()).not.toContain(storedAs);
});

test('a cleanup that fails is reported, unless the sandbox stops during it', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failing = { ...createFileStore(mediaFolder), olderThan: () => Promise.reject(new Error('gone')) };
  const stopFirst = startCleanup(db, failing, createClock(db));
  await vi.waitFor(() => expect(consoleError).toHaveBeenCalledWith('The cleanup failed: gone'));
  stopFirst();
  consoleError.mockClear();
  const olderThan = vi.fn(failing.olderThan);
  startCleanup(db, { ...failing, olderThan: olderThan }, createClock(db))();
  await vi.waitFor(() => expect(olderThan).toHaveBeenCalled());
  await olderThan.mock.results[0]?.value.catch(() => {});
  expect(consoleError).not.toHaveBeenCalled();
});
