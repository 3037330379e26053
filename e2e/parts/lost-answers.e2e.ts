import type { Page } from '@playwright/test';
import { openSites, plus100, site } from '../../sandbox/playwright/areas/sites';
import { card, choose, openList } from '../../sandbox/playwright/areas/user-list';
import { holdRequests } from '../../sandbox/playwright/calls';
import type { Sandbox } from '../../sandbox/playwright/client';
import { CAST } from '../../sandbox/playwright/index';
import { alerts } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

const tray = (page: Page) => page.getByRole('dialog', { name: 'Activity' });

/** The write is applied and its response lost. Repeated, because the browser itself sends such a call again. */
const lose = (sandbox: Sandbox, method: 'PATCH' | 'DELETE', path: string) =>
  sandbox.fault({ method, path, kind: 'drop', applied: true, times: 100 });

test('an unconfirmed act leaves its dialog unchanged, and the button sends the act again [activity-43]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await lose(sandbox, 'PATCH', '^/v1/user/');
  await choose(page, 'fan', 'Manage Featured');
  const rank = page.getByRole('dialog', { name: 'Manage Featured' });
  await rank.getByRole('textbox').fill('7');
  await rank.getByRole('button', { name: 'Confirm' }).click();
  await expect(alerts(page)).toHaveText('Could not confirm: rank of fan (Network Error)');
  await expect(rank.getByRole('textbox')).toHaveValue('7');
  await sandbox.clearFaults();
  await rank.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('you featured fan at rank 7')).toBeVisible();
  await expect(rank).toBeHidden();

  // A question stays open too, and says the same.
  await openSites(page);
  await lose(sandbox, 'DELETE', '/site$');
  await site(page, CAST.star.username).getByRole('button', { name: 'Delete Site' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Yes, Delete Site' }).click();
  await expect(question.getByRole('alert')).toContainText(
    `Could not confirm: deletion of the Site '${CAST.star.username}'`,
  );
});

test('an undo that is not sent shows the value that was read [activity-35]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await openSites(page);
  await plus100(page, CAST.star.username).click();
  // The seed gives the star 1,500 codes.
  await expect(site(page, CAST.star.username)).toContainText('1,600');
  // A colleague sets another value meanwhile, so the undo has nothing to take back: it sends nothing and asks nothing.
  const path = `/v1/user/${CAST.star.id}/site`;
  await sandbox.api('PATCH', path, { as: 'admin', body: { allocation: 7_777 } });
  await page.keyboard.press('z');
  await expect(page.getByText(`${CAST.star.username} has 7,777 access codes now`)).toBeVisible();
  await expect(site(page, CAST.star.username)).toContainText('7,777');

  await openList(page, '/lists/users');
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(card(page, 'fan').getByRole('button', { name: 'Unban' })).toBeEnabled();
  // A colleague has lifted the ban already.
  await sandbox.api('PATCH', `/v1/user/${CAST.fan.id}`, { as: 'admin', body: { isBanned: false } });
  await page.keyboard.press('z');
  await expect(page.getByText('nothing was sent: fan is not banned now')).toBeVisible();
  await expect(card(page, 'fan').getByRole('button', { name: 'Ban', exact: true })).toBeVisible();
});

test('z during a ban opens the tray at the ban, and does not wait [activity-11]', { tag: '@full' }, async ({
  page,
}) => {
  await openList(page, '/lists/users');
  const sendBan = await holdRequests(page, `**/v1/user/${CAST.fan.id}`);
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await page.keyboard.press('z');
  const entry = tray(page).getByRole('listitem');
  await expect(entry).toContainText('in progress…');
  await expect(entry).toBeFocused();
  sendBan();
  await expect(entry).toContainText('done');
  await expect(entry.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('+100 is not sent if its first read gets no answer [activity-60]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await openSites(page);
  // Repeated: the browser and the dashboard try a read again.
  await sandbox.fault({ method: 'GET', path: '/site$', kind: 'drop', times: 100 });
  await plus100(page, CAST.star.username).click();
  await expect(alerts(page)).toContainText('failed: Network Error');
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(tray(page).getByRole('listitem')).toContainText('failed: Network Error');
});
