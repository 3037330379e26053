import type { Page } from '@playwright/test';
import { card, openList } from '../../sandbox/playwright/areas/user-list';
import { CAST } from '../../sandbox/playwright/index';
import { alerts } from '../support/faults';
import { startProxy } from '../support/proxy';
import { expect, test } from '../support/sandbox';

const WEB_PAGE = {
  kind: 'body',
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><p>Welcome</p>',
} as const;
const FROM_ELSEWHERE = 'This answer did not come from the API';
const { username: fan } = CAST.fan;

/** The statuses of the PATCH calls of a page, in the order of their responses; grows with each response. */
function patchStatuses(page: Page) {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') statuses.push(response.status());
  });
  return statuses;
}

test('a ban to which a content network responds with a web page is not shown as done', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', ...WEB_PAGE });
  await card(page, fan).getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(alerts(page)).toContainText(`${FROM_ELSEWHERE}: a web page came in its place`);
  await expect(page.getByText(`you banned ${fan}`)).toHaveCount(0);
  await expect(card(page, fan).getByRole('button', { name: 'Ban', exact: true })).toBeEnabled();
});

test('a ban is not shown as done if the response shows the user as not banned [wire-3]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  const { body } = await sandbox.api('GET', `/v1/user/${CAST.fan.id}`, { as: 'admin' });
  await sandbox.fault({
    method: 'PATCH',
    path: '^/v1/user/',
    kind: 'body',
    contentType: 'application/json',
    body: JSON.stringify(body),
  });
  await card(page, fan).getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(alerts(page)).toContainText('The server sent back another value of is_banned');
  await expect(page.getByText(`you banned ${fan}`)).toHaveCount(0);
});

test('a redirected create keeps the form, and nothing is shown as created [wire-9]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/lists/faq/new');
  await page.getByLabel('Question').fill('Where do my codes go?');
  await page.getByLabel('Content').fill('Into the list.');
  await sandbox.fault({
    method: 'POST',
    path: '^/v1/faq$',
    kind: 'status',
    status: 301,
    body: '',
    headers: { Location: '/v1/faq/' },
  });
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(alerts(page)).toContainText(`${FROM_ELSEWHERE}: a proxy sent the call elsewhere`);
  // The advice stays after the notice has disappeared.
  await expect(page.getByText(/^It is not known whether this was created/)).toBeVisible();
  await expect(page).toHaveURL(/\/lists\/faq\/new$/);
  await expect(page.getByLabel('Content')).toHaveValue('Into the list.');
  // A browser that follows the redirect sends a GET, which lists the FAQ with 200.
  expect((await sandbox.log()).filter(({ path }) => path === '/v1/faq/')).toEqual([]);
});

test('a page in place of the status, the sign-in or the sign-out counts as neither [wire-1]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  // Each fault serves one call.
  await sandbox.fault({ method: 'POST', path: '^/v1/session', ...WEB_PAGE });
  await page.goto('/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('sandbox-admin');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert').filter({ hasText: FROM_ELSEWHERE })).toBeVisible();

  await signIn(page, 'admin');
  // A check that fails counts as DOWN (system-status-9).
  await sandbox.fault({ method: 'GET', path: '^/v1/system/status', ...WEB_PAGE });
  await page.goto('/lists/users');
  await expect(page.getByText('Mobile Status: DOWN')).toBeVisible();

  await sandbox.fault({ method: 'DELETE', path: '^/v1/session', ...WEB_PAGE });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(alerts(page)).toContainText(`${FROM_ELSEWHERE}: a web page came in its place`);
  await expect(page).toHaveURL(/\/lists\/users/);
});

test('behind a proxy that compresses and caches, a card shows what was written, and +100 counts each press [wire-2]', {
  tag: '@full',
}, async ({ browser, sandbox }) => {
  const proxy = await startProxy(sandbox.direct);
  const context = await browser.newContext({ baseURL: proxy.url });
  const page = await context.newPage();
  try {
    const statuses = patchStatuses(page);
    const response = await context.request.post('/v1/session?scope=admin', {
      data: { username: 'admin', password: 'sandbox-admin' },
      headers: { origin: proxy.url },
    });
    expect(response.status()).toBe(204);
    await openList(page, '/lists/users');
    await card(page, fan).getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(page.getByText(`you banned ${fan}`)).toBeVisible();
    await expect(card(page, fan).getByRole('button', { name: 'Unban', exact: true })).toBeVisible();
    await page.reload();
    await expect(card(page, fan).getByRole('button', { name: 'Unban', exact: true })).toBeVisible();

    await openList(page, '/lists/sites');
    const site = card(page, CAST.star.username);
    const more = site.getByRole('button', { name: /^\+100/ });
    for (const codes of ['1,600', '1,700']) {
      await more.click();
      await expect(site).toContainText(codes);
      await expect(more).toBeEnabled();
    }
    // The ban; then each +100 twice: with the ETag that the proxy renamed (412), then with the bare one (wire-4).
    expect(statuses).toEqual([200, 412, 200, 412, 200]);
  } finally {
    await context.close();
    proxy.close();
  }
});

const OLD_PAGE = `<!doctype html><title>Old admin</title>
<script>navigator.serviceWorker.register('/static/worker.js', { scope: '/' })</script>`;

/** Answers every page from its own memory, as the worker of an application that works offline. */
const OLD_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(new Response('<!doctype html><title>Old admin</title>', { headers: { 'Content-Type': 'text/html' } }));
});`;

test('the service worker of a former application at this address ends, and its page loads the dashboard [hosting-21]', {
  tag: '@full',
}, async ({ browser, sandbox }) => {
  const proxy = await startProxy(sandbox.direct);
  const context = await browser.newContext({ baseURL: proxy.url });
  const page = await context.newPage();
  try {
    proxy.replaceOnce('GET', /^\/$/, {
      status: 200,
      headers: { 'Content-Type': 'text/html' },
      body: OLD_PAGE,
    });
    proxy.replaceOnce('GET', /worker/, {
      status: 200,
      headers: { 'Content-Type': 'text/javascript', 'Service-Worker-Allowed': '/' },
      body: OLD_WORKER,
    });
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    // The former application was removed from the server, but its worker still shows its page.
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveTitle(/Admin Dash/);
    const workers = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(workers).toBe(0);
  } finally {
    await context.close();
    proxy.close();
  }
});
