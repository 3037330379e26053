import { expect, test } from 'vitest';
import { openSeeded } from '../testing/seeded';
import { seedMarker } from './schema/system';

test('a query outside the open transaction is refused instead of waiting forever', async () => {
  const { db, close } = await openSeeded();
  const refusal = { cause: new Error('inside a transaction only its own handle may be used') };
  await db.transaction(async (tx) => {
    await expect(db.select().from(seedMarker)).rejects.toMatchObject(refusal);
    await expect(db.transaction(async () => {})).rejects.toThrow(refusal.cause.message);
    expect(await tx.select().from(seedMarker)).toHaveLength(1);
  });
  expect(await db.select().from(seedMarker)).toHaveLength(1);
  await close();
});
