import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { headers } from './headers';
import { servePage, serveSandboxPage } from './page';
import { problemResponse } from './problem';

const folder = mkdtempSync(join(tmpdir(), 'admin-dash-dist-'));
const app = new Hono();
app.notFound(() => problemResponse(404, 'not found'));
app.use(headers([]));
app.get('/v1/known', (c) => c.text('api'));

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<html lang="en"><meta name="admin-dash:api" content="https://api.example.com"><title>page</title>',
  );
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'service-worker.js'), 'worker');
  mkdirSync(join(folder, 'hosting'));
  writeFileSync(join(folder, 'hosting/nginx.conf'), 'recipe');
  writeFileSync(join(folder, '_headers'), 'recipe');
  for (const ending of ['', '.br', '.gz'])
    writeFileSync(join(folder, `assets/main-abc.js${ending}`), `js${ending}`);
  servePage(app, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, encoding?: string) =>
  app.request(path, encoding ? { headers: { 'Accept-Encoding': encoding } } : {});

test.each([
  ...['/', '/index.html', '/login', '/lists/users?search=a.b', '/v10', '/lists/healthz'],
  ...['/lists/edit/some.name', '/lists/waitlists/edit/a.b', '/nft-sites/edit/drop.1'],
])('%s answers the page [hosting-14]', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('the accounts are in the page only where they were given [session-5, sandbox-2, sandbox-73]', async () => {
  expect(await (await get('/login')).text()).not.toContain('data-accounts');
  const markedApp = new Hono();
  servePage(markedApp, folder, { accounts: [{ username: 'super', password: 'a"b' }] });
  const page = await (await markedApp.request('/login')).text();
  expect(page).toContain(
    '<html data-accounts="[{&quot;username&quot;:&quot;super&quot;,&quot;password&quot;:&quot;a\\&quot;b&quot;}]"',
  );
});

test.each(['/sandbox', '/sandbox/'])("%s answers the sandbox's own page [sandbox-45]", async (path) => {
  const sandboxApp = new Hono();
  serveSandboxPage(sandboxApp, folder);
  const response = await sandboxApp.request(path);
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<title>page')]);
});

test('the policy lets the page call the API that the page names [hosting-9]', async () => {
  const policy = (await get('/')).headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("connect-src 'self' https://api.example.com;");
});

test('the page is served without the origin of an invalid setting, so that it can report the setting', async () => {
  const wrongFolder = join(folder, 'wrong');
  mkdirSync(wrongFolder);
  writeFileSync(
    join(wrongFolder, 'index.html'),
    '<html lang="en"><meta name="admin-dash:api" content="api.example.com">' +
      '<meta name="admin-dash:errors" content="https://errors.example.com/in">',
  );
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  const app = new Hono();
  servePage(app, wrongFolder);
  const response = await app.request('/login');
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('api.example.com')]);
  expect(response.headers.get('Content-Security-Policy')).toContain(
    "connect-src 'self' https://errors.example.com;",
  );
  expect(consoleError.mock.lastCall?.[0]).toContain(
    'admin-dash:api is "api.example.com", which is not an origin',
  );
  consoleError.mockRestore();
});

test.each(['/hosting/nginx.conf', '/_headers'])(
  '%s, which is written for other hosts, is not served',
  async (path) => {
    expect(await (await get(path)).text()).toContain('<title>page');
  },
);

test('the policy names no unsafe source and no scheme but blob: [sandbox-74]', async () => {
  const policy = (await get('/')).headers.get('Content-Security-Policy') ?? '';
  const names = policy.split('; ').map((each) => each.split(' ')[0]);
  expect(policy).not.toMatch(/unsafe|nonce|\*|http:|data:/);
  expect(names).toEqual(
    expect.arrayContaining(['default-src', 'base-uri', 'form-action', 'frame-ancestors', 'object-src']),
  );
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none';");
});

test.each([
  ['br, gzip', 'br', 'js.br'],
  ['gzip, deflate', 'gzip', 'js.gz'],
  ['', null, 'js'],
])(
  'assets for a browser that accepts "%s" are sent as %s and may be cached forever',
  async (accepts, encoding, body) => {
    const response = await get('/assets/main-abc.js', accepts);
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Vary')).toContain('Accept-Encoding');
    expect(response.headers.get('Content-Type')).toContain('javascript');
    expect(await response.text()).toBe(body);
  },
);

test('other files of the build are revalidated', async () => {
  const response = await get('/favicon.svg');
  expect([response.headers.get('Cache-Control'), await response.text()]).toEqual(['no-cache', '<svg/>']);
});

test.each([
  '/assets/main-old.js',
  '/assets/',
  '/assets/..%2findex.html',
  '/assets/%2e%2e/%2e%2e/etc/passwd',
  '/v1/unknown',
  '/v1',
  '/v2/unknown',
  '/sandbox/unknown',
])('%s is not the page', async (path) => {
  const response = await get(path);
  // The client resolves the dots of the second such path before sending it; the result is a page address, not
  // a file.
  if (response.status !== 404) expect(await response.text()).toContain('<title>page');
  else expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(response.status === 404 || path.includes('%2e%2e')).toBe(true);
});

test.each([
  ...['/health', '/healthz', '/livez', '/readyz', '/metrics', '/metrics/'],
  ...['/llms.txt', '/.env', '/.vite/manifest.json', '/lists/users.php', '/hosting/nginx.conf'],
])('%s is 404 and shows the page [hosting-14, hosting-18]', async (path) => {
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('<title>page')]);
});

test.each<[path: string, headers: HeadersInit]>([
  ['/service-worker.js', {}],
  ['/sw.js', { 'Service-Worker': 'script' }],
  ['/static/js/worker.mjs', { 'Service-Worker': 'script' }],
  ['/sandbox/old.js', { 'Service-Worker': 'script' }],
  ['/', { 'Service-Worker': 'script' }],
])('%s, asked for as a service worker, is the file that ends one [hosting-21]', async (path, headers) => {
  const response = await app.request(path, { headers });
  expect([response.status, await response.text()]).toEqual([200, 'worker']);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/);
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  expect(response.headers.get('Service-Worker-Allowed')).toBe('/');
});

test('the API is untouched, and nothing can be posted to the page [sandbox-92]', async () => {
  expect(await (await get('/v1/known')).text()).toBe('api');
  expect((await app.request('/lists/users', { method: 'POST' })).status).toBe(404);
});

test('a missing build is reported', async () => {
  const emptyApp = new Hono();
  servePage(emptyApp, join(folder, 'assets'));
  const response = await emptyApp.request('/');
  expect([response.status, (await response.json()).detail]).toEqual([
    404,
    'this page is not built yet: npm run build',
  ]);
});
