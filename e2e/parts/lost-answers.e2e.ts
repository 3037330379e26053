import type { Page } from '@playwright/test';
import { CAST } from '../../sandbox/seed/cast/cast';
import type { Sandbox } from '../../tools/harness/sandbox-client';
import { blocked, free, open, skipToReread, submit } from '../support/areas/geo-page';
import { button, openPosts, SAYS } from '../support/areas/post-list';
import { openSites, plus100, site } from '../support/areas/sites';
import { card, choose, openList, patches, selectBox, selectionBar } from '../support/areas/user-list';
import { holdRequests } from '../support/calls';
import { alerts } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('listitem');
const tray = (page: Page) => page.getByRole('dialog', { name: 'Activity' });

/** The write is carried out and its answer lost. Repeated, because the browser itself sends such a call again. */
const lose = (sandbox: Sandbox, method: 'PATCH' | 'DELETE' | 'POST', path: string) =>
  sandbox.fault({ method, path, kind: 'drop', applied: true, times: 100 });

async function banTwo(page: Page, sandbox: Sandbox) {
  await openList(page, '/lists/users');
  for (const name of ['fan', CAST.star.username]) await selectBox(page, name).check();
  await lose(sandbox, 'PATCH', '^/v1/user');
  await selectionBar(page).getByRole('button', { name: 'Ban 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ban 2' }).click();
  await expect(alerts(page)).toContainText('The last change may already be done');
  await expect(results(page)).toHaveText(['fanno answer: it may be done', 'luna_ray']);
}

test('a bulk ban whose answer was lost is read when the run is stopped, and undone with it', async ({
  page,
  sandbox,
}) => {
  await banTwo(page, sandbox);
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Ban: 1 done, 1 not sent')).toBeVisible();
  await expect(results(page)).toHaveText(['fandone', 'luna_raynot sent']);
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect(page.getByText('Undo of Ban: 1 done')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(card(page, 'fan').getByRole('button', { name: 'Ban', exact: true })).toBeVisible();
});

test('a bulk ban whose answer was lost is not sent again when it is found done; unread, it is named', async ({
  page,
  sandbox,
}) => {
  await banTwo(page, sandbox);
  await sandbox.clearFaults();
  await sandbox.clearLog();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  expect((await patches(sandbox)).map(({ path }) => path)).toEqual([`/v1/user/${CAST.star.id}`]);
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect(page.getByText('Undo of Ban: 2 done')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  await banTwo(page, sandbox);
  await sandbox.fault({ method: 'GET', path: '^/v1/user/user-', kind: 'status', status: 500, times: 3 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Ban: 0 done, 1 without an answer, 1 not sent')).toBeVisible();
  await expect(results(page)).toHaveText(['fanno answer: it may be done', 'luna_raynot sent']);
});

test('a lost dismissal of a run, and a lost one that is tried again, count as done when nothing is left to do', async ({
  page,
  sandbox,
}) => {
  await openPosts(page);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await lose(sandbox, 'DELETE', '/report$');
  await selectionBar(page).getByRole('button', { name: 'Dismiss 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss 1' }).click();
  await expect(alerts(page)).toContainText('Paused');
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Dismiss: 1 done', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  await lose(sandbox, 'DELETE', '^/v1/post/');
  await sandbox.fault({ method: 'GET', path: '^/v1/admin/event', kind: 'status', status: 403 });
  const historyRead = page.waitForResponse(/\/v1\/admin\/event/);
  await button(page, SAYS.worst, 'Hide Post').click();
  await expect(alerts(page)).toContainText('has no clear answer: Network Error');
  await historyRead;
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Activity' }).click();
  await tray(page).getByRole('listitem').first().getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^done: Hide Post, /)).toBeVisible();
  await expect(tray(page).getByRole('listitem').nth(1)).toContainText('Network Error, then done');
});

test('a dialog ends when the act that failed in it is found to be done', async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await lose(sandbox, 'PATCH', '^/v1/user/');
  await choose(page, 'fan', 'Edit Username');
  const rename = page.getByRole('dialog', { name: 'Edit Username of fan' });
  await rename.getByLabel('Username').fill('fan_two');
  await rename.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByText('fan is called fan_two: only the answer was lost (Network Error)'),
  ).toBeVisible();
  // The notice tells it, once.
  await expect(rename).toBeHidden();
  await expect(page.getByText('username changed successfully!')).toHaveCount(0);
  await expect(card(page, 'fan_two')).toContainText('renamed from fan');
  await choose(page, 'fan_two', 'Assign Admin');
  const assign = page.getByRole('alertdialog');
  await assign.getByRole('button', { name: 'Yes, Make Admin' }).click();
  await expect(page.getByText('fan_two is an admin: only the answer was lost (Network Error)')).toBeVisible();
  await expect(assign).toBeHidden();

  await openSites(page);
  await lose(sandbox, 'DELETE', '/site$');
  await site(page, CAST.star.username).getByRole('button', { name: 'Delete Site' }).click();
  await assign.getByRole('button', { name: 'Yes, Delete Site' }).click();
  await expect(
    page.getByText('done: Delete Site, luna_ray: only the answer was lost (Network Error)'),
  ).toBeVisible();
  await expect(assign).toBeHidden();
});

test('+100 access codes whose answer was lost are read, and can be undone', async ({ page, sandbox }) => {
  await openSites(page);
  await lose(sandbox, 'PATCH', '/site$');
  await plus100(page, CAST.star.username).click();
  const found = page
    .getByRole('status')
    .filter({ hasText: 'luna_ray has 1,600 access codes: only the answer was lost (Network Error)' });
  await expect(found.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(tray(page).getByRole('listitem')).toContainText('1,500 → 1,600');
  await tray(page).getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.press('Escape');
  await expect(site(page, CAST.star.username)).toContainText('1,500');
});

test('an undo that is not sent shows the value that it has read', async ({ page, sandbox }) => {
  await openSites(page);
  await plus100(page, CAST.star.username).click();
  await expect(site(page, CAST.star.username)).toContainText('1,600');
  const path = `/v1/user/${CAST.star.id}/site`;
  await sandbox.api('PATCH', path, { as: 'admin', body: { allocation: 7_777 } });
  await page.keyboard.press('z');
  await expect(page.getByText('luna_ray has 7,777 access codes now')).toBeVisible();
  await expect(site(page, CAST.star.username)).toContainText('7,777');

  await openList(page, '/lists/users');
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(card(page, 'fan').getByRole('button', { name: 'Unban' })).toBeEnabled();
  await sandbox.api('PATCH', `/v1/user/${CAST.fan.id}`, { as: 'admin', body: { isBanned: false } });
  await page.keyboard.press('z');
  await expect(page.getByText('nothing was sent: fan is not banned now')).toBeVisible();
  await expect(card(page, 'fan').getByRole('button', { name: 'Ban', exact: true })).toBeVisible();
});

test('a key z that has to wait says for what, and its late question begins at Cancel', async ({ page }) => {
  await openList(page, '/lists/users');
  const sendBan = await holdRequests(page, `**/v1/user/${CAST.fan.id}`);
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await page.getByRole('link', { name: 'Reported Posts' }).click();
  await page
    .getByRole('article', { name: /^Post by / })
    .first()
    .waitFor();
  await page.keyboard.press('z');
  await expect(page.getByText('waiting for the ban of fan')).toBeVisible();
  sendBan();
  const question = page.getByRole('alertdialog', { name: 'Undo the ban of fan?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
});

test('a key z that had to wait asks by a notice where its question would take the keys', async ({ page }) => {
  await openList(page, '/lists/users');
  const sendBan = await holdRequests(page, `**/v1/user/${CAST.fan.id}`);
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await page.keyboard.press('z');
  await expect(page.getByText('waiting for the ban of fan')).toBeVisible();
  await page.getByRole('link', { name: 'Reported Posts' }).click();
  await page
    .getByRole('article', { name: /^Post by / })
    .first()
    .waitFor();
  sendBan();
  await expect(page.getByText('not undone yet: the ban of fan. Press z again')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(page.getByRole('alertdialog', { name: 'Undo the ban of fan?' })).toBeVisible();
});

test('a block whose answer was lost stops the rest and is named by its reason, and then as carried out', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await open(page);
  await lose(sandbox, 'POST', '^/v1/geo-block$');
  for (const state of ['Ohio', 'Oregon', 'Vermont']) await free(page, state).check();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++;
  });
  const letReread = await holdRequests(page, '**/v1/geo-block/list*');
  await submit(page).click();
  await expect(alerts(page)).toHaveText(
    'The server does not answer, so the rest was not sent and is still selected.',
  );
  for (const [state, why] of [
    ['Ohio', 'Network Error'],
    ['Oregon', 'not sent'],
    ['Vermont', 'not sent'],
  ] as const) {
    await expect(free(page, state)).toHaveAccessibleDescription(why);
    await expect(free(page, state)).toBeChecked();
  }
  expect(sent).toBe(1);
  letReread();
  await skipToReread(page);
  await expect(blocked(page, 'Ohio')).not.toBeChecked();
  await expect(page.getByText('Ohio is now blocked: only the answer was lost (Network Error)')).toBeVisible();
  await expect(page.getByText('meanwhile')).toHaveCount(0);
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(tray(page).getByRole('listitem')).toContainText('done');
  await page.keyboard.press('Escape');
  await sandbox.clearFaults();
  await submit(page).click();
  await expect(page.getByText('you blocked 2: Oregon, Vermont')).toBeVisible();
});

test('+100 whose first read has no answer was not sent', async ({ page, sandbox }) => {
  await openSites(page);
  await sandbox.fault({ method: 'GET', path: '/site$', kind: 'drop', times: 100 });
  await plus100(page, CAST.star.username).click();
  await expect(alerts(page)).toContainText('failed: Network Error');
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(tray(page).getByRole('listitem')).toContainText('failed: Network Error');
});
