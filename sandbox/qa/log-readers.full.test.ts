import { afterAll, expect, test } from 'vitest';
import { openSeeded } from '../testing/seeded';
import { createLog } from './log';

const connection = await openSeeded();
afterAll(connection.close);
const log = createLog(connection.db, connection.isFull);

/** A client that has begun to read the log, and reads no further. */
async function begin() {
  const pages = await log.read();
  await pages.next();
  return pages;
}

test('the log is read by at most twenty clients at once; further ones are told when to try again [sandbox-94]', async () => {
  const readers = [];
  for (let n = 0; n < 20; n++) readers.push(await begin());
  await expect(log.read()).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  await readers[0]?.return();
  const next = await begin();
  expect((await next.next()).value).toBe(']}');
  for (const reader of [...readers, next]) await reader.return();
});
