import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headers } from './headers';
import { servePage } from './page';
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
    '<meta nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>',
  );
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  for (const ending of ['', '.br', '.gz'])
    writeFileSync(join(folder, `assets/main-abc.js${ending}`), `js${ending}`);
  servePage(app, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, encoding?: string) =>
  app.request(path, encoding ? { headers: { 'Accept-Encoding': encoding } } : {});

test.each(['/', '/index.html', '/login', '/lists/users?search=a.b', '/lists/edit/some.name', '/v10'])(
  'the page stands at %s',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  },
);

test('every answer has a nonce of its own, in the policy and everywhere in the page', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const response = await get('/');
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(await response.text()).toBe(`<meta nonce="${nonce}"><style nonce="${nonce}"></style>`);
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('the policy names no unsafe source and no scheme but blob:', async () => {
  const policy = (await get('/')).headers.get('Content-Security-Policy') ?? '';
  const names = policy.split('; ').map((each) => each.split(' ')[0]);
  expect(policy).not.toMatch(/unsafe|\*|https?:|data:/);
  expect(names).toEqual(
    expect.arrayContaining(['default-src', 'base-uri', 'form-action', 'frame-ancestors', 'object-src']),
  );
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types query-devtools;");
});

test.each([
  ['br, gzip', 'br', 'js.br'],
  ['gzip, deflate', 'gzip', 'js.gz'],
  ['', null, 'js'],
])('assets go to a browser that takes "%s" as %s, for ever', async (accepts, encoding, body) => {
  const response = await get('/assets/main-abc.js', accepts);
  expect(response.headers.get('Content-Encoding')).toBe(encoding);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('Vary')).toContain('Accept-Encoding');
  expect(response.headers.get('Content-Type')).toContain('javascript');
  expect(await response.text()).toBe(body);
});

test('other files of the build are asked for again', async () => {
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
  // The second dotted path is resolved before it is sent; then it is an address of the page, which is no file either.
  if (response.status !== 404) expect(await response.text()).toContain('<style');
  else expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(response.status === 404 || path.includes('%2e%2e')).toBe(true);
});

test('the API is untouched, and nothing can be posted to the page', async () => {
  expect(await (await get('/v1/known')).text()).toBe('api');
  expect((await app.request('/lists/users', { method: 'POST' })).status).toBe(404);
});

test('a build that is missing says so', async () => {
  const empty = new Hono();
  servePage(empty, join(folder, 'assets'));
  const response = await empty.request('/');
  expect([response.status, (await response.json()).detail]).toEqual([
    404,
    'the dashboard is not built yet: npm run build',
  ]);
});
