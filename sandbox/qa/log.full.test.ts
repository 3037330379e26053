import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startLog } from '../testing/log-calls';

const { db, disk, drainLog, logged, send, entries, clear } = await startLog();

describe('the size of the log', () => {
  test('the log keeps the last 1,000 calls [sandbox-39]', async () => {
    await clear();
    for (let i = 0; i < 1_003; i++) await send(`/v1/${i}`);
    const keptEntries = await entries();
    expect(keptEntries).toHaveLength(1_000);
    expect([keptEntries[0]?.path, keptEntries.at(-1)?.path]).toEqual(['/v1/3', '/v1/1002']);
  });

  test('the log keeps at most 16 MB of the newest calls [sandbox-39, sandbox-105]', async () => {
    await clear();
    const headers = { 'User-Agent': 'x'.repeat(15_000) };
    for (let i = 0; i < 800; i++)
      await send(`/v1/user/${i}/site`, JSON.stringify('y'.repeat(20_000)), headers);
    const text = await (await send('/sandbox/log')).text();
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16_100_000);
    expect(Buffer.byteLength(text)).toBeGreaterThan(15_000_000);
    expect((await entries()).at(-1)?.path).toBe('/v1/user/799/site');

    // Little of an answer that a client does not read is in memory.
    const reader = (await send('/sandbox/log')).body?.getReader();
    for (let pieces = 0; pieces < 3; pieces++)
      expect((await reader?.read())?.value?.byteLength).toBeLessThan(1_000_000);
    await reader?.cancel();
  });

  test.each(['[', '{"a":'])(
    'a body of %s, nested as deep as possible, does not break the log [sandbox-46]',
    async (open) => {
      for (const depth of [4_000, 150_000]) {
        const close = open === '[' ? ']' : '}';
        await logged('/v1/faq', `${open.repeat(depth)}1${close.repeat(depth)}`);
      }
    },
  );
});

describe('the space of the log on disk', () => {
  /** The bytes of the table with its index and the values that are stored apart. */
  async function space(): Promise<number> {
    const size = sql<number>`pg_total_relation_size('request_log')`.mapWith(Number);
    const [row] = await db.select({ size }).from(sql`(select 1) as one`);
    return row?.size ?? 0;
  }

  async function sendMany(count: number) {
    for (let i = 0; i < count; i++)
      await send('/v1/unknown', undefined, { 'User-Agent': randomBytes(2_000).toString('hex') });
    await drainLog();
  }

  test('the space of the log is used again, and given back when the log is emptied [sandbox-40]', {
    timeout: 120_000,
  }, async () => {
    await clear();
    const spaceWhenEmpty = await space();
    await sendMany(1_100);
    const spaceWhenFull = await space();
    await sendMany(2_500);
    expect(await space()).toBeLessThan(1.3 * spaceWhenFull);
    await clear();
    expect(await space()).toBeLessThan(spaceWhenEmpty + 0.1 * spaceWhenFull);
  });

  test('the log stays unchanged while the disk is full, and calls are answered [sandbox-40]', async () => {
    await clear();
    disk.full = true;
    expect((await send('/v1/faq')).status).toBe(401);
    await drainLog();
    disk.full = false;
    expect(await entries()).toEqual([]);
    await send('/v1/user');
    expect(await entries()).toMatchObject([{ path: '/v1/user' }]);
  });
});
