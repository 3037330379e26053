import { describe, expect, test } from 'vitest';
import { CAST } from '../seed/cast/cast';
import { HOST, LISTED_ORIGIN, refusal, type TestApp } from '../testing/app';

export function originSuite(t: TestApp) {
  /** Sends a ban with exactly these headers, without the usual Origin. */
  async function write(headers: Record<string, string>, { isSignedIn = true } = {}) {
    t.markDirty();
    const cookie = await t.signIn('super');
    return t.app.request(`http://${HOST}/v1/user/${CAST.hopeful.id}`, {
      method: 'PATCH',
      body: '{"isBanned":true}',
      headers: {
        Host: HOST,
        'Content-Type': 'application/json',
        ...(isSignedIn ? { Cookie: cookie } : {}),
        ...headers,
      },
    });
  }

  describe('writes [sandbox-37]', () => {
    test.each<Record<string, string>>([
      { Origin: `http://${HOST}` },
      { Origin: `https://${HOST}` },
      { Origin: LISTED_ORIGIN },
      { Origin: LISTED_ORIGIN, 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-origin' },
    ])('with %o are accepted', async (headers) => {
      expect((await write(headers)).status).toBe(200);
    });

    test.each<Record<string, string>>([
      { Origin: 'null' },
      { Origin: '' },
      { Origin: 'http://evil.example' },
      { Origin: `http://${HOST}.evil.example` },
      { Origin: `http://${HOST}:81` },
      { Origin: `http://${HOST.toUpperCase()}` },
      { Origin: `${LISTED_ORIGIN}.evil.example` },
      { Origin: `${LISTED_ORIGIN}:444` },
      { Origin: LISTED_ORIGIN.replace('https', 'http') },
      { Origin: 'http://evil.example', 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      {},
    ])('with %o are 403 and change nothing', async (headers) => {
      const response = await write(headers);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
      await refusal(response, 403);
      expect((await t.user('super', 'hopeful')).is_banned).toBe(false);
    });

    test('sign-in and reset from a foreign page are refused too', async () => {
      const headers = { Origin: 'http://evil.example' };
      const json = { username: 'super', password: 'sandbox-super' };
      await refusal(await t.call('POST', '/v1/session', { json, headers }), 403);
      await refusal(await t.call('POST', '/sandbox/reset', { headers }), 403);
    });

    test('a program without Origin may sign in, because it has no session yet', async () => {
      t.markDirty();
      const response = await t.app.request(`http://${HOST}/v1/session`, {
        method: 'POST',
        body: JSON.stringify({ username: 'super', password: 'sandbox-super' }),
        headers: { Host: HOST, 'Content-Type': 'application/json' },
      });
      expect(response.status).toBe(204);
      await refusal(await write({}, { isSignedIn: false }), 401);
    });
  });

  describe('CORS', () => {
    test.each([
      ['/v1/user/me', 401],
      ['/v1/no-such-thing', 404],
      ['/v1/system/status', 204],
    ])('a listed origin may read %s (%i)', async (path, status) => {
      const response = await t.call('GET', path, { headers: { Origin: LISTED_ORIGIN } });
      expect(response.status).toBe(status);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe(LISTED_ORIGIN);
      expect(response.headers.get('Access-Control-Allow-Credentials')).toBe('true');
      expect(response.headers.get('Access-Control-Expose-Headers')).toBe(
        'Retry-After, Content-Disposition, ETag, Date',
      );
      expect(response.headers.get('Vary')).toContain('Origin');
    });

    test.each(['null', 'http://evil.example', `${LISTED_ORIGIN}/`, LISTED_ORIGIN.toUpperCase()])(
      'the origin %s gets no CORS headers, yet Vary',
      async (origin) => {
        const response = await t.call('GET', '/v1/system/status', { headers: { Origin: origin } });
        expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
        expect(response.headers.get('Vary')).toContain('Origin');
      },
    );

    test('a preflight is answered for listed origins only', async () => {
      const ask = (origin: string) =>
        t.call('OPTIONS', '/v1/user/x', {
          headers: { Origin: origin, 'Access-Control-Request-Method': 'PATCH' },
        });
      const preflight = await ask(LISTED_ORIGIN);
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('PATCH');
      expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type, If-Match');
      expect((await ask('http://evil.example')).headers.get('Access-Control-Allow-Methods')).toBeNull();
    });
  });

  describe('security headers', () => {
    test.each(['/v1/system/status', '/v1/user/me', '/elsewhere', '/sandbox/log'])(
      'are sent with %s',
      async (path) => {
        const { headers } = await t.get(path);
        expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
        expect(headers.get('X-Frame-Options')).toBe('DENY');
        expect(headers.get('Referrer-Policy')).toBe('no-referrer');
        expect(headers.get('Cache-Control')).toBe('no-store');
        expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      },
    );
  });
}
