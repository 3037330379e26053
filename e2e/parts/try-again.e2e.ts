import type { Page } from '@playwright/test';
import { CAST } from '../../sandbox/seed/cast/cast';
import type { Sandbox } from '../../tools/harness/sandbox-client';
import { post, SAYS } from '../support/areas/post-list';
import { openSites, site } from '../support/areas/sites';
import { card, choose, openList, selectBox, selectionBar } from '../support/areas/user-list';
import { alerts } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

const tray = (page: Page) => page.getByRole('dialog', { name: 'Activity' });

/** Changes of users are carried out and their answers lost. Repeated, because the browser itself sends such a call again. */
const lose = (sandbox: Sandbox) =>
  sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'drop', applied: true, times: 100 });

test('a lost act that could not be read is done once Try again finds it', async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await lose(sandbox);
  await sandbox.fault({ method: 'GET', path: '^/v1/user/user-', kind: 'status', status: 403, times: 1 });
  const read = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.status() === 403,
  );
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(alerts(page)).toContainText('Ban of fan has no clear answer: Network Error');
  await read;
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Activity' }).click();
  await tray(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('fan is banned: only the answer was lost (Network Error)')).toBeVisible();
  await expect(tray(page).getByRole('listitem')).toHaveText(/done/);
  await tray(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('you unbanned fan')).toBeVisible();
});

test('a lost act is told as done once the server can be reached, without a press', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  await lose(sandbox);
  // One read with its two repetitions.
  await sandbox.fault({ method: 'GET', path: '^/v1/user/user-', kind: 'drop', times: 3 });
  await sandbox.fault({ method: 'GET', path: '^/v2/user', kind: 'drop', times: 3 });
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText('fan is banned: only the answer was lost (Network Error)')).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
  // The list was read when the ban failed, perhaps without success.
  await expect(card(page, 'fan').getByRole('button', { name: 'Unban' })).toBeEnabled();
  await sandbox.clearFaults();
  await page.keyboard.press('z');
  await expect(page.getByText('you unbanned fan')).toBeVisible();
});

test('a question whether to do a lost act again goes when the act is found done', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  await lose(sandbox);
  await choose(page, 'fan', 'Assign Admin');
  const question = page.getByRole('alertdialog');
  let letRead = () => {};
  await page.route('**/v1/user/user-fan', async (route) => {
    if (route.request().method() === 'GET')
      await new Promise<void>((resolve) => {
        letRead = resolve;
      });
    await route.continue();
  });
  await question.getByRole('button', { name: 'Yes, Make Admin' }).click();
  await expect(alerts(page).first()).toContainText('Network Error');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Activity' }).click();
  await tray(page).getByRole('button', { name: 'Try again' }).click();
  await expect(question).toBeVisible();
  letRead();
  await expect(page.getByText('fan is an admin: only the answer was lost (Network Error)')).toBeVisible();
  await expect(question).toBeHidden();
});

test('z goes on to the act before one that somebody else has undone', async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  for (const name of ['soon_star', 'fan']) {
    await card(page, name).getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(card(page, name).getByRole('button', { name: 'Unban' })).toBeEnabled();
  }
  await sandbox.api('PATCH', '/v1/user/user-fan', { as: 'admin', body: { isBanned: false } });
  await page.keyboard.press('z');
  await expect(page.getByText('nothing was sent: fan is not banned now')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('you unbanned soon_star')).toBeVisible();
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(tray(page).getByRole('listitem').nth(1)).toContainText('undo, done, nothing was sent');
});

test('z goes on to the act before a run that somebody else has undone', async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await card(page, 'soon_star').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(card(page, 'soon_star').getByRole('button', { name: 'Unban' })).toBeEnabled();
  for (const name of ['fan', 'echo_park']) await selectBox(page, name).check();
  await selectionBar(page).getByRole('button', { name: /^Ban/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ban 2' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  for (const id of ['user-fan', 'user-echo_park'])
    await sandbox.api('PATCH', `/v1/user/${id}`, { as: 'admin', body: { isBanned: false } });
  await page.keyboard.press('z');
  await dialog.getByRole('button', { name: 'Undo 2' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('z');
  await expect(page.getByText('you unbanned soon_star')).toBeVisible();
});

test('what is told as done since is the same act with the same value', async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  const rank = page.getByRole('dialog', { name: 'Manage Featured' });
  const refuse = (method: 'PATCH' | 'DELETE', path: string) =>
    sandbox.fault({ method, path, kind: 'status', status: 500, body: 'no' });
  await refuse('PATCH', '^/v1/user/');
  await choose(page, 'luna_ray', 'Manage Featured');
  for (const value of ['5', '6']) {
    await rank.getByRole('textbox').fill(value);
    await rank.getByRole('button', { name: 'Confirm' }).click();
    if (value === '5') await expect(rank.getByText('no', { exact: true })).toBeVisible();
  }
  await expect(rank).toBeHidden();
  await page.getByRole('link', { name: 'Reported Posts' }).click();
  await refuse('DELETE', '^/v1/post/');
  await post(page, SAYS.worst).getByRole('button', { name: 'Hide Post' }).click();
  await expect(alerts(page)).toContainText('failed: no');
  await post(page, SAYS.worst).getByRole('button', { name: 'Dismiss Report' }).click();
  await expect(page.getByText("you dismissed the reports on sour_troll's post")).toBeVisible();
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(tray(page).getByRole('listitem')).toHaveCount(4);
  await expect(tray(page).getByText('then done')).toHaveCount(0);
  await expect(
    tray(page).getByRole('listitem').nth(1).getByRole('button', { name: 'Try again' }),
  ).toBeEnabled();
});

test('a letter typed in the palette does not answer the question of an undo below it', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(card(page, 'fan').getByRole('button', { name: 'Unban' })).toBeEnabled();
  await page.getByRole('link', { name: 'Insights' }).click();
  await page.keyboard.press('z');
  const question = page.getByRole('alertdialog', { name: 'Undo the ban of fan?' });
  await expect(question).toBeVisible();
  await page.clock.install();
  await page.clock.fastForward(2_000);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').pressSequentially('zo');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  expect((await sandbox.log()).filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

test('a ban that did not arrive, and is read as not done, has failed', async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'drop', times: 100 });
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(alerts(page)).toContainText('Ban of fan has no clear answer: Network Error');
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(tray(page).getByRole('listitem')).toContainText('failed: Network Error');
});

test('a question of an undo is asked although the tray was closed meanwhile', async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await choose(page, 'fan', 'Edit Username');
  await page.getByRole('textbox', { name: 'Username' }).fill('fan_two');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('renamed from fan')).toBeVisible();
  await sandbox.api('PATCH', '/v1/user/user-fan', { as: 'admin', body: { username: 'fan_three' } });
  await page.getByRole('button', { name: 'Activity' }).click();
  await sandbox.fault({ method: 'GET', path: '^/v1/user/user-fan', kind: 'delay', ms: 2_000 });
  await tray(page).getByRole('button', { name: 'Undo' }).first().click();
  await page.keyboard.press('Escape');
  await expect(tray(page)).toBeHidden();
  await expect(page.getByRole('alertdialog', { name: 'Undo it anyway?' })).toBeVisible();
});

test('a lost act that is tried again is not told as undone meanwhile', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  for (const method of ['GET', 'PATCH'] as const)
    await sandbox.fault({ method, path: '^/v1/user/', kind: 'drop', times: 100 });
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(alerts(page)).toContainText('Ban of fan has no clear answer: Network Error');
  await page.getByRole('button', { name: 'Activity' }).click();
  await sandbox.clearFaults();
  await sandbox.fault({ method: 'GET', path: '^/v2/user', kind: 'delay', ms: 5_000, times: 3 });
  await tray(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('you banned fan')).toBeVisible();
  await expect(tray(page).getByRole('listitem')).toHaveText([
    /Ban fandone/,
    // It may have been read in between that it was not done.
    /(no answer, it may be done|failed): Network Error, then done/,
  ]);
});

test('an undo does not wait for an export', async ({ page, sandbox }) => {
  await openSites(page);
  await sandbox.fault({ method: 'GET', path: 'email-list.csv$', kind: 'delay', ms: 60_000 });
  await site(page, CAST.star.username).getByRole('button', { name: 'Export' }).click();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(card(page, 'fan').getByRole('button', { name: 'Unban' })).toBeEnabled();
  await page.keyboard.press('z');
  await expect(page.getByText('you unbanned fan')).toBeVisible();
});

test('an export that fails is named, also after its page was left', async ({ page, sandbox }) => {
  await openSites(page);
  await sandbox.fault({ method: 'GET', path: 'email-list.csv$', kind: 'status', status: 422, ms: 2_000 });
  await site(page, CAST.star.username).getByRole('button', { name: 'Export' }).click();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(alerts(page)).toHaveText('Export of emails of luna_ray failed: a fault that QA arranged');
});

test('z names an act whose answer was lost and which cannot be read, and undoes it once it is found done', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  await card(page, 'soon_star').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(card(page, 'soon_star').getByRole('button', { name: 'Unban' })).toBeEnabled();
  await lose(sandbox);
  await sandbox.fault({ method: 'GET', path: '^/v1/user/user-', kind: 'status', status: 403, times: 2 });
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(alerts(page)).toContainText('Ban of fan has no clear answer: Network Error');
  await page.keyboard.press('z');
  await expect(page.getByText('no answer yet: the ban of fan may be done')).toBeVisible();
  await sandbox.clearFaults();
  await page.keyboard.press('z');
  await expect(page.getByText('you unbanned fan')).toBeVisible();
});
