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
      const [cookie, ...otherCookies] = response.headers.getSetCookie();
      expect(otherCookies).toEqual([]);
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
      for (const { name, password } of [
        { name: 'nobody_here', password: 'sandbox-super' },
        { name: 'super', password: 'wrong' },
        { name: CAST.collector.username, password: 'x'.repeat(8) },
        { name: 'admin', password: 'sandbox-admin' },
      ]) {
        answers.push(await refusal(await signIn(name, password), 401));
      }
      expect(new Set(answers).size).toBe(1);
    });

    test('signing in again ends the earlier session', async () => {
      const firstSession = await cookieOf('fan', 'sandbox-fan');
      const secondSession = await cookieOf('fan', 'sandbox-fan', firstSession);
      expect([await me(firstSession), await me(secondSession)]).toEqual([401, 200]);
    });

    test('an unknown scope is 400, a body without a password 422', async () => {
      await refusal(await signIn('super', 'sandbox-super', '?scope=root'), 400);
      await refusal(await t.call('POST', '/v1/session', { json: { username: 'super' } }), 422);
      await refusal(await signIn('', 'x'), 422);
    });

    test('staff signing in and out is in the audit history, a fan is not [sandbox-10, sandbox-32]', async () => {
      const eventsBefore = await t.events();
      const cookie = await cookieOf('admin', 'sandbox-admin');
      await t.call('DELETE', '/v1/session', { cookie });
      await t.call('DELETE', '/v1/session', { cookie: await cookieOf('fan', 'sandbox-fan') });
      const [signedOut, signedIn, ...earlierEvents] = await t.events();
      expect(earlierEvents).toEqual(eventsBefore.slice(0, 48));
      const target = { kind: 'session', username: 'admin', metadataName: 'admin', metadataId: CAST.admin.id };
      expect(signedIn).toMatchObject({ ...target, action: 'sign-in' });
      expect(signedOut).toMatchObject({ ...target, action: 'sign-out' });
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
      const lockedAnswer = await signIn('super', 'sandbox-super');
      expect(lockedAnswer.headers.get('Retry-After')).toBe('180');
      await refusal(lockedAnswer, 429);
      t.advance(3 * MINUTE - 1);
      await refusal(await signIn('super', 'sandbox-super'), 429);
      t.advance(1);
      expect((await signIn('super', 'sandbox-super')).status).toBe(204);
    });

    test('unknown names lock too, and a locked name does not lock another name [sandbox-15]', async () => {
      await fail(10, 'nobody_here');
      await refusal(await signIn('nobody_here', 'wrong'), 429);
      expect((await signIn('admin', 'sandbox-admin')).status).toBe(204);
    });

    test('a successful sign-in clears the count of failures [sandbox-15]', async () => {
      await makeHashCheap(t);
      await fail(9);
      expect((await signIn('super', 'sandbox-super')).status).toBe(204);
      await fail(9);
      expect((await signIn('super', 'sandbox-super')).status).toBe(204);
    });

    test('10 failures lock the name for their address only, of IPv6 for the /64 network [sandbox-16]', async () => {
      await makeHashCheap(t);
      for (const { attacker, sameNetwork, otherNetwork } of [
        { attacker: '192.0.2.1', sameNetwork: '::ffff:192.0.2.1', otherNetwork: '192.0.2.2' },
        { attacker: '2001:db8::1', sameNetwork: '2001:db8:0:0:ffff::2', otherNetwork: '2001:db8:0:1::1' },
      ]) {
        for (let i = 0; i < 10; i++) expect(await statusFrom(attacker, 'wrong')).toBe(401);
        expect(await statusFrom(otherNetwork, 'sandbox-super')).toBe(204);
        // The sign-in from another network has not lifted the lock.
        expect(await statusFrom(attacker, 'sandbox-super')).toBe(429);
        expect(await statusFrom(sameNetwork, 'sandbox-super')).toBe(429);
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
      // A name that was refused only because too many waited has not failed.
      const countedFailures = answers.filter(({ status }) => status === 401);
      expect(await t.db.$count(signInFailures)).toBe(countedFailures.length);
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
      const responses = await Promise.all(Array.from({ length: 12 }, () => signIn('super', 'sandbox-super')));
      expect(new Set(responses.map((response) => response.status))).toEqual(new Set([204]));
    });
  });

  describe('a session', () => {
    test('a session ends 12 hours after its last use [sandbox-20]', async () => {
      const cookie = await cookieOf('fan', 'sandbox-fan');
      t.advance(12 * HOUR - 1);
      expect(await me(cookie)).toBe(200);
      t.advance(12 * HOUR - 1);
      expect(await me(cookie)).toBe(200);
      t.advance(12 * HOUR);
      expect(await me(cookie)).toBe(401);
    });

    test('a session ends 7 days after sign-in, however much it is used [sandbox-20]', async () => {
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

    test('a session is useless after sign-out, which may be repeated', async () => {
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
