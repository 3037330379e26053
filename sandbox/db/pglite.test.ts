import { expect, test } from 'vitest';
import { connect } from './connect';
import { systemStatus } from './schema/system';

test('a query outside the open transaction is refused instead of waiting forever', async () => {
  const { db, close } = await connect('memory');
  const refused = { cause: new Error('inside a transaction only its own handle may be used') };
  await db.transaction(async (tx) => {
    await expect(db.select().from(systemStatus)).rejects.toMatchObject(refused);
    await expect(db.transaction(async () => {})).rejects.toThrow(refused.cause.message);
    expect(await tx.select().from(systemStatus)).toEqual([]);
  });
  expect(await db.select().from(systemStatus)).toEqual([]);
  await close();
});
