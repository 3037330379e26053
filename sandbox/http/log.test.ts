import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { connect } from '../db/connect';
import { createLog, type LogEntry } from './log';

const connection = await connect('memory');
const { db } = connection;
afterAll(connection.close);
let full = false;
const log = createLog(db, async () => full);
const app = new Hono();
app.use('/v1/*', log.middleware);
app.get('/log', async (c) => c.body(await log.toJson(), 200, { 'Content-Type': 'application/json' }));

/** Sends one call to an empty log and returns what the log keeps of it. */
async function logged(path: string, body?: string, headers: Record<string, string> = {}): Promise<LogEntry> {
  await log.clear();
  await send(path, body, headers);
  const [entry] = await entries();
  if (!entry) throw new Error('the call is not in the log');
  return entry;
}

function send(path: string, body?: string, headers: Record<string, string> = {}) {
  return app.request(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
}

async function entries(): Promise<LogEntry[]> {
  const response = await app.request('/log');
  expect(response.status).toBe(200);
  return (await response.json()).requests;
}

describe('the size of the log', () => {
  test('it keeps the last 1,000 calls', async () => {
    await log.clear();
    for (let i = 0; i < 1_003; i++) await send(`/v1/${i}`);
    const kept = await entries();
    expect(kept).toHaveLength(1_000);
    expect([kept[0]?.path, kept.at(-1)?.path]).toEqual(['/v1/3', '/v1/1002']);
  });

  test('it keeps at most 16 MB, and the newest calls of those', async () => {
    await log.clear();
    const headers = { 'X-Long': 'x'.repeat(15_000) };
    for (let i = 0; i < 800; i++) await send(`/v1/${i}`, JSON.stringify('y'.repeat(20_000)), headers);
    const text = await log.toJson();
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16_100_000);
    expect(Buffer.byteLength(text)).toBeGreaterThan(15_000_000);
    expect((await entries()).at(-1)?.path).toBe('/v1/799');
  });

  test('it keeps 10 kB of a body, and says how long the body was', async () => {
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
    'a body of %s nested as deep as it can be is no fault of the log',
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
    const { rows } = await connection.db.execute(sql`select pg_total_relation_size('request_log') as bytes`);
    return Number(rows[0]?.bytes);
  }

  async function sendMany(count: number) {
    for (let i = 0; i < count; i++) await send('/v1/faq', JSON.stringify(randomBytes(2_000).toString('hex')));
    await log.drain();
  }

  test('is used again, and given back when the log is emptied', { timeout: 120_000 }, async () => {
    await log.clear();
    const empty = await space();
    await sendMany(1_100);
    const filled = await space();
    await sendMany(2_500);
    expect(await space()).toBeLessThan(1.3 * filled);
    await log.clear();
    expect(await space()).toBeLessThan(empty + 0.1 * filled);
  });

  test('stays as it is while the disk is full, and calls are answered', async () => {
    await log.clear();
    full = true;
    expect((await send('/v1/faq')).status).toBe(404);
    await log.drain();
    full = false;
    expect(await entries()).toEqual([]);
    await send('/v1/user');
    expect(await entries()).toMatchObject([{ path: '/v1/user' }]);
  });
});

describe('a call does not wait for the log', () => {
  test('it is answered while the table is locked, and the log has every call in order afterwards', async () => {
    await log.clear();
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

  test('a write of the log that fails is reported, and the later calls are kept', async () => {
    await log.clear();
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    const insert = vi.spyOn(db, 'insert').mockImplementationOnce(() => {
      throw new Error('no');
    });
    expect((await send('/v1/first')).status).toBe(404);
    await log.drain();
    expect(reported).toHaveBeenCalledOnce();
    for (const mock of [reported, insert]) mock.mockRestore();
    await send('/v1/second');
    expect(await entries()).toMatchObject([{ path: '/v1/second' }]);
  });
});

describe('passwords are not kept', () => {
  const SECRET = 'hunter2';
  const json = JSON.stringify;

  test.each([
    ['a field', '/v1/session', json({ username: 'super', password: SECRET })],
    ['a field in capitals', '/v1/session', json({ username: 'super', PASSWORD: SECRET })],
    ['a field spelled with an escape', '/v1/x', `{"passw\\u006frd":"${SECRET}"}`],
    ['a field of a field', '/v1/x', json({ user: { newPassword: [SECRET] } })],
    ['a sign-in under another name', '/v1/session', json({ user: 'super', pass: SECRET })],
    ['a sign-in as a list', '/v1/session', json(['super', SECRET])],
    ['a sign-in as a text', '/v1/session', json(SECRET)],
    ['form fields as a JSON text', '/v1/x', json(`username=super&password=${SECRET}`)],
    ['form fields as a key', '/v1/x', json({ [`username=super&password=${SECRET}`]: '' })],
    ['JSON as a JSON text', '/v1/x', json(json({ username: 'super', password: SECRET }))],
    ['a long body', '/v1/x', json({ password: SECRET, filler: 'x'.repeat(20_000) })],
    ['a long body, escaped', '/v1/x', `{"passw\\u006frd":"${SECRET}","filler":"${'x'.repeat(20_000)}"}`],
    ['a body of broken JSON', '/v1/x', `{"password":"${SECRET}"`],
    ['the query', `/v1/session?username=super&password=${SECRET}`, '{}'],
    ['the query, in capitals', `/v1/session?PassWord=${SECRET}`, '{}'],
    ['the query, under another name', `/v1/session?pass=${SECRET}`, '{}'],
    ['the query, without a name', `/v1/session?scope=admin&${SECRET}`, '{}'],
    ['the query, twice', `/v1/session?password=a&password=${SECRET}`, '{}'],
    ['the query, as an object', `/v1/session?user[password]=${SECRET}`, '{}'],
    ['the query, as JSON', `/v1/x?${encodeURIComponent(json({ password: SECRET }))}`, '{}'],
    ['the query, as JSON behind a name', `/v1/x?q=${encodeURIComponent(json({ password: SECRET }))}`, '{}'],
    ['the query, escaped twice', `/v1/x?q=password%253D${SECRET}`, '{}'],
    ['the path', `/v1/session/password=${SECRET}`, '{}'],
    ['the path, escaped', `/v1/session%3Fpassword%3D${SECRET}`, '{}'],
  ])('in %s', async (_, path, body) => {
    expect(json(await logged(path, body))).not.toContain(SECRET);
  });

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', ''])(
    'in a body of the content type %s',
    async (type) => {
      const body = `username=super&password=${SECRET}`;
      expect(json(await logged('/v1/session', body, { 'Content-Type': type }))).not.toContain(SECRET);
    },
  );

  test.each([
    ['Authorization', `Basic ${SECRET}`],
    ['Proxy-Authorization', `Basic ${SECRET}`],
    ['Cookie', `session=${SECRET}`],
    ['Referer', `http://sandbox.test/login?username=super&password=${SECRET}`],
    ['X-Password', SECRET],
  ])('in the header %s', async (name, value) => {
    expect(json(await logged('/v1/x', undefined, { [name]: value }))).not.toContain(SECRET);
  });

  test('other fields stay readable', async () => {
    const body = { question: 'How do I change my password? It was easy to guess.', tokenNum: 7 };
    expect(await logged('/v1/faq?search=password&next=%2Flogin', json(body))).toMatchObject({
      body,
      query: { search: 'password', next: '/login' },
    });
    const signIn = json({ username: 'super', password: SECRET });
    expect(await logged('/v1/session?scope=admin', signIn)).toMatchObject({
      query: { scope: 'admin' },
      body: { username: 'super', password: '[left out]' },
    });
  });
});
