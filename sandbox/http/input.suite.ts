import { describe, expect, test, vi } from 'vitest';
import { sessions } from '../db/schema/users';
import { CAST } from '../seed/cast/cast';
import { refusal, type TestApp } from '../testing/app';
import { encodeCursor } from './cursor';

const JSON_TYPE = { 'Content-Type': 'application/json' };

export function inputSuite(t: TestApp) {
  const path = `/v1/user/${CAST.hopeful.id}`;
  const send = (body: BodyInit, type = 'application/json') =>
    t.call('PATCH', path, { as: 'super', body, headers: { 'Content-Type': type } });

  describe('bodies [sandbox-33]', () => {
    test.each(['', '{', '[1,]', '{"isBanned":true}x', 'undefined', "{'isBanned':true}"])(
      'malformed JSON %s is 400',
      async (body) => {
        await refusal(await send(body), 400);
      },
    );

    test('bytes that are not UTF-8 are 400', async () => {
      await refusal(await send(new Uint8Array([0x22, 0xff, 0x22])), 400);
    });

    test.each(['null', '[]', '"x"', '1', '[{"isBanned":true}]'])(
      'JSON of another shape %s is 422',
      async (body) => {
        await refusal(await send(body), 422);
      },
    );

    test.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
      '',
    ])('the content type "%s" is 415', async (type) => {
      await refusal(await send('{"isBanned":true}', type), 415);
    });

    test('a charset after the content type is accepted', async () => {
      expect((await send('{"isBanned":true}', 'Application/JSON; charset=utf-8')).status).toBe(200);
    });

    test('1 MB is the limit, with and without a Content-Length', async () => {
      const bodyOfSize = (size: number) => `{"isBanned":true${' '.repeat(size - 17)}}`;
      expect((await send(bodyOfSize(1_000_000))).status).toBe(200);
      await refusal(await send(bodyOfSize(1_000_001)), 413);
      const chunks = new ReadableStream({
        start(controller) {
          for (let i = 0; i < 20; i++) controller.enqueue(new Uint8Array(100_000));
          controller.close();
        },
      });
      const request = new Request(`http://sandbox.test${path}`, {
        method: 'PATCH',
        body: chunks,
        headers: {
          'Content-Type': 'application/json',
          Cookie: await t.signIn('super'),
          Host: 'sandbox.test',
          Origin: 'http://sandbox.test',
        },
        // Node requires `duplex` for a streamed body; its types lack the field.
        ...{ duplex: 'half' },
      });
      await refusal(await t.app.request(request), 413);
    });

    test.each<[string, string]>([
      ['1,000,000 brackets', `${'['.repeat(499_990)}${']'.repeat(499_990)}`],
      ['objects nested 100,000 deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
      ['200,000 choices', `{"isBanned":[${Array(200_000).fill('""').join()}]}`],
      ['40,000 fields', `{${Array.from({ length: 40_000 }, (_, i) => `"field${i}":1`).join()}}`],
      [
        '1,000 lists of 400',
        `[${Array(1_000)
          .fill(`[${Array(400).fill(1).join()}]`)
          .join()}]`,
      ],
    ])('%s are 422 [sandbox-34]', async (_, body) => {
      expect(body.length).toBeLessThan(1_000_000);
      const detail = await refusal(await send(body), 422);
      expect(detail).toMatch(/more than 10000 values|more than 32 deep/);
    });

    test('an answer repeats little of the body [sandbox-34]', async () => {
      const detail = await refusal(await send(`{"${'x'.repeat(900_000)}":1}`), 422);
      expect(detail.length).toBeLessThan(400);
    });

    test('a body that takes longer than 30 s is 408 [sandbox-70]', async () => {
      const cookie = await t.signIn('super');
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        const body = new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('{"isBanned":')),
        });
        const answer = t.call('PATCH', path, { cookie, body, headers: JSON_TYPE });
        await vi.advanceTimersByTimeAsync(29_999);
        expect(await Promise.race([answer, Promise.resolve('still waiting')])).toBe('still waiting');
        await vi.advanceTimersByTimeAsync(1);
        await refusal(await answer, 408);
      } finally {
        vi.useRealTimers();
      }
    });

    test('a body that breaks off is 400 [sandbox-70]', async () => {
      const body = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) });
      await refusal(await t.call('PATCH', path, { as: 'super', body, headers: JSON_TYPE }), 400);
    });

    test('a key that would reach the prototype is a field like any other, and unknown', async () => {
      await refusal(await send('{"__proto__":{"isBanned":true}}'), 422);
      await refusal(await send('{"isBanned":true,"constructor":{}}'), 422);
    });
  });

  describe('text that cannot be stored', () => {
    const NUL = '\\u0000';
    const LONE = '\\ud800';

    test.each([NUL, LONE, `ab${LONE}cd`])('%s is 422 in every body', async (unstorable) => {
      await refusal(await send(`{"username":"fan${unstorable}"}`), 422);
      for (const field of ['username', 'password'] as const) {
        const body = JSON.stringify({ username: 'super', password: 'x' }).replace(
          new RegExp(`("${field}":")`),
          `$1${unstorable}`,
        );
        const response = await t.call('POST', '/v1/session', {
          body,
          headers: { 'Content-Type': 'application/json' },
        });
        // A password is compared, not stored, so any wrong password gets the same answer.
        expect(response.status).toBe(field === 'username' ? 422 : 401);
      }
    });

    test('a NUL in the search is 422', async () => {
      await refusal(await t.get('/v2/user?search=%00', 'admin'), 422);
      await refusal(await t.get('/v2/user?search=ab%00c', 'admin'), 422);
    });

    test('half a character in the search finds nothing and breaks nothing', async () => {
      for (const encoded of ['%ED%A0%80', '%FF', '%E2%82', '%']) {
        expect((await t.get(`/v2/user?search=${encoded}`, 'admin')).status).toBe(200);
      }
    });
  });

  describe('parameters', () => {
    test.each([
      'filter=nonsense',
      'filter=',
      'filter=ALL',
      'filter=all&filter=all',
      'search=a&search=b',
      'search[]=a',
      'cursor[0]=a',
      'filter[x]=all',
      'cursor=a&cursor=a',
      'cursor=',
    ])('%s is 400', async (query) => {
      await refusal(await t.get(`/v2/user?${query}`, 'super'), 400);
    });

    test('an unknown parameter is ignored', async () => {
      expect((await t.get('/v2/user?limit=1&__proto__=1', 'super')).status).toBe(200);
    });
  });

  describe('cursors that no row could have made', () => {
    const TIME = '2026-01-01T00:00:00.000Z';
    const YEAR_0 = '0000-01-01T00:00:00.000Z';

    test.each([
      ['/v2/user?', 'users/all/', [TIME, 'a'], [YEAR_0, 'a']],
      ['/v1/user?filter=creator&', 'users/creator/', [TIME, 'a'], [YEAR_0, 'a']],
      ['/v2/user?filter=banned&', 'users/banned/', [TIME, 'a'], [YEAR_0, 'a']],
      ['/v2/user?filter=admins&', 'users/admins/', [TIME, 'a'], [YEAR_0, 'a']],
      ['/v2/user?filter=site&', 'users/site/', [TIME, 'a'], [YEAR_0, 'a']],
      ['/v2/user?search=lu&', 'users/all/lu', [TIME, 'a'], [YEAR_0, 'a']],
      ['/v2/user?filter=featured&', 'users/featured/', [1, 'a'], [2 ** 31, 'a']],
      ['/v1/admin/event?', 'admin-events', [TIME, 'a'], [YEAR_0, 'a']],
      ['/v2/post?filter=reported&', 'posts/reported', [1, TIME, 'a'], [1, YEAR_0, 'a']],
      ['/v2/post?filter=reported&', 'posts/reported', [1, TIME, 'a'], [-(2 ** 31) - 1, TIME, 'a']],
    ])('of %s are 400 [sandbox-66]', async (path, list, goodValues, badValues) => {
      const get = (values: (string | number)[]) =>
        t.get(`${path}cursor=${encodeCursor(list, values)}`, 'super');
      expect((await get(goodValues)).status).toBe(200);
      await refusal(await get(badValues), 400);
    });
  });

  describe('failures of the sandbox itself', () => {
    test('are a 500 that reveals no internals, and the next call is answered', async () => {
      const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
      const cookie = await t.signIn('super');
      const transaction = vi
        .spyOn(t.db, 'transaction')
        .mockRejectedValueOnce(new Error('select secret from table'));
      const detail = await refusal(await t.call('GET', '/v1/user/me', { cookie }), 500);
      expect(detail).not.toContain('secret');
      expect(consoleError).toHaveBeenCalledOnce();
      transaction.mockRestore();
      consoleError.mockRestore();
      expect((await t.call('GET', '/v1/user/me', { cookie })).status).toBe(200);
      expect(await t.db.select().from(sessions)).toHaveLength(1);
    });
  });
}
