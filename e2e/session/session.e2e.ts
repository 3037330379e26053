import type { Page } from '@playwright/test';
import { card } from '../../sandbox/playwright/areas/user-list';
import { callsOf, holdRequests } from '../../sandbox/playwright/calls';
import { ACCOUNTS, type FaultRule } from '../../sandbox/playwright/client';
import { CAST } from '../../sandbox/playwright/index';
import { expect, signInByForm, test } from '../support/sandbox';

const FAILED = 'Error with phone number authentication';
const login = (page: Page) => page.getByRole('button', { name: 'Login' });

async function fillForm(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
}

test('password managers and screen readers understand the sign-in form [session-2]', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Login · Admin Dash');
  await expect(page.getByRole('heading', { name: 'Admin Dash' })).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password');
  await expect(login(page)).toBeEnabled();
});

test('signing in posts once with admin scope, reads the viewer, and goes to the users list 1 s later [session-2, session-3, session-6, shell-28]', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ method: 'POST', path: '^/v1/session', kind: 'delay', ms: 400 });
  const firstRead = page.waitForResponse('**/v1/user/me');
  await page.goto('/login');
  await firstRead;
  await fillForm(page, ACCOUNTS.super);
  await sandbox.clearLog();
  const viewerRead = page.waitForResponse('**/v1/user/me');
  await login(page).click();
  await page.getByLabel('Password').press('Enter');
  await expect(login(page)).toBeDisabled();
  await viewerRead;
  // Enter must not sign in again during the second before the page changes.
  await page.getByLabel('Password').press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await page.waitForURL('/lists/users');
  const leftAt = Date.now();

  const log = await sandbox.log();
  expect(callsOf(log, 'POST /v1/session')).toMatchObject([{ status: 204, query: { scope: 'admin' } }]);
  expect(callsOf(log, 'POST /v1/session')[0]?.body).toEqual({
    username: 'super',
    password: '[left out]',
  });
  const [posted] = callsOf(log, 'POST /v1/session');
  const [read] = callsOf(log, 'GET /v1/user/me');
  expect(Date.parse(read?.at ?? '')).toBeGreaterThanOrEqual(
    Date.parse(posted?.at ?? '') + (posted?.ms ?? 0) - 2,
  );
  const waited = leftAt - Date.parse(read?.at ?? '') - (read?.ms ?? 0);
  expect(waited).toBeGreaterThan(990);
  expect(waited).toBeLessThan(5_000);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible();
});

test('Enter in a field and a click at once send one sign-in [shell-28]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ method: 'POST', path: '^/v1/session', kind: 'delay', ms: 200 });
  await page.goto('/login');
  await fillForm(page, ACCOUNTS.admin);
  await page.getByLabel('Password').press('Enter');
  await login(page).click({ force: true });
  await page.waitForURL('/lists/users');
  expect(callsOf(await sandbox.log(), 'POST /v1/session')).toHaveLength(1);
});

const good = ACCOUNTS.super;
const html = { contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
const POST = { method: 'POST', path: '^/v1/session' } as const;
const ME = { method: 'GET', path: '^/v1/user/me' } as const;

const FAILURES: {
  what: string;
  fault?: FaultRule;
  account?: { username: string; password: string };
  also?: RegExp;
  /** Whether the sign-in itself succeeded and so has to be undone. */
  undone?: boolean;
}[] = [
  { what: 'a wrong password', account: { ...good, password: 'wrong' } },
  { what: 'an unknown name', account: { username: 'nobody_here', password: 'wrong' } },
  { what: 'a fan, whose password is right', account: ACCOUNTS.fan },
  {
    what: 'too many attempts',
    fault: { ...POST, kind: 'status', status: 429, headers: { 'Retry-After': '42' } },
    also: /try again in 42 s/,
  },
  { what: '500 with HTML', fault: { ...POST, kind: 'status', status: 500, ...html } },
  { what: 'a dropped connection', fault: { ...POST, kind: 'drop' }, also: /Network Error/ },
  { what: 'a viewer cut off', fault: { ...ME, kind: 'body', body: '{"id":' }, undone: true },
  { what: 'a viewer of wrong shape', fault: { ...ME, kind: 'body', body: '{"id":5}' }, undone: true },
  { what: 'an empty viewer', fault: { ...ME, kind: 'body', body: '' }, undone: true },
  { what: 'HTML for a viewer', fault: { ...ME, kind: 'body', ...html }, undone: true },
  { what: 'no viewer', fault: { ...ME, kind: 'status', status: 500 }, undone: true },
  { what: 'a viewer dropped', fault: { ...ME, kind: 'drop', times: 9 }, undone: true },
  {
    what: 'a viewer who is no staff',
    fault: { ...ME, kind: 'body', contentType: 'application/json', body: JSON.stringify(viewer('normal')) },
    undone: true,
  },
];

function viewer(scope: string) {
  return {
    id: CAST.fan.id,
    username: 'fan',
    is_creator: false,
    verified: false,
    followers: 0,
    num_posts: 0,
    is_banned: false,
    max_auth_scope: scope,
    featured: false,
  };
}

test('every failed sign-in shows an error, keeps the typed text and can be retried [session-4, session-7]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.goto('/login?next=%2Flists%2Fcreators');
  for (const { what, fault, account = good, also, undone = false } of FAILURES) {
    await test.step(what, async () => {
      await fillForm(page, account);
      await sandbox.clearLog();
      if (fault) await sandbox.fault(fault);
      // For the other cases fake the successful sign-in, because each password hash takes time.
      if (undone && what !== 'no viewer')
        await sandbox.fault({ ...POST, kind: 'status', status: 204, body: '' });
      await login(page).click();
      // The message of the previous failure disappears first.
      await expect
        .poll(async () => callsOf(await sandbox.log(), 'POST /v1/session').length)
        .toBeGreaterThan(0);
      const message = page.getByRole('alert');
      await expect(message).toContainText(FAILED);
      if (also) await expect(message).toContainText(also);
      await expect(message).not.toContainText(/Bad Gateway|<h1>/);
      await expect(page.getByLabel('Username')).toHaveValue(account.username);
      await expect(page.getByLabel('Password')).toHaveValue(account.password);
      await expect(login(page)).toBeEnabled();
      await expect(page).toHaveURL('/login?next=%2Flists%2Fcreators');
      const log = await sandbox.log();
      expect(callsOf(log, 'POST /v1/session')).toHaveLength(1);
      expect(callsOf(log, 'DELETE /v1/session')).toHaveLength(undone ? 1 : 0);
      expect(await page.context().cookies()).toEqual([]);
      await sandbox.clearFaults();
    });
  }
  await fillForm(page, good);
  await login(page).click();
  await page.waitForURL('/lists/creators');
});

test('ten failures lock a name, and the page shows for how long [session-4]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await Promise.all(
    Array.from({ length: 10 }, () =>
      sandbox.api('POST', '/v1/session?scope=admin', { body: { username: 'super', password: 'wrong' } }),
    ),
  );
  await signInByForm(page, 'super');
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await expect(page.getByRole('alert')).toContainText(/try again in \d+ min/);
});

test('leaving the sign-in page within a second of signing in cancels the forwarding [session-3]', {
  tag: '@full',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/nope');
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await fillForm(page, ACCOUNTS.admin);
  const viewerRead = page.waitForResponse((response) => response.url().endsWith('/v1/user/me'));
  await login(page).click();
  await viewerRead;
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This page does not exist!' })).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page).toHaveURL('/nope');
});

test('the sign-in page shows signed-in visitors their account, and never forwards to another page [session-10]', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn(page, 'super');
  await page.goto('/login?next=%2Flists%2Fcreators%3Fsearch%3Dluna');
  await expect(page.getByText('signed in as super')).toBeVisible();
  await expect(login(page)).toBeEnabled();
  await page.clock.fastForward(60_000);
  await expect(page).toHaveURL('/login?next=%2Flists%2Fcreators%3Fsearch%3Dluna');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/lists/creators?search=luna');
});

test('signing in as another user shows nothing that was read for the previous one [session-18]', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super');
  await page.goto('/lists/users');
  await expect(page.getByRole('banner')).toContainText('super');
  await card(page, CAST.star.username).getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText(`you banned ${CAST.star.username}`)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(login(page)).toBeVisible();
  // Without a response for the next viewer, only the list of the last viewer could be shown.
  const letGo = await holdRequests(page, '**/v2/user?*');
  await fillForm(page, ACCOUNTS.admin);
  await login(page).click();
  await page.waitForURL('/lists/users');
  await expect(page.getByRole('banner')).toContainText('admin');
  await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible();
  expect(await page.getByRole('article').count()).toBe(0);
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(page.getByText('No activity yet')).toBeVisible();
  await page.keyboard.press('Escape');
  letGo();
  await expect(page.getByText('this is you!')).toBeVisible();
  await expect(page.getByRole('navigation').getByText('Super Admin')).toBeHidden();
});

test("Back to the sign-in page does not reveal the previous user's actions [session-174]", {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'super');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Go to the users list' }).click();
  const { id, username } = CAST.star;
  const ban = card(page, username).getByRole('button', { name: 'Ban', exact: true });
  const letGo = await holdRequests(page, `**/v1/user/${id}`);
  await ban.click();
  await expect(ban).toHaveAttribute('aria-busy', 'true');
  await page.goBack();
  await fillForm(page, ACCOUNTS.admin);
  await login(page).click();
  await page.waitForURL('/lists/users');
  await expect(page.getByRole('banner')).toContainText('admin');
  const patchResponse = page.waitForResponse((response) => response.request().method() === 'PATCH');
  letGo();
  await patchResponse;
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(page.getByText('No activity yet')).toBeVisible();
  await expect(page.getByText(/^you banned/)).toBeHidden();
});

test('no secret is left in the browser after a day of work [shell-37]', { tag: '@full' }, async ({
  page,
}) => {
  await signInByForm(page, 'super');
  await page.waitForURL('/lists/users');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  for (const name of ['Creators', 'Banned Users', 'Admins', 'Insights']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const storedData = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).length,
    cookie: document.cookie,
    history: JSON.stringify(history.state),
  }));
  const everything = JSON.stringify(storedData);
  for (const secret of [ACCOUNTS.super.password, CAST.super.id, CAST.star.username, 'superAdmin', 'avatar']) {
    expect(everything).not.toContain(secret);
  }
  expect(storedData.local).toEqual({ theme: 'dark' });
  expect(storedData.cookie).toBe('');
  expect(storedData.databases).toBe(0);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(everything).not.toContain(cookie?.value);
});
