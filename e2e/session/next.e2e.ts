import type { Page } from '@playwright/test';
import type { Sandbox } from '../../sandbox/playwright/client';
import { expect, test } from '../support/sandbox';

/** Accepts any password, so that a table of sign-ins does not wait for password hashing. */
async function openDoor({ page, sandbox }: { page: Page; sandbox: Sandbox }) {
  await sandbox.fault({
    method: 'POST',
    path: '^/v1/session',
    kind: 'status',
    status: 204,
    body: '',
    times: 1_000,
  });
  // Answer with empty lists, so that no page of user cards has to be drawn.
  const nobody = JSON.stringify({ users: [], cursors: { next: null } });
  await sandbox.fault({ method: 'GET', path: '^/v2/user', kind: 'body', body: nobody, times: 1_000 });
  await page.clock.install();
  await page.goto('/login');
}

/** Signs in at `/login?next=…` without reloading the page; returns the final address. */
async function signInFor(page: Page, next: string) {
  await visit(page, next);
  await page.getByLabel('Username').fill('super');
  await page.getByLabel('Password').fill('anything');
  const viewerResponse = page.waitForResponse((response) => response.url().endsWith('/v1/user/me'));
  await page.getByRole('button', { name: 'Login' }).click();
  await viewerResponse;
  const hasLeft = async () => {
    await page.clock.fastForward(1_000);
    return new URL(page.url()).pathname !== '/login';
  };
  await expect.poll(hasLeft, { intervals: [10] }).toBe(true);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Navigates as a link does: the router listens to the history. */
function visit(page: Page, next: string) {
  return page.evaluate((to) => history.pushState({}, '', to), `/login?next=${encodeURIComponent(next)}`);
}

const CTRL = ['\u0000', '\t', '\n', '\r', '\u0001', '\u001f', ' ', '\u007f'];

const HOSTILE = [
  '',
  '.',
  '..',
  '?x=1',
  '#h',
  'lists/creators',
  './lists/creators',
  '//evil.com',
  '///evil.com',
  '////evil.com/lists/creators',
  '//evil.com@sandbox.localhost/',
  '\\\\evil.com',
  '/\\evil.com',
  '/\\/evil.com',
  '\\/evil.com',
  '/lists\\creators',
  '/.//evil.com',
  '/..//evil.com',
  '/lists/../..//evil.com',
  '/lists/%2e%2e//evil.com',
  '/%2e//evil.com',
  '/./\\evil.com',
  'https://evil.com',
  'HTTPS://evil.com',
  'https:evil.com',
  'https:/evil.com',
  'http://sandbox.localhost@evil.com',
  'http://sandbox.localhost.evil.com/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:http://sandbox.localhost/1',
  'file:///etc/passwd',
  'about:blank',
  '%2F%2Fevil.com',
  '%252F%252Fevil.com',
  '/%2Fevil.com',
  '/%2F%2Fevil.com',
  '/%5Cevil.com',
  '/%5C%5Cevil.com',
  '/%0d/evil.com',
  '/%0d%0a/evil.com',
  '/%09/evil.com',
  '/%00',
  '/%ff',
  '/%',
  '/lists/users/%E0%A4%A',
  '/evil.com',
  '/nope',
  '/v1/session',
  '/sandbox/reset',
  '/login',
  '/login/',
  '/./login',
  '/lists/../login',
  '/%6cogin',
  '/login?next=/login',
  `/login?next=${encodeURIComponent(`/login?next=${encodeURIComponent('/login?next=//evil.com')}`)}`,
  '/login#//evil.com',
  `/${'a'.repeat(8_000)}`,
  `//evil.com/${'a'.repeat(8_000)}`,
  'null',
  'undefined',
  '[object Object]',
  '["/lists/creators"]',
  '/lists/creators\u2028//evil.com',
  '/lists/creators＠evil.com',
  ...CTRL.map((char) => `/${char}/evil.com`),
  ...CTRL.map((char) => `${char}/lists/creators`),
];

test('a `next` outside the dashboard means the users list [shell-30]', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super');
  await page.goto('/login');
  // A signed-in user sees the target as a link. A valid target before each hostile target makes the link change.
  const link = page.getByText('signed in as').locator('..').getByRole('link');
  for (const next of HOSTILE) {
    await visit(page, '/lists/creators');
    await expect(link).toHaveAttribute('href', '/lists/creators');
    await visit(page, next);
    await expect(link, JSON.stringify(next.slice(0, 60))).toHaveAttribute('href', '/lists/users');
  }
  for (const search of ['', '?next', '?next=&x=1', '?next[]=/lists/creators', '?NEXT=/lists/creators']) {
    await page.goto(`/login${search}`);
    await expect(link).toHaveAttribute('href', '/lists/users');
  }
});

test('signing in with a hostile `next` leads to the users list [shell-30]', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'super');
  await openDoor({ page, sandbox });
  for (const next of [
    '//evil.com',
    '/\\evil.com',
    '/\t/evil.com',
    '/.//evil.com',
    '/lists/%2e%2e//evil.com',
    'https://evil.com',
    'javascript:alert(1)',
    '/%2Fevil.com',
    '/login?next=/login',
  ]) {
    expect(await signInFor(page, next), next).toBe('/lists/users');
  }
});

const GOOD: Record<string, string> = {
  '/lists/users?search=1e5#top': '/lists/users?search=1e5#top',
  '/lists/users?search=a%20b%26c': '/lists/users?search=a%20b%26c',
  '/lists/users?next=//evil.com': '/lists/users?next=//evil.com',
  '/nft-sites/create': '/nft-sites/create',
  // Two pages that redirect.
  '/': '/lists/users',
  '/lists': '/lists/users',
  '/lists/../lists/creators': '/lists/creators',
};

test('signing in leads to the page in `next`, with its search and hash [session-11, shell-30]', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'super');
  await openDoor({ page, sandbox });
  for (const [next, end] of Object.entries(GOOD)) {
    expect(await signInFor(page, next)).toBe(end);
  }
});

test('the longest address that a browser sends survives the sign-in page [shell-30]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'super');
  await openDoor({ page, sandbox });
  const longAddress = `/lists/edit/echo_park?note=${'x'.repeat(7_900)}`;
  expect(await signInFor(page, longAddress)).toBe(longAddress);
});
