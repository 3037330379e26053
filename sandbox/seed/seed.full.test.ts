import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { seedMarker } from '../db/schema/system';
import { users } from '../db/schema/users';
import { openSeeded } from '../testing/seeded';
import { filler } from './filler';
import { seedDatabase } from './index';
import { NAME_LENGTH } from './names';

const { db, close } = await openSeeded();
afterAll(close);

test('a seed large enough to rebuild the indexes leaves them as the schema made them', async () => {
  const indexes = sql`select indexname, indexdef from pg_indexes where tablename = 'users' order by indexname`;
  const indexesBefore = await db.execute(indexes);
  await seedDatabase(db, { users: 20_000, today: new Date('2026-02-01T09:00:00Z') });
  expect(await db.execute(indexes)).toEqual(indexesBefore);
  expect(await db.$count(users)).toBe(20_000);
  expect(await db.select().from(seedMarker)).toMatchObject([{ users: 20_000 }]);
});

test('generated names are legal and unique without regard to case, and equal on every run', () => {
  const names = [...filler(20_000, 3_000)].flatMap((batch) => batch.users.map((user) => user.username));
  const secondNames = [...filler(20_000, 7_000)].flatMap((batch) => batch.users.map((user) => user.username));
  expect(secondNames).toEqual(names);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(20_000);
  expect(names.filter((name) => !/^[A-Za-z0-9_]+$/.test(name) || name.length < 4)).toEqual([]);
  expect(Math.max(...names.map((name) => name.length))).toBe(NAME_LENGTH);
});
