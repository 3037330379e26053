import { callsOf } from '../../sandbox/playwright/calls';
import { builtFile } from '../support/build';
import { expect, test } from '../support/sandbox';

test('the first screen is requested at once: its reads and its code wait only for the page [session-19, session-22, sandbox-73]', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'super');
  const first = ['GET /v1/user/me', 'GET /v1/system/status', 'GET /v2/user'];
  await sandbox.fault({ method: 'GET', path: '^/v[12]/', kind: 'delay', ms: 1_200, times: first.length });
  const code: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && code.push(request.url()));
  // Without any code, the page's head starts the reads and requests all code of the first screen.
  await page.route('**/*.js', async (route) => {
    await expect.poll(async () => (await sandbox.log()).length).toBeGreaterThanOrEqual(first.length);
    await expect.poll(() => code.length).toBe(3);
    await route.continue();
  });
  await sandbox.clearLog();
  await page.goto('/lists/users');
  await expect(page.getByText('this is you!')).toBeVisible();
  const log = await sandbox.log();
  const calls = first.map((call) => {
    const entries = callsOf(log, call);
    expect(entries, call).toHaveLength(1);
    return { at: Date.parse(entries[0]?.at ?? ''), ms: entries[0]?.ms ?? 0 };
  });
  const lastStart = Math.max(...calls.map(({ at }) => at));
  const firstEnd = Math.min(...calls.map(({ at, ms }) => at + ms));
  expect(lastStart).toBeLessThan(firstEnd);
  // Nothing else was loaded, above all not the schemas of the other resources.
  expect(code.filter((url) => url.includes('/contract-'))).toEqual([]);
  expect(code).toHaveLength(3);
});

test('a refused cold start is quiet: no call is sent after the redirect [session-20]', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'super');
  await sandbox.fault({ method: 'GET', path: '^/v1/user/me$', kind: 'status', status: 401 });
  const listRequests: string[] = [];
  page.on('request', (request) => request.url().includes('/v2/user?') && listRequests.push(request.url()));
  await page.goto('/lists/sites');
  await page.getByLabel('Username').fill('super');
  await page.getByLabel('Password').fill('sandbox-super');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Creator Sites' })).toBeVisible();
  await expect(page.getByText(/^showing \d+ sites$/)).toBeVisible();
  // Once by the page's head, before the viewer was known, and once after the sign-in.
  expect(listRequests).toHaveLength(2);
});

test('pointing at a link or focusing a link loads its code and its data before the click [shell-41]', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super');
  await page.goto('/insights');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const listRequests: string[] = [];
  page.on('request', (request) => listRequests.push(request.url()));
  const countOf = (part: RegExp) => listRequests.filter((url) => part.test(url)).length;
  await page.getByRole('link', { name: 'Creators', exact: true }).hover();
  await expect.poll(() => countOf(/\/v2\/user\?.*filter=creator/)).toBe(1);
  await page.getByRole('link', { name: 'Banned Users' }).focus();
  await expect.poll(() => countOf(/\/v2\/user\?.*filter=banned/)).toBe(1);
  // The user lists share one chunk, which is already loaded; this page has its own.
  await page.getByRole('link', { name: 'Reported Posts' }).hover();
  await expect
    .poll(() => countOf(new RegExp(builtFile('src/routes/_staff/lists/reported-posts.tsx'))))
    .toBe(1);
  await expect(page).toHaveURL('/insights');
  await page.getByRole('link', { name: 'Creators', exact: true }).click();
  await expect(page.getByText('luna_ray')).toBeVisible();
  expect(countOf(/\/v2\/user\?.*filter=creator/)).toBe(1);
  // The guard made no call of its own.
  expect(countOf(/\/v1\/user\/me/)).toBe(0);
});

test('pointing at a link while signed out or without the scope navigates nowhere [shell-41]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/login?next=%2Flists%2Fdowntime');
  await page.getByRole('link', { name: 'Go to the users list' }).hover();
  await expect(page).toHaveURL('/login?next=%2Flists%2Fdowntime');
});

test('the page is never kept, and allows inline code only by its hash [hosting-9, sandbox-2]', async ({
  sandbox,
}) => {
  // Node uses the address that the sandbox listens on; the browser gets the same responses.
  const pages = await Promise.all(
    ['/lists/users', '/login', '/nope', '/lists/users'].map((path) => sandbox.api('GET', path)),
  );
  for (const { status, headers, body } of pages) {
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    // A static host sends the same page to everybody, so a nonce would protect nothing.
    expect(policy + body).not.toContain('nonce');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
  }
});

test('hashed assets come compressed and may be cached forever [sandbox-2]', async ({ page }) => {
  const assets: Record<string, string | undefined>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/assets/')) assets.push(response.headers());
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(assets.length).toBeGreaterThan(1);
  for (const headers of assets) {
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toMatch(/Accept-Encoding/i);
  }
});
