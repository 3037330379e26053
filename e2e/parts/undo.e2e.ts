import type { Page } from '@playwright/test';
import { openPosts, selectPosts } from '../../sandbox/playwright/areas/post-list';
import { openSites, site } from '../../sandbox/playwright/areas/sites';
import { card, choose, openList, selectBox, selectionBar } from '../../sandbox/playwright/areas/user-list';
import { holdRequests } from '../../sandbox/playwright/calls';
import { CAST } from '../../sandbox/playwright/index';
import { alerts } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

const tray = (page: Page) => page.getByRole('dialog', { name: 'Activity' });

test('z skips an act that somebody else has already undone', { tag: '@full' }, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  for (const name of ['soon_star', 'fan']) {
    await card(page, name).getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(card(page, name).getByRole('button', { name: 'Unban' })).toBeEnabled();
  }
  // A colleague lifts the newer ban.
  await sandbox.api('PATCH', '/v1/user/user-fan', { as: 'admin', body: { isBanned: false } });
  // The first z finds nothing to undo.
  await page.keyboard.press('z');
  await expect(page.getByText('nothing was sent: fan is not banned now')).toBeVisible();
  // The second z undoes the older ban.
  await page.keyboard.press('z');
  await expect(page.getByText('you unbanned soon_star')).toBeVisible();
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(tray(page).getByRole('listitem').nth(1)).toContainText('done, then undone');
});

test('z skips a run that somebody else has already undone [activity-42]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  await card(page, 'soon_star').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(card(page, 'soon_star').getByRole('button', { name: 'Unban' })).toBeEnabled();
  // After a single ban, two users are banned in a run.
  for (const name of ['fan', 'echo_park']) await selectBox(page, name).check();
  await selectionBar(page).getByRole('button', { name: /^Ban/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ban 2' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  // A colleague lifts both bans of the run.
  for (const id of ['user-fan', 'user-echo_park'])
    await sandbox.api('PATCH', `/v1/user/${id}`, { as: 'admin', body: { isBanned: false } });
  // The first z plans the undo of the run, which has nothing to send.
  await page.keyboard.press('z');
  await dialog.getByRole('button', { name: 'Undo 2' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  // The second z undoes the single ban.
  await page.keyboard.press('z');
  await expect(page.getByText('you unbanned soon_star')).toBeVisible();
});

test('the question before an undo appears even if the tray was closed during the read [activity-40]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await choose(page, 'fan', 'Edit Username');
  await page.getByRole('textbox', { name: 'Username' }).fill('fan_two');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('renamed from fan')).toBeVisible();
  // A colleague renames the user again, so the undo must ask.
  await sandbox.api('PATCH', '/v1/user/user-fan', { as: 'admin', body: { username: 'fan_three' } });
  await page.getByRole('button', { name: 'Activity' }).click();
  // The read before the undo takes 2 s. During the read the tray is closed.
  await sandbox.fault({ method: 'GET', path: '^/v1/user/user-fan', kind: 'delay', ms: 2_000 });
  await tray(page).getByRole('button', { name: 'Undo' }).first().click();
  await page.keyboard.press('Escape');
  await expect(tray(page)).toBeHidden();
  await expect(page.getByRole('alertdialog', { name: 'Undo it anyway?' })).toBeVisible();
});

test('an undo does not wait for an export', { tag: '@full' }, async ({ page, sandbox }) => {
  await openSites(page);
  // The export runs for a minute.
  await sandbox.fault({ method: 'GET', path: 'email-list.csv$', kind: 'delay', ms: 60_000 });
  await site(page, CAST.star.username).getByRole('button', { name: 'Export' }).click();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(card(page, 'fan').getByRole('button', { name: 'Unban' })).toBeEnabled();
  await page.keyboard.press('z');
  await expect(page.getByText('you unbanned fan')).toBeVisible();
});

test('an export that fails is named, also after its page was left [parts-66]', async ({ page, sandbox }) => {
  await openSites(page);
  await sandbox.fault({ method: 'GET', path: 'email-list.csv$', kind: 'status', status: 422 });
  const releaseExport = await holdRequests(page, '**/email-list.csv');
  await site(page, CAST.star.username).getByRole('button', { name: 'Export' }).click();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(card(page, 'fan')).toBeVisible();
  releaseExport();
  await expect(alerts(page)).toHaveText('Export of emails of luna_ray failed: a fault that QA arranged');
});

test('z opens the tray after a run that cannot be undone [activity-49]', { tag: '@full' }, async ({
  page,
}) => {
  await openPosts(page);
  await selectPosts(page, [0, 1, 2]);
  await selectionBar(page).getByRole('button', { name: 'Dismiss 3' }).click();
  const plan = page.getByRole('dialog', { name: 'Dismiss 3' });
  await plan.getByRole('button', { name: 'Dismiss 3' }).click();
  await plan.getByRole('button', { name: 'Done' }).click();
  await page.keyboard.press('z');
  const entries = tray(page).getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toBeFocused();
  await expect(entries.first()).toContainText('done, cannot be undone');
});
