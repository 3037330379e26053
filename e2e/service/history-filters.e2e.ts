import { readFileSync } from 'node:fs';
import { callsOf } from '../../sandbox/playwright/calls';
import { CAST } from '../../sandbox/playwright/index';
import { serveHistory } from '../support/history';
import { expect, test } from '../support/sandbox';

test('the history shows who banned whom and when, and its address opens the same filters [admin-events-13, admin-events-16, admin-events-24, admin-events-25, admin-events-19]', async ({
  page,
  signIn,
  sandbox,
}) => {
  // A name that no event of the seed has.
  const username = 'seen_by_history';
  for (const body of [{ username }, { isBanned: false }, { isBanned: true }]) {
    await sandbox.api('PATCH', `/v1/user/${CAST.hopeful.id}`, { as: 'admin', body });
  }
  await signIn(page, 'super');
  await page.goto('/lists/users');
  await sandbox.clearLog();

  // Three steps answer the question: open the page, choose the action, enter the name.
  await page.getByRole('link', { name: 'Session History' }).click();
  await page.getByLabel('Action').selectOption('ban');
  await page.getByLabel('Target').fill(` @${username} `);
  const row = page.getByRole('row').filter({ hasText: username });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('cell').nth(1)).toHaveText('admin');
  const longFormat = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
  await expect(row.getByTitle(longFormat.format(new Date()))).toBeVisible();
  await expect(page.getByRole('rowheader', { name: longFormat.format(new Date()) })).toBeVisible();
  await expect(page.getByText(/^found 1, looked at \d+ events back to/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);

  await page.reload();
  await expect(page.getByLabel('Action')).toHaveValue('ban');
  await expect(page.getByLabel('Target')).toHaveValue(username);
  await expect(row).toHaveCount(1);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await saving;
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    new RegExp(`^time,user,type,action,target,targetId\\r\\n[^,]+,admin,user,ban,${username},`),
  );

  await expect(page.getByText(/^history: 1 row, /)).toBeVisible();
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(page.getByRole('dialog', { name: 'Activity' }).getByText(/Export.*history/)).toBeVisible();
  await page.keyboard.press('Escape');

  // A filtered history is not refetched after a write, but offers a button for the refetch.
  await expect(page.getByText('search complete')).toBeVisible();
  const calls = callsOf(await sandbox.log(), 'GET /v1/admin/event').length;
  await sandbox.api('PATCH', `/v1/user/${CAST.hopeful.id}`, { as: 'admin', body: { isBanned: false } });
  await page.getByLabel('Action').selectOption('unban');
  await expect(row.getByRole('cell', { name: 'unban', exact: true })).toBeVisible();
  await expect(page.getByText('search complete')).toBeVisible();
  expect(callsOf(await sandbox.log(), 'GET /v1/admin/event')).toHaveLength(calls);
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(row).toHaveCount(2);
  await expect(page.getByText('search complete')).toBeVisible();

  await sandbox.clearLog();
  await page.goto('/lists/session-history?from=2026-03-16&to=2026-03-10');
  await expect(page.getByText('From is after To')).toBeVisible();
  // Only the page's own first read.
  expect(callsOf(await sandbox.log(), 'GET /v1/admin/event')).toHaveLength(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('showing 50 events')).toBeVisible();
  await expect(page.getByLabel('Who')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('a day can be typed part by part, and only whole days filter [admin-events-14]', {
  tag: '@full',
}, async ({ page, signIn, sandbox }) => {
  await signIn(page, 'admin');
  await page.goto('/lists/session-history');
  await expect(page.getByText('showing 50 events')).toBeVisible();
  await sandbox.clearLog();
  await page.getByLabel('From').focus();
  await page.keyboard.type('01022026', { delay: 50 });
  await expect(page).toHaveURL(/[?&]from=2026-01-02/);
  await expect(page.getByLabel('From')).toHaveValue('2026-01-02');
  await expect(page.getByText(/^found \d+, looked at \d+ events/)).toBeVisible();
  // Load more and Stop are one button, which keeps the focus.
  await page.getByRole('button', { name: 'Load more' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Load more' })).toBeFocused();
  await page.getByLabel('From').focus();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  // A year that is left half typed is no filter: the field shows again what filters.
  await page.keyboard.press('Backspace');
  await page.keyboard.type('19');
  await page.getByLabel('Who').focus();
  await expect(page.getByLabel('From')).toHaveValue('2026-01-02');
  await page.getByLabel('From').focus();
  for (const key of ['Backspace', 'ArrowRight', 'Backspace', 'ArrowRight', 'Backspace']) {
    await page.keyboard.press(key);
  }
  await page.getByLabel('Who').focus();
  await expect(page).not.toHaveURL(/from=2026/);
  await expect(page.getByLabel('From')).toHaveValue('');
});

test('a filtered history shows how many events could not be read [admin-events-20]', {
  tag: '@full',
}, async ({ page, signIn, sandbox }) => {
  await signIn(page, 'super');
  // The page reads the history before its code knows of the filter.
  for (const _read of ['early', 'filtered']) await serveHistory(sandbox, [{}, { eventId: '' }]);
  await page.goto('/lists/session-history?kind=user');
  await expect(page.getByText(/^found \d+, looked at .* · 1 row could not be read/)).toBeVisible();
});

test('a search that fails halfway shows that older events could not be loaded [admin-events-20]', {
  tag: '@full',
}, async ({ page, signIn, sandbox }) => {
  await signIn(page, 'admin');
  await sandbox.fault({ method: 'GET', path: '^/v1/admin/event.*cursor', kind: 'status', status: 403 });
  await page.goto('/lists/session-history?target=luna_ray');
  await expect(page.getByText('Older events could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Older events could not be loaded')).toBeHidden();
});
