import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Page, test } from '@playwright/test';
import { createButton, fillForm } from '../../sandbox/playwright/areas/nft-sites';
import { freePort } from '../../sandbox/playwright/end-child';
import { type SandboxProcess, startSandbox } from '../../sandbox/playwright/start';
import { copyTemplate } from '../../tools/harness/sandbox-template';
import { watchInvariants } from '../support/invariants';
import { expect } from '../support/sandbox';
import { missingServer, startWebServer, WEB_SERVERS } from '../support/web-server';

// The built dashboard on static hosts, with its API on another origin of the same site.

test.describe.configure({ mode: 'serial' });

let port: number;
let sandbox: SandboxProcess;
let api: string;
let dist: string;
const data = copyTemplate();

test.beforeAll(async () => {
  port = await freePort();
  sandbox = await startSandbox({
    data: data.folder,
    env: { SANDBOX_ORIGINS: `http://app.x.localhost:${port}` },
  });
  api = `http://api.x.localhost:${new URL(sandbox.direct).port}`;
  dist = mkdtempSync(join(tmpdir(), 'admin-dash-dist-'));
});
test.beforeEach(() => cpSync('dist', dist, { recursive: true }));
test.afterAll(async () => {
  await sandbox?.stop();
  data.remove();
  rmSync(dist, { recursive: true, force: true });
});

/** Edits the one element of the built page that an operator edits. */
function editPage(value: string) {
  const page = join(dist, 'index.html');
  const element = (content: string) => `<meta name="admin-dash:api" content="${content}" />`;
  writeFileSync(page, readFileSync(page, 'utf8').replace(element(''), element(value)));
}

function writeHeaders(...options: string[]) {
  execFileSync(process.execPath, [
    '--import',
    'tsx',
    'tools/commands/headers.ts',
    '--dist',
    dist,
    ...options,
  ]);
}

async function openPage(browser: Browser): Promise<{ page: Page; close(): Promise<string[]> }> {
  const baseURL = `http://app.x.localhost:${port}`;
  const context = await browser.newContext({ baseURL });
  const watch = await watchInvariants(context, baseURL, api);
  const close = async () => {
    await context.close();
    return watch.take();
  };
  return { page: await context.newPage(), close };
}

// `npm run test:full` tries the other one too: both get the same headers from one list.
const SERVERS = process.env.FULL ? WEB_SERVERS : (['nginx'] as const);

for (const server of SERVERS) {
  const missing = missingServer(server);

  test(`${server} serves the build for an API on another origin, after one edited element and the headers command [hosting-2, hosting-14, hosting-17, hosting-21]`, async ({
    browser,
  }) => {
    test.skip(missing !== null, `left out: ${missing}`);
    editPage(api);
    writeHeaders();
    const stop = await startWebServer(server, dist, port);
    const { page, close } = await openPage(browser);
    try {
      const headers = new Map<string, Record<string, string>>();
      page.on('response', (response) => headers.set(new URL(response.url()).pathname, response.headers()));

      // A deep link while signed out: the sign-in page, and from there the page that was asked for.
      await page.goto('/lists/sites');
      await page.getByLabel('Username').fill('super');
      await page.getByLabel('Password').fill('sandbox-super');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL('/lists/sites');
      const site = page.getByRole('article').first();
      await expect(site).toBeVisible();

      const download = page.waitForEvent('download');
      await page
        .getByRole('button', { name: /export/i })
        .first()
        .click();
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);

      await fillForm(page);
      await createButton(page).click();
      await expect(page.getByText('you just made an NFT Site for Night Two')).toBeVisible({
        timeout: 10_000,
      });

      expect(headers.get('/lists/sites')).toMatchObject({ 'cache-control': 'no-cache' });
      expect(headers.get('/lists/sites')?.['content-security-policy']).toContain(`connect-src 'self' ${api}`);
      const [, script] = [...headers].find(([path]) => /^\/assets\/base-.*\.js$/.test(path)) ?? [];
      expect(script).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      // Use the IP address: Node does not resolve the name. A cached 404 would break the page for a year.
      const missingFile = await fetch(`http://127.0.0.1:${port}/assets/gone.js`);
      expect([missingFile.status, missingFile.headers.get('cache-control')]).toEqual([404, null]);
      // A page in place of a response of the API would have status 200.
      const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
      const absent = [
        '/v1',
        '/v2/',
        '/v1/user/me',
        '/healthz',
        '/metrics',
        '/llms.txt',
        '/.vite/manifest.json',
      ];
      for (const path of absent) expect([path, await statusOf(path)]).toEqual([path, 404]);
      for (const path of [
        '/',
        '/index.html',
        '/licenses.txt',
        '/lists/edit/some.name',
        '/nft-sites/edit/drop.1',
      ])
        expect([path, await statusOf(path)]).toEqual([path, 200]);
      // Browsers ask for the file of a former application's worker with this header.
      const worker = await fetch(`http://127.0.0.1:${port}/static/old-worker.js`, {
        headers: { 'Service-Worker': 'script' },
      });
      expect(worker.headers.get('service-worker-allowed')).toBe('/');
      expect(await worker.text()).toBe(readFileSync('public/service-worker.js', 'utf8'));
      expect(await close(), 'what must hold in every test').toEqual([]);
    } finally {
      await stop();
    }
  });
}

test('the build holds the licenses of its packages, and no list of its sources [hosting-17, hosting-18]', () => {
  const licenses = readFileSync(join(dist, 'licenses.txt'), 'utf8');
  for (const name of ['react', 'react-dom', '@tanstack/react-router', 'zod', 'ky'])
    expect(licenses).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(MIT\\)$`, 'm'));
  expect(existsSync(join(dist, '.vite'))).toBe(false);
});

test('a wrong API origin, and one that the policy blocks, are reported on the page [hosting-6]', {
  tag: '@full',
}, async ({ browser }) => {
  const missing = missingServer('caddy');
  test.skip(missing !== null, `left out: ${missing}`);
  // Write the headers for an API on the page's own origin, then edit only the element.
  writeHeaders();
  const stop = await startWebServer('caddy', dist, port);
  const { page, close } = await openPage(browser);
  try {
    editPage(api);
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText(`forbids it to call ${api}. Run "npm run headers"`);

    cpSync('dist/index.html', join(dist, 'index.html'));
    editPage('api.example.com/v1');
    await page.goto('/login');
    await expect(page.getByRole('alert')).toHaveText(
      'Admin Dash is not set up: <meta name="admin-dash:api"> in index.html says "api.example.com/v1", which is not an origin such as https://api.example.com.',
    );
  } finally {
    await close();
    await stop();
  }
});
