import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PAGES } from '@/features/shell/pages';
import { callsOf } from '../../sandbox/playwright/calls';
import type { FaultRule } from '../../sandbox/playwright/client';
import { expect, test } from '../support/sandbox';

/** The addresses of all routes of the main area, with a value for each parameter. */
function addressesOfRoutes(): string[] {
  // The tree itself imports the pages' styles, which only the bundler reads.
  const [, routes = ''] =
    /interface FileRoutesByTo \{(.*?)\n\}/s.exec(readFileSync('src/routeTree.gen.ts', 'utf8')) ?? [];
  return [...routes.matchAll(/'(.+)':/g)]
    .flatMap(([, path = '']) => path.replaceAll(/\$\w+/g, 'one'))
    .filter((path) => !['/', '/lists', '/login'].includes(path));
}

const STAFF_PAGES = [
  ...addressesOfRoutes(),
  '/lists/users?search=luna&banned=false',
  '/lists/sites-create?username=echo_park&userId=user-echo_park',
  '/lists/feedbackResponses?questionId=prompt-1',
];

const SUPER_PAGES = PAGES.filter(({ needsSuper }) => needsSuper);

/** Counts the addresses that the page navigates to, by loads and within the page. */
function countNavigations(page: Page) {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return addresses;
}

test('every page of the main area sends signed-out visitors to the sign-in page, which leads back [feedback-29, insights-11, posts-1, session-8, session-11, session-23]', async ({
  page,
}) => {
  expect(STAFF_PAGES).toEqual(expect.arrayContaining(PAGES.map(({ to }) => to)));
  await page.goto('/login');
  for (const address of STAFF_PAGES) {
    // Load the first address; navigate to the others as links do. The guard is the same.
    await page.evaluate((to) => history.pushState({}, '', to), address);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  }
  for (const address of ['/', '/lists', '/lists/']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login\?next=%2F(lists(%2F(users)?)?)?$/);
  }
});

test('signing in leads back to the requested page, and Back does not lead to the form [session-3]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/nope');
  await page.goto('/lists/creators?search=luna');
  await expect(page).toHaveURL('/login?next=%2Flists%2Fcreators%3Fsearch%3Dluna');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('sandbox-admin');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('/lists/creators?search=luna');
  await expect(page.getByText('luna_ray')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/nope');
});

test('a plain admin on a page for super admins sees why, without a loop [sandbox-8, session-9]', async ({
  page,
  sandbox,
  signIn,
}) => {
  await page.clock.install();
  await signIn(page, 'admin');
  for (const { to: address } of SUPER_PAGES) {
    const navigations = countNavigations(page);
    await sandbox.clearLog();
    await page.goto(address);
    const signInAddress = `/login?next=${encodeURIComponent(address)}`;
    await expect(page).toHaveURL(signInAddress);
    await expect(page.getByText('this page needs a super admin')).toBeVisible();
    await expect(page.getByText('signed in as admin')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    await page.clock.fastForward(25_000);
    await expect(page).toHaveURL(signInAddress);
    // The load, its redirect, and the router's replacement of the history entry.
    expect(navigations.length).toBeLessThanOrEqual(3);
    expect(new Set(navigations).size).toBeLessThanOrEqual(2);
    expect(callsOf(await sandbox.log(), 'GET /v1/user/me')).toHaveLength(1);
    page.removeAllListeners('framenavigated');
  }
  await page.reload();
  await expect(page.getByText('this page needs a super admin')).toBeVisible();
  const back = page.getByRole('link', { name: 'Go to the users list' });
  await expect(back).toHaveAttribute('href', '/lists/users');
  await back.click();
  await expect(page).toHaveURL('/lists/users');
  await expect(page.getByText('this is you!')).toBeVisible();
});

test('a plain admin who signs in for a page for super admins stays on the sign-in page and sees why [session-9]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/lists/downtime');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('sandbox-admin');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('this page needs a super admin')).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Flists%2Fdowntime');
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  // The same form then accepts a super admin.
  await page.getByLabel('Username').fill('super');
  await page.getByLabel('Password').fill('sandbox-super');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('/lists/downtime');
});

test('a super admin opens the pages for super admins [session-9]', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super');
  for (const { to: address, title } of SUPER_PAGES) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(address);
  }
});

test("the API, too, refuses a plain admin the calls of super admins' pages [sandbox-1]", {
  tag: '@full',
}, async ({ sandbox }) => {
  const calls: [method: string, path: string, body?: unknown][] = [
    ['GET', '/v2/user?filter=admins'],
    ['GET', '/v1/user?filter=admins'],
    ['PATCH', '/v1/user/user-fan', { maxAuthScope: 'admin' }],
    ['PATCH', '/v1/system/status', { enabled: false, autoRestore: false }],
  ];
  for (const [method, path, body] of calls) {
    const { status } = await sandbox.api(method, path, { as: 'admin', body });
    expect(`${method} ${path} ${status}`).toBe(`${method} ${path} 403`);
  }
  expect((await sandbox.api('GET', '/v1/system/status')).status).toBe(204);
});

test('a signed-in `normal` user gets no page of the main area [session-7]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  const cookie = await sandbox.newSession('fan');
  const [name = '', value = ''] = cookie.split(/=(.*)/);
  await page.context().addCookies([{ name, value, url: sandbox.url }]);
  await page.goto('/lists/users');
  await expect(page).toHaveURL('/login?next=%2Flists%2Fusers');
  await expect(page.getByText('signed in as fan')).toBeVisible();
  await expect(page.getByText('this page needs a super admin')).toBeHidden();
});

const ME = { method: 'GET', path: '^/v1/user/me$' } as const;
const NO_ANSWER: { what: string; fault: FaultRule; message: RegExp }[] = [
  {
    what: '500 with HTML',
    fault: { ...ME, times: 9, kind: 'status', status: 500, contentType: 'text/html', body: '<h1>x</h1>' },
    message: /HTTP 500/,
  },
  { what: 'dropped', fault: { ...ME, times: 99, kind: 'drop' }, message: /Network Error/ },
  { what: 'of wrong shape', fault: { ...ME, times: 9, kind: 'body', body: '[]' }, message: /cannot read/ },
];

test('a guard without an answer shows an error page that keeps the address, and Retry continues [session-22, shell-33]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await page.clock.install();
  await signIn(page, 'super');
  const address = '/lists/creators?search=luna';
  for (const { what, fault, message } of NO_ANSWER) {
    await test.step(what, async () => {
      await sandbox.fault(fault);
      await sandbox.clearLog();
      await page.goto(address);
      const failureAlert = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
      await expect(async () => {
        // Failed reads that may succeed later are repeated after a pause.
        await page.clock.fastForward(2_000);
        await expect(failureAlert).toBeVisible({ timeout: 300 });
      }).toPass();
      await expect(failureAlert).toContainText(message);
      await expect(failureAlert).not.toContainText('<h1>');
      await expect(page).toHaveURL(address);
      await expect(page).toHaveTitle('Failed · Admin Dash');

      expect(callsOf(await sandbox.log(), 'GET /v1/user/me').length).toBeLessThanOrEqual(3);
      await sandbox.clearFaults();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: 'Creators' })).toBeVisible();
      await expect(page.getByText('luna_ray')).toBeVisible();
      await expect(page).toHaveURL(address);
      await expect(page).toHaveTitle('Creators · Admin Dash');
    });
  }
});

test('a failed Retry shows the error again, and the users list stays reachable [shell-33]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'admin');
  await sandbox.fault({ ...ME, kind: 'body', body: 'x', times: 2 });
  await page.goto('/lists/creators');
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  const secondRead = page.waitForResponse((response) => response.url().endsWith('/v1/user/me'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await secondRead;
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the users list' }).click();
  await expect(page).toHaveURL('/lists/users');
  await expect(page.getByText('this is you!')).toBeVisible();
});

test('a guard that meets 401 goes to the sign-in page [session-12]', { tag: '@full' }, async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'super');
  await sandbox.fault({ ...ME, kind: 'status', status: 401 });
  await page.goto('/lists/creators?search=luna');
  await expect(page).toHaveURL('/login?next=%2Flists%2Fcreators%3Fsearch%3Dluna');
  await expect(page.getByRole('dialog')).toBeHidden();
});
