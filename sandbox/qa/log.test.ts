import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../app';
import { openSeeded } from '../testing/seeded';
import type { LogEntry } from './log';

const connection = await openSeeded();
const { db } = connection;
afterAll(connection.close);
let full = false;
const { app, drainLog } = createApp({
  db,
  // No call of these tests reaches a file.
  files: undefined as never,
  isFull: async () => full,
});

/** Sends one call to an empty log and returns what the log keeps of it. */
async function logged(path: string, body?: string, headers: Record<string, string> = {}): Promise<LogEntry> {
  await clear();
  await send(path, body, headers);
  const [entry] = await entries();
  if (!entry) throw new Error('the call is not in the log');
  return entry;
}

function send(path: string, body?: string, headers: Record<string, string> = {}) {
  return app.request(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Host: 'localhost',
      Origin: 'http://localhost',
      'Content-Type': 'application/json',
      ...headers,
    },
    body,
  });
}

async function entries(): Promise<LogEntry[]> {
  const response = await send('/sandbox/log');
  expect(response.status).toBe(200);
  return (await response.json()).requests;
}

async function clear() {
  await app.request('/sandbox/log', { method: 'DELETE', headers: { Host: 'localhost' } });
}

describe('the size of the log', () => {
  test('it keeps the last 1,000 calls [sandbox-39]', async () => {
    await clear();
    for (let i = 0; i < 1_003; i++) await send(`/v1/${i}`);
    const kept = await entries();
    expect(kept).toHaveLength(1_000);
    expect([kept[0]?.path, kept.at(-1)?.path]).toEqual(['/v1/3', '/v1/1002']);
  });

  test('it keeps at most 16 MB, and the newest calls of those [sandbox-39, sandbox-105]', async () => {
    await clear();
    const headers = { 'User-Agent': 'x'.repeat(15_000) };
    for (let i = 0; i < 800; i++)
      await send(`/v1/user/${i}/site`, JSON.stringify('y'.repeat(20_000)), headers);
    const text = await (await send('/sandbox/log')).text();
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16_100_000);
    expect(Buffer.byteLength(text)).toBeGreaterThan(15_000_000);
    expect((await entries()).at(-1)?.path).toBe('/v1/user/799/site');

    // Of what a client does not read little is in memory.
    const reader = (await send('/sandbox/log')).body?.getReader();
    for (let pieces = 0; pieces < 3; pieces++)
      expect((await reader?.read())?.value?.byteLength).toBeLessThan(1_000_000);
    await reader?.cancel();
  });

  test('it keeps 10 kB of a body, and says how long the body was [sandbox-39]', async () => {
    const short = { title: 'x'.repeat(9_900) };
    expect(await logged('/v1/faq', JSON.stringify(short))).toMatchObject({ body: short });
    expect(await logged('/v1/faq', JSON.stringify(short))).not.toHaveProperty('bytes');
    const long = JSON.stringify({ title: 'ü'.repeat(9_990) });
    const { body, bytes } = await logged('/v1/faq', long);
    expect(bytes).toBe(Buffer.byteLength(long));
    expect(Buffer.byteLength(String(body))).toBeLessThanOrEqual(10_000);
    expect(long.startsWith(String(body))).toBe(true);
    expect(String(body).length).toBeGreaterThan(4_900);
  });

  test.each(['[', '{"a":'])(
    'a body of %s nested as deep as it can be is no fault of the log [sandbox-46]',
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

  test('is used again, and given back when the log is emptied [sandbox-40]', {
    timeout: 120_000,
  }, async () => {
    await clear();
    const empty = await space();
    await sendMany(1_100);
    const filled = await space();
    await sendMany(2_500);
    expect(await space()).toBeLessThan(1.3 * filled);
    await clear();
    expect(await space()).toBeLessThan(empty + 0.1 * filled);
  });

  test('stays as it is while the disk is full, and calls are answered [sandbox-40]', async () => {
    await clear();
    full = true;
    expect((await send('/v1/faq')).status).toBe(401);
    await drainLog();
    full = false;
    expect(await entries()).toEqual([]);
    await send('/v1/user');
    expect(await entries()).toMatchObject([{ path: '/v1/user' }]);
  });
});

describe('a call does not wait for the log', () => {
  test('it is answered while the table is locked, and the log has every call in order afterwards [sandbox-41]', async () => {
    await clear();
    let unlock = () => {};
    const locked = new Promise<void>((resolve) => {
      unlock = resolve;
    });
    const insert = vi.spyOn(db, 'insert').mockImplementationOnce((table) => {
      // The first write of the log waits for the lock.
      const builder = Object.getPrototypeOf(db).insert.call(db, table);
      return { values: (rows: never) => locked.then(() => builder.values(rows)) } as never;
    });
    const paths = Array.from({ length: 120 }, (_, i) => `/v1/${i}`);
    for (const path of paths) expect((await send(path)).status).toBe(404);
    await vi.waitFor(() => expect(insert).toHaveBeenCalled());
    const read = entries();
    unlock();
    expect((await read).map(({ path }) => path)).toEqual(paths);
    insert.mockRestore();
  });

  test('a write of the log that fails is reported, and the later calls are kept [sandbox-41]', async () => {
    await clear();
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    const insert = vi.spyOn(db, 'insert').mockImplementationOnce(() => {
      throw new Error('no');
    });
    expect((await send('/v1/first')).status).toBe(404);
    await drainLog();
    expect(reported).toHaveBeenCalledOnce();
    for (const mock of [reported, insert]) mock.mockRestore();
    await send('/v1/second');
    expect(await entries()).toMatchObject([{ path: '/v1/second' }]);
  });
});

describe('what is kept of a call', () => {
  const SECRET = 'hunter2';
  const json = JSON.stringify;

  test.each([
    ['a field of a sign-in', '/v1/session', json({ username: 'super', password: SECRET })],
    ['a field in capitals', '/v1/session', json({ username: 'super', PASSWORD: SECRET })],
    ['a sign-in under another name', '/v1/session', json({ user: 'super', pass: SECRET })],
    ['a sign-in as a list', '/v1/session', json(['super', SECRET])],
    ['a sign-in as a text', '/v1/session', json(SECRET)],
    ['a sign-in by an encoded path', '/%76%31/%73ession', json({ user: 'super', pass: SECRET })],
    ['a field spelled with an escape', '/v1/faq', `{"passw\\u006frd":"${SECRET}"}`],
    ['a field of a field', '/v1/faq', json({ user: { newPassword: [SECRET] } })],
    ['a long body', '/v1/faq', json({ password: SECRET, filler: 'x'.repeat(20_000) })],
    ['a body of broken JSON', '/v1/faq', `{"password":"${SECRET}"`],
    ['a body that no route asks for', '/v1/session/', json({ user: 'super', pass: SECRET })],
    ['the query of a sign-in', `/v1/session?username=super&password=${SECRET}`, '{}'],
    ['the query, without a name', `/v1/session?scope=admin&${SECRET}`, '{}'],
    ['the query of another call', `/v1/faq?${encodeURIComponent(json({ password: SECRET }))}`, '{}'],
    ['the query of an unknown path', `/v1/sessions?pass=${SECRET}`, '{}'],
    ['the path', `/v1/session/password=${SECRET}`, '{}'],
    ['the path, escaped', `/v1/session%3Fp%61ssword%3D${SECRET}`, '{}'],
  ])('no password in %s [sandbox-42, sandbox-46]', async (_, path, body) => {
    expect(json(await logged(path, body))).not.toContain(SECRET);
  });

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', ''])(
    'no body of the content type %s [sandbox-46]',
    async (type) => {
      const body = `username=super&password=${SECRET}`;
      expect(await logged('/v1/session', body, { 'Content-Type': type })).toMatchObject({ body: null });
    },
  );

  test('of the headers only those that hold no secret [sandbox-46]', async () => {
    const secret = { Authorization: SECRET, Cookie: SECRET, Referer: SECRET, 'X-Password': SECRET };
    const { headers } = await logged('/v1/faq', undefined, { ...secret, 'If-Match': '"a"' });
    expect(headers).toEqual({
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/json',
      'if-match': '"a"',
    });
  });

  test.each(['/sandbox/upload/', '/sandbox/%75pload/', '/%73andbox/uploa%64/'])(
    'no token of the upload address %s [sandbox-42, sandbox-46]',
    async (path) => {
      await clear();
      await app.request(`${path}${SECRET}`, {
        method: 'PUT',
        headers: { Host: 'localhost', Origin: 'http://localhost' },
      });
      expect(await entries()).toMatchObject([{ method: 'PUT', path: '/sandbox/upload/[left out]' }]);
    },
  );

  test('the parameters that the route declares, also when they are repeated [sandbox-43]', async () => {
    expect((await logged('/v2/user?search=a&search=b&filter=all')).query).toEqual({
      search: ['a', 'b'],
      filter: 'all',
    });
    expect((await logged('/v2/user?sort=up')).query).toEqual({ '[left out]': '[left out]' });
  });

  test('the path as it was sent, the body, and who signs in [sandbox-46]', async () => {
    const body = { question: 'How do I change my password? It was easy to guess.', tokenNum: 7 };
    expect(await logged('/v1/faq', json(body))).toMatchObject({ path: '/v1/faq', body });
    expect((await logged('/v1/user/a%20b')).path).toBe('/v1/user/a%20b');
    const signIn = json({ username: 'super', password: SECRET });
    expect(await logged('/v1/session?scope=admin', signIn)).toMatchObject({
      query: { scope: 'admin' },
      body: { username: 'super', password: '[left out]' },
    });
  });
});
