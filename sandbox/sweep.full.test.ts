import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { media } from './db/schema/media';
import { signInFailures } from './db/schema/users';
import { createFileStore } from './files/file-store';
import { sweep } from './sweep';
import { openSeeded } from './testing/seeded';

const { db, mediaFolder, close } = await openSeeded();
afterAll(close);

test('more files than a query can name are cleaned up, and the files of rows stay', async () => {
  const now = new Date();
  const names = Array.from({ length: 70_000 }, (_, n) => `${n}`);
  const [first, last] = ['0', '69999'];
  const rowOf = (storedAs: string) => ({ id: storedAs, filename: 'a.png', storedAs, createdAt: now });
  await db.insert(media).values([rowOf(first), rowOf(last)]);
  const removedNames = new Set<string>();
  const files = {
    ...createFileStore(mediaFolder),
    olderThan: async () => names,
    remove: async (name: string) => void removedNames.add(name),
  };
  await sweep(db, files, now);
  expect(removedNames.size).toBe(names.length - 2);
  expect([removedNames.has(first), removedNames.has(last)]).toEqual([false, false]);
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
  const steadySpace = await spaceAfterMany();
  await spaceAfterMany();
  expect(await spaceAfterMany()).toBeLessThan(1.3 * steadySpace);
});
