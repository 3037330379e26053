import { afterAll, expect, test } from 'vitest';
import { userSchema } from '@/wire/users.schema';
import { createTestApp, HOST, parsed } from './testing/app';
import { openPglite } from './testing/databases';

const databases = await Promise.all([openPglite(), openPglite()]);
afterAll(() => Promise.all(databases.map((each) => each.close())));

/** A browser keeps one set of cookies for a host, whatever the port. */
function openBrowser() {
  const cookies = new Map<string, string>();
  return async (
    app: ReturnType<typeof createTestApp>['app'],
    port: number,
    method: string,
    path: string,
    body?: object,
  ) => {
    const origin = `http://${HOST}:${port}`;
    const response = await app.request(origin + path, {
      method,
      headers: {
        Host: `${HOST}:${port}`,
        Origin: origin,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'Content-Type': 'application/json',
      },
      body: body && JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
}

test('two sandboxes on two ports of one host keep their sessions apart in one browser [sandbox-96]', async () => {
  const [first, second] = databases.map((each) => createTestApp(each));
  if (!first || !second) throw new Error('no sandbox');
  await Promise.all([first.reset(), second.reset()]);
  const browser = openBrowser();
  const apps = { 4001: first.app, 4002: second.app };
  const signIn = (port: keyof typeof apps, username: string) =>
    browser(apps[port], port, 'POST', '/v1/session?scope=admin', {
      username,
      password: `sandbox-${username}`,
    });
  const nameAt = async (port: keyof typeof apps) =>
    (await parsed(await browser(apps[port], port, 'GET', '/v1/user/me'), userSchema)).username;

  expect((await signIn(4001, 'super')).headers.getSetCookie()[0]).toMatch(/^session-4001=/);
  expect((await signIn(4002, 'admin')).headers.getSetCookie()[0]).toMatch(/^session-4002=/);
  expect([await nameAt(4001), await nameAt(4002)]).toEqual(['super', 'admin']);

  await browser(apps[4002], 4002, 'DELETE', '/v1/session');
  expect((await browser(apps[4002], 4002, 'GET', '/v1/user/me')).status).toBe(401);
  expect(await nameAt(4001)).toBe('super');
});
