import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { requestLog } from '../db/schema/qa';
import { startLog } from '../testing/log-calls';
import { createLog } from './log';

const { db, app, drainLog, logged, send, entries, clear } = await startLog();

describe('the size of the log', () => {
  test('the log keeps 10 kB of a body, and says how long the body was [sandbox-39]', async () => {
    const shortBody = { title: 'x'.repeat(9_900) };
    expect(await logged('/v1/faq', JSON.stringify(shortBody))).toMatchObject({ body: shortBody });
    expect(await logged('/v1/faq', JSON.stringify(shortBody))).not.toHaveProperty('bytes');
    const longBody = JSON.stringify({ title: 'ü'.repeat(9_990) });
    const { body, bytes } = await logged('/v1/faq', longBody);
    expect(bytes).toBe(Buffer.byteLength(longBody));
    expect(Buffer.byteLength(String(body))).toBeLessThanOrEqual(10_000);
    expect(longBody.startsWith(String(body))).toBe(true);
    expect(String(body).length).toBeGreaterThan(4_900);
  });

  test('calls beyond the last 1,000 are deleted from the table [sandbox-39]', async () => {
    await clear();
    const entry = '{"path":"/v1/old"}';
    const rows = Array.from({ length: 1_100 }, () => ({ entry, bytes: entry.length }));
    await db.insert(requestLog).values(rows);
    // Old calls are deleted once every 50 calls.
    for (let n = 0; n < 50; n++) await send(`/v1/${n}`);
    expect((await entries()).at(-1)?.path).toBe('/v1/49');
    expect(await db.$count(requestLog)).toBeLessThan(1_050);
  });
});

describe('a call does not wait for the log', () => {
  test('calls are answered while the table is locked, and the log has every call in order afterwards [sandbox-41]', async () => {
    await clear();
    let unlock = () => {};
    const unlocked = new Promise<void>((resolve) => {
      unlock = resolve;
    });
    const insert = vi.spyOn(db, 'insert').mockImplementationOnce((table) => {
      // The first write of the log waits for the lock. Cast: the log calls nothing else of the builder.
      const builder = Object.getPrototypeOf(db).insert.call(db, table);
      return { values: (rows: never) => unlocked.then(() => builder.values(rows)) } as never;
    });
    const paths = Array.from({ length: 120 }, (_, i) => `/v1/${i}`);
    for (const path of paths) expect((await send(path)).status).toBe(404);
    await vi.waitFor(() => expect(insert).toHaveBeenCalled());
    const reading = entries();
    unlock();
    expect((await reading).map(({ path }) => path)).toEqual(paths);
    insert.mockRestore();
  });

  test('the log is read while calls arrive during every write [sandbox-41]', async () => {
    await clear();
    const insert = vi.spyOn(db, 'insert').mockImplementation((table) => {
      const builder = Object.getPrototypeOf(db).insert.call(db, table);
      async function values(rows: never) {
        await nextTurn();
        await Promise.all(['/v1/during', '/v1/write'].map((path) => send(path)));
        await builder.values(rows);
      }
      // Cast: the log calls nothing else of the builder.
      return { values } as never;
    });
    await send('/v1/before');
    expect((await entries()).map(({ path }) => path)).toContain('/v1/before');
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
  ])('the log has no password from %s [sandbox-42, sandbox-46]', async (_, path, body) => {
    expect(json(await logged(path, body))).not.toContain(SECRET);
  });

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', ''])(
    'the log has no body of the content type %s [sandbox-46]',
    async (type) => {
      const body = `username=super&password=${SECRET}`;
      expect(await logged('/v1/session', body, { 'Content-Type': type })).toMatchObject({ body: null });
    },
  );

  test('the log has only headers without secrets [sandbox-46]', async () => {
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
    'the log has no token of the upload address %s [sandbox-42, sandbox-46]',
    async (path) => {
      await clear();
      await app.request(`${path}${SECRET}`, {
        method: 'PUT',
        headers: { Host: 'localhost', Origin: 'http://localhost' },
      });
      expect(await entries()).toMatchObject([{ method: 'PUT', path: '/sandbox/upload/[left out]' }]);
    },
  );

  test('the log has the parameters that the route declares, also repeated ones [sandbox-43]', async () => {
    expect((await logged('/v2/user?search=a&search=b&filter=all')).query).toEqual({
      search: ['a', 'b'],
      filter: 'all',
    });
    expect((await logged('/v2/user?sort=up')).query).toEqual({ '[left out]': '[left out]' });
  });

  test('the log has the path as it was sent, the body, and who signs in [sandbox-46]', async () => {
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

test('the log is read by at most twenty clients at once; further clients are told when to try again [sandbox-94]', async () => {
  await clear();
  const log = createLog(db, async () => false);
  /** A client that has begun to read the log, and reads no further. */
  async function begin() {
    const pages = await log.read();
    await pages.next();
    return pages;
  }
  const readers = [];
  for (let n = 0; n < 20; n++) readers.push(await begin());
  await expect(log.read()).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  await readers[0]?.return();
  const nextReader = await begin();
  expect((await nextReader.next()).value).toBe(']}');
  for (const reader of [...readers, nextReader]) await reader.return();
});
