import { describe, expect, test } from 'vitest';
import { sessions, signInFailures } from '../../db/schema/users';
import { CAST } from '../../seed/cast/cast';
import { HOST, LISTED_ORIGIN, refusal, type TestApp } from '../../testing/app';
import { makeHashCheap } from '../../testing/cheap-hash';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export function sessionSuite(t: TestApp) {
  const signIn = (username: string, password: string, query = '?scope=admin', cookie?: string) =>
    t.call('POST', `/v1/session${query}`, { json: { username, password }, cookie });

  async function cookieOf(username: string, password: string, before?: string) {
    const response = await signIn(username, password, '', before);
    expect(response.status).toBe(204);
    return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  const me = async (cookie: string) => (await t.call('GET', '/v1/user/me', { cookie })).status;

  describe('sign-in', () => {
    test.each(['super', 'admin', 'SuPeR'])('%s signs in with the admin scope [sandbox-15]', async (name) => {
      const response = await signIn(name, `sandbox-${name.toLowerCase()}`);
      expect(response.status).toBe(204);
      const [cookie, ...others] = response.headers.getSetCookie();
      expect(others).toEqual([]);
      expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    });

    test.each([
      [{ 'X-Forwarded-Proto': 'https' }, true],
      [{ 'X-Forwarded-Proto': 'HTTPS, http' }, true],
      [{ Origin: `https://${HOST}` }, true],
      [{ 'X-Forwarded-Proto': 'http, https' }, false],
      [{ Origin: LISTED_ORIGIN }, false],
      [{}, false],
    ])(
      'the cookie is Secure when the browser came by https: %j: %s [sandbox-168]',
      async (headers, expected) => {
        const json = { username: 'fan', password: 'sandbox-fan' };
        const response = await t.call('POST', '/v1/session', { json, headers: { ...headers } });
        expect(response.headers.getSetCookie()[0]?.includes('Secure')).toBe(expected);
      },
    );

    test('the cookie carries the port of the address [sandbox-96]', async () => {
      const address = `${HOST}:4001`;
      const response = await t.app.request(`http://${address}/v1/session`, {
        method: 'POST',
        headers: { Host: address, Origin: `http://${address}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'fan', password: 'sandbox-fan' }),
      });
      expect(response.headers.getSetCookie()[0]).toMatch(/^session-4001=/);
      t.markDirty();
    });

    test('only the hash of the token is stored [sandbox-20]', async () => {
      const cookie = await cookieOf('fan', 'sandbox-fan');
      const rows = await t.db.select().from(sessions);
      expect(rows.map((row) => row.tokenHash)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
      expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
    });

    test('a fan is refused with the admin scope, and may sign in without [sandbox-15]', async () => {
      await refusal(await signIn('fan', 'sandbox-fan'), 403);
      expect(await me(await cookieOf('fan', 'sandbox-fan'))).toBe(200);
    });

    test('unknown name, wrong password, filler user and banned user get the same answer [sandbox-17]', async () => {
      await t.patchUser('super', 'admin', { isBanned: true });
      const answers = [];
      for (const [name, password] of [
        ['nobody_here', 'sandbox-super'],
        ['super', 'wrong'],
        [CAST.collector.username, ''.padEnd(8, 'x')],
        ['admin', 'sandbox-admin'],
      ] as const) {
        answers.push(await refusal(await signIn(name, password), 401));
      }
      expect(new Set(answers).size).toBe(1);
    });

    test('signing in again ends the session before', async () => {
      const first = await cookieOf('fan', 'sandbox-fan');
      const second = await cookieOf('fan', 'sandbox-fan', first);
      expect([await me(first), await me(second)]).toEqual([401, 200]);
    });

    test('an unknown scope is 400, a body without a password 422', async () => {
      await refusal(await signIn('super', 'sandbox-super', '?scope=root'), 400);
      await refusal(await t.call('POST', '/v1/session', { json: { username: 'super' } }), 422);
      await refusal(await signIn('', 'x'), 422);
    });

    test('staff signing in and out is in the audit history, a fan is not [sandbox-10, sandbox-32]', async () => {
      const before = await t.events();
      const cookie = await cookieOf('admin', 'sandbox-admin');
      await t.call('DELETE', '/v1/session', { cookie });
      await t.call('DELETE', '/v1/session', { cookie: await cookieOf('fan', 'sandbox-fan') });
      const [out, signedIn, ...rest] = await t.events();
      expect(rest).toEqual(before.slice(0, 48));
      const target = { kind: 'session', username: 'admin', metadataName: 'admin', metadataId: CAST.admin.id };
      expect(signedIn).toMatchObject({ ...target, action: 'sign-in' });
      expect(out).toMatchObject({ ...target, action: 'sign-out' });
    });
  });

  test('of two sign-outs of one session at once only one is in the history [sandbox-121]', async () => {
    const cookie = await cookieOf('admin', 'sandbox-admin');
    await Promise.all([1, 2].map(() => t.call('DELETE', '/v1/session', { cookie })));
    const ofSession = (await t.events()).filter(({ kind }) => kind === 'session').slice(0, 2);
    expect(ofSession.map(({ action }) => action)).toEqual(['sign-out', 'sign-in']);
  });

  describe('the attempt limit', () => {
    async function statusFrom(remoteAddress: string, password: string) {
      const response = await t.app.request(
        `http://${HOST}/v1/session`,
        {
          method: 'POST',
          headers: { Host: HOST, Origin: `http://${HOST}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ username: 'super', password }),
        },
        { incoming: { socket: { remoteAddress } } },
      );
      return response.status;
    }

    async function fail(times: number, name = 'super') {
      const answers = await Promise.all(Array.from({ length: times }, () => signIn(name, 'wrong')));
      expect(answers.map(({ status }) => status)).toEqual(Array(times).fill(401));
    }

    test('after 10 failures the right password is 429 until 5 minutes have passed [sandbox-15]', async () => {
      await makeHashCheap(t);
      await fail(9);
      t.advance(2 * MINUTE);
      await fail(1, 'SUPER');
      const locked = await signIn('super', 'sandbox-super');
      expect(locked.headers.get('Retry-After')).toBe('180');
      await refusal(locked, 429);
      t.advance(3 * MINUTE - 1);
      await refusal(await signIn('super', 'sandbox-super'), 429);
      t.advance(1);
      expect((await signIn('super', 'sandbox-super')).status).toBe(204);
    });

    test('names that do not exist lock too, and one name does not lock another [sandbox-15]', async () => {
      await fail(10, 'nobody_here');
      await refusal(await signIn('nobody_here', 'wrong'), 429);
      expect((await signIn('admin', 'sandbox-admin')).status).toBe(204);
    });

    test('success clears the count [sandbox-15]', async () => {
      await makeHashCheap(t);
      await fail(9);
      expect((await signIn('super', 'sandbox-super')).status).toBe(204);
      await fail(9);
      expect((await signIn('super', 'sandbox-super')).status).toBe(204);
    });

    test('10 failures lock the name for their address only, of IPv6 for the /64 network [sandbox-16]', async () => {
      await makeHashCheap(t);
      for (const [attacker, neighbour, elsewhere] of [
        ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.2'],
        ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:db8:0:1::1'],
      ] as const) {
        for (let i = 0; i < 10; i++) expect(await statusFrom(attacker, 'wrong')).toBe(401);
        expect(await statusFrom(elsewhere, 'sandbox-super')).toBe(204);
        // The sign-in elsewhere has not lifted the lock.
        expect(await statusFrom(attacker, 'sandbox-super')).toBe(429);
        expect(await statusFrom(neighbour, 'sandbox-super')).toBe(429);
      }
    });

    test('100 failures from all addresses lock the name everywhere until 5 minutes have passed [sandbox-16]', async () => {
      await makeHashCheap(t);
      for (let i = 0; i < 99; i++) expect(await statusFrom(`192.0.2.${i}`, 'wrong')).toBe(401);
      expect(await statusFrom('198.51.100.1', 'sandbox-super')).toBe(204);
      expect(await statusFrom('198.51.100.1', 'wrong')).toBe(401);
      expect(await statusFrom('198.51.100.2', 'sandbox-super')).toBe(429);
      t.advance(5 * MINUTE);
      expect(await statusFrom('198.51.100.2', 'sandbox-super')).toBe(204);
    });

    test('150 made-up names at once cost a pause each and no hash, and too many are refused [sandbox-17]', async () => {
      const names = Array.from({ length: 150 }, (_, n) => `nobody_${n}`);
      const answers = await Promise.all(names.map((name) => signIn(name, 'wrong')));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
      // A name that was refused for the crowd alone has not failed.
      const counted = answers.filter(({ status }) => status === 401);
      expect(await t.db.$count(signInFailures)).toBe(counted.length);
      await refusal(await signIn('nobody_1', 'wrong'), 401);
    });

    test('attempts sent at once count one by one [sandbox-15]', async () => {
      await makeHashCheap(t);
      for (const name of ['super', 'nobody_here']) {
        const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(name, 'wrong')));
        expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429]);
      }
    });

    test('right passwords sent at once all pass', async () => {
      const all = await Promise.all(Array.from({ length: 12 }, () => signIn('super', 'sandbox-super')));
      expect(new Set(all.map((response) => response.status))).toEqual(new Set([204]));
    });
  });

  describe('a session', () => {
    test('ends 12 hours after its last use [sandbox-20]', async () => {
      const cookie = await cookieOf('fan', 'sandbox-fan');
      t.advance(12 * HOUR - 1);
      expect(await me(cookie)).toBe(200);
      t.advance(12 * HOUR - 1);
      expect(await me(cookie)).toBe(200);
      t.advance(12 * HOUR);
      expect(await me(cookie)).toBe(401);
    });

    test('ends 7 days after sign-in, however much it is used [sandbox-20]', async () => {
      const cookie = await cookieOf('fan', 'sandbox-fan');
      for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
        t.advance(6 * HOUR);
        expect(await me(cookie)).toBe(200);
      }
      t.advance(6 * HOUR - 1);
      expect(await me(cookie)).toBe(200);
      t.advance(1);
      expect(await me(cookie)).toBe(401);
    });

    test('is useless after sign-out, which may be repeated', async () => {
      const cookie = await cookieOf('admin', 'sandbox-admin');
      const response = await t.call('DELETE', '/v1/session', { cookie });
      expect(response.status).toBe(204);
      expect(response.headers.getSetCookie()[0]).toMatch(/^session=; Max-Age=0/);
      expect(await me(cookie)).toBe(401);
      expect((await t.call('DELETE', '/v1/session', { cookie })).status).toBe(204);
      expect((await t.call('DELETE', '/v1/session')).status).toBe(204);
    });
  });
}
