import { afterAll, expect, test } from 'vitest';
import { connect } from './db/connect';
import { media } from './db/schema/media';
import { createFileStore } from './http/file-store';
import { sweep } from './sweep';

const { db, mediaFolder, close } = await connect('memory');
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
