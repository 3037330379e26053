import { readFileSync } from 'node:fs';
import { alerts, button, card, field, openWaitlists, writes } from '../../sandbox/playwright/areas/waitlists';
import { holdRequests } from '../../sandbox/playwright/calls';
import { expectShownFor, timeOf } from '../support/clock';
import { failureOf, ruleOf } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const LIST = { method: 'GET', path: '^/v1/waitlist$' } as const;
const made = (name: string) => `you just made a Waitlist Site for ${name}`;

test('the list shows each waitlist, newest first: names, bio, members, and a link to its site [waitlists-1, waitlists-2, waitlists-3]', async ({
  page,
}) => {
  await openWaitlists(page);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Violet Hour',
    'DJ Osman',
    'The Quiet Type',
    'A display name that takes its time',
  ]);
  await expect(page.getByText('showing 4 waitlists')).toBeVisible();
  for (const { name, username, members } of [
    { name: 'Violet Hour', username: '@violet_hour', members: '23 members' },
    { name: 'DJ Osman', username: '@dj_osman', members: '1 member' },
    { name: 'The Quiet Type', username: '@quiet_type', members: '0 members' },
  ] as const) {
    await expect(card(page, name).getByText(username, { exact: true })).toBeVisible();
    await expect(card(page, name).getByText(members, { exact: true })).toBeVisible();
    const avatar = card(page, name).getByRole('presentation');
    await expect(avatar).toHaveAttribute('src', new RegExp(`/media-avatar-${username.slice(1)}\\b`));
    await expect(avatar).not.toHaveJSProperty('naturalWidth', 0);
  }
  await expect(card(page, 'DJ Osman').getByText('Sets from sunset to sunrise.')).toBeVisible();

  // A card shows the beginning of a long bio, and the whole bio on request.
  const longCard = card(page, 'A display name that takes its time');
  const foldedHeight = (await longCard.boundingBox())?.height ?? 0;
  await longCard.getByRole('button', { name: 'Show all' }).click();
  await expect(longCard.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  expect((await longCard.boundingBox())?.height).toBeGreaterThan(foldedHeight + 100);
  await longCard.getByRole('button', { name: 'Show less' }).click();
  expect((await longCard.boundingBox())?.height).toBe(foldedHeight);
  await expect(card(page, 'DJ Osman').getByRole('button', { name: 'Show all' })).toHaveCount(0);

  const popup = page.waitForEvent('popup');
  await card(page, 'Violet Hour').getByRole('link', { name: 'View Site' }).click();
  const site = await popup;
  await expect(site).toHaveURL(/\/waitlist\/violet_hour$/);
  await expect(site.getByRole('heading', { name: 'Violet Hour' })).toBeVisible();
});

test('a double click exports the members once as a file; without members the button shows the reason [hosting-11, waitlists-4]', {
  tag: '@browsers',
}, async ({ page, sandbox }) => {
  await openWaitlists(page);
  const exportButton = card(page, 'Violet Hour').getByRole('button', { name: 'Export' });
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  const download = page.waitForEvent('download');
  await exportButton.dblclick();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).toMatch(/^username,email,joinedAt\r\nreader0,'=cmd@example\.com,/);
  expect(text.trim().split('\r\n')).toHaveLength(24);
  await expect(exportButton).toBeEnabled();
  expect(names).toEqual([expect.stringMatching(/^members-violet_hour-\d{4}-\d\d-\d\d\.csv$/)]);

  const emptyExport = card(page, 'The Quiet Type').getByRole('button', { name: 'Export' });
  await expect(emptyExport).toHaveAttribute('title', 'No members to export');
  await expect(emptyExport).toHaveAttribute('aria-disabled', 'true');
  // The button can be focused, so that its reason can be read; a press does nothing.
  await emptyExport.focus();
  await page.keyboard.press('Enter');

  const path = '^/v1/waitlist/[^/]+/members\\.csv$';
  for (const { fault, message } of [
    {
      fault: { kind: 'status', status: 422 },
      message: 'Export of members of violet_hour failed: a fault that QA arranged',
    },
    {
      fault: { kind: 'body', body: '<html>Wi-Fi</html>', contentType: 'text/html' },
      message: /did not come from the API/,
    },
    { fault: { kind: 'body', body: '', contentType: 'text/csv' }, message: /cannot read/ },
    { fault: { kind: 'drop' }, message: 'Export of members of violet_hour failed: Network Error' },
  ] as const) {
    await sandbox.fault({ method: 'GET', path, ...fault });
    await exportButton.click();
    await expect(alerts(page)).toHaveText(message);
    await alerts(page).getByRole('button', { name: 'Dismiss' }).click();
  }
  expect(names).toHaveLength(1);
});

test('a waitlist is deleted after a confirmation that starts on Cancel [waitlists-5]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openWaitlists(page);
  const deleteButton = card(page, 'Violet Hour').getByRole('button', { name: 'Delete Waitlist' });
  await deleteButton.click();
  const question = page.getByRole('alertdialog', { name: 'Delete this waitlist?' });
  await expect(question).toContainText('The site of Violet Hour and its 23 members will be deleted.');
  await expect(question.getByText('This cannot be undone!', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(deleteButton).toBeFocused();
  expect(await writes(sandbox)).toEqual([]);

  await deleteButton.click();
  const yes = question.getByRole('button', { name: 'Yes, Delete Waitlist' });
  await sandbox.fault({ method: 'DELETE', path: '^/v1/waitlist/', kind: 'status', status: 500 });
  await yes.click();
  await expect(alerts(page)).toHaveText('a fault that QA arranged');
  await yes.dblclick();
  await expect(page.getByText('you deleted the Waitlist Site of Violet Hour')).toBeVisible();
  await expect(page.getByText('showing 3 waitlists')).toBeVisible();
  await page.reload();
  await expect(card(page, 'DJ Osman')).toBeVisible();
  await expect(card(page, 'Violet Hour')).toBeHidden();
  expect((await writes(sandbox)).map(({ path, status }) => `${path} ${status}`)).toEqual([
    '/v1/waitlist/waitlist-violet_hour 500',
    '/v1/waitlist/waitlist-violet_hour 204',
  ]);
});

test('the notice requested by the address is shown once with the exact name, for 3 s [parts-23, waitlists-7]', {
  tag: '@full',
}, async ({ page }) => {
  await page.clock.install();
  let openTime = 0;
  for (const name of ['1e5', 'true', 'null', '"Violet" & <b>Co</b>', '12345678901234567890']) {
    openTime = await timeOf(page);
    await openWaitlists(page, `/lists/waitlists?newWaitlist=${encodeURIComponent(name)}`);
    await expect(page.getByText(made(name), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/lists\/waitlists$/);
  }
  await expectShownFor(page, page.getByText(made('12345678901234567890')), {
    from: openTime,
    shownAt: await timeOf(page),
    ms: 3_000,
  });
  await page.clock.resume();
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await page.clock.runFor(1_000);
  await expect(page.getByText('welcome to admin dash!')).toBeVisible();
  await expect(page.getByText(/^you just made/)).toHaveCount(0);
});

test('the list shows its empty, loading and failed states, and Retry loads the waitlists [waitlists-8]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const contentType = 'application/json';
  await sandbox.fault({ ...LIST, kind: 'body', contentType, body: '{"waitlists":[]}' });
  await page.goto('/lists/waitlists');
  await expect(page.getByText('No waitlists')).toBeVisible();
  await expect(page.getByText('showing 0 waitlists')).toBeVisible();
  await page.getByRole('link', { name: 'New Waitlist' }).click();
  await expect(page.getByRole('heading', { name: 'New Waitlist' })).toBeVisible();

  const letGo = await holdRequests(page, '**/v1/waitlist');
  await page.goto('/lists/waitlists');
  await expect(page.getByText('Loading waitlists…')).toBeAttached();
  letGo();
  await expect(card(page, 'DJ Osman')).toBeVisible();
  await expect(page.getByText('Loading waitlists…')).toBeHidden();

  const failure = failureOf('problem 403');
  await sandbox.fault({ ...ruleOf(failure), ...LIST, times: failure.tries });
  await page.goto('/lists/waitlists');
  await expect(alerts(page)).toHaveCount(1);
  await expect(alerts(page)).toContainText('Waitlists could not be loaded');
  await expect(alerts(page)).toContainText(failure.says);
  await button(page, 'Retry').click();
  await expect(card(page, 'DJ Osman')).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
});

test('an unknown waitlist is not found, an impossible name makes no call, and a failed list can be read again [waitlists-26]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.goto('/lists/waitlists/edit/nobody_here');
  await expect(page.getByText('This page does not exist!')).toBeVisible();
  await page.getByRole('link', { name: 'All Waitlists' }).click();
  await expect(card(page, 'DJ Osman')).toBeVisible();
  await sandbox.clearLog();
  await page.goto('/lists/waitlists/edit/..%2Fx');
  await expect(page.getByText('This page does not exist!')).toBeVisible();
  expect((await sandbox.log()).filter(({ path }) => path.startsWith('/v1/waitlist'))).toEqual([]);

  await sandbox.fault({ ...LIST, kind: 'status', status: 422 });
  await page.goto('/lists/waitlists/edit/DJ_OSMAN');
  await expect(alerts(page)).toContainText('The waitlist could not be loaded');
  await button(page, 'Retry').click();
  await expect(field(page, 'Username')).toHaveValue('dj_osman');
});
