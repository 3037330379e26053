import type { Page, Route } from '@playwright/test';
import { freeState, open, results, runDialog, submit } from '../../sandbox/playwright/areas/geo-page';
import { button, openPosts, SAYS } from '../../sandbox/playwright/areas/post-list';
import { openSites, plus100, site } from '../../sandbox/playwright/areas/sites';
import { card, openList, patches, selectBox, selectionBar } from '../../sandbox/playwright/areas/user-list';
import { holdRequests } from '../../sandbox/playwright/calls';
import { CAST } from '../../sandbox/playwright/index';
import { alerts } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

const tray = (page: Page) => page.getByRole('dialog', { name: 'Activity' });
const entries = (page: Page) => tray(page).getByRole('listitem');

/** Cuts a call before the server, after `somebody` has made the same change. */
async function cutAfter(page: Page, method: string, path: string, somebody: () => Promise<unknown>) {
  await page.route(path, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    await somebody();
    return route.abort('connectionreset');
  });
}

const banFan = (page: Page) => card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();

test("a ban that never arrived is not confirmed, and z does not lift a colleague's ban [activity-32, parts-54]", async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  const ban = { as: 'admin', body: { isBanned: true } } as const;
  await cutAfter(page, 'PATCH', '**/v1/user/user-fan', () => sandbox.api('PATCH', '/v1/user/user-fan', ban));
  await banFan(page);
  await expect(alerts(page)).toHaveText('Could not confirm: ban of fan (Network Error)');
  // The card shows what the server has, which is the ban of somebody else.
  await expect(card(page, 'fan').getByRole('button', { name: 'Unban' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Activity' })).toHaveAccessibleDescription(
    'An action is not confirmed',
  );

  // The tray opens at the entry, and nothing is sent.
  await sandbox.clearLog();
  await page.keyboard.press('z');
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toBeFocused();
  await expect(entries(page)).toContainText('not confirmed: Network Error');
  await expect(tray(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(await patches(sandbox)).toEqual([]);
});

test("a bulk ban that never arrived is not confirmed, and has no undo of a colleague's ban [activity-33]", {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  for (const name of ['fan', CAST.star.username]) await selectBox(page, name).check();
  const ban = { as: 'admin', body: { isBanned: true } } as const;
  await cutAfter(page, 'PATCH', '**/v1/user/user-fan', () => sandbox.api('PATCH', '/v1/user/user-fan', ban));
  await selectionBar(page).getByRole('button', { name: 'Ban 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ban 2' }).click();
  await expect(alerts(page)).toContainText('Paused');
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(results).toHaveText(['fannot confirmed', 'luna_ray']);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Ban: 0 done, 1 not confirmed, 1 not sent')).toBeVisible();
  await expect(results).toHaveText(['fannot confirmed', 'luna_raynot sent']);
  await expect(page.getByRole('button', { name: /Undo/ })).toHaveCount(0);
});

test('Continue sends a bulk ban again if its response was lost [activity-33]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  for (const name of ['fan', CAST.star.username]) await selectBox(page, name).check();
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user', kind: 'drop', applied: true, times: 100 });
  await selectionBar(page).getByRole('button', { name: 'Ban 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ban 2' }).click();
  await expect(alerts(page)).toContainText('Paused: the last change is not confirmed. Continue sends it');
  await sandbox.clearFaults();
  await sandbox.clearLog();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  expect((await patches(sandbox)).map(({ path }) => path)).toEqual([
    `/v1/user/${CAST.fan.id}`,
    `/v1/user/${CAST.star.id}`,
  ]);
});

test("+100 that never arrived is not confirmed, and a colleague's 1,600 stay [activity-37]", {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openSites(page);
  const path = `/v1/user/${CAST.star.id}/site`;
  await cutAfter(page, 'PATCH', `**${path}`, () =>
    sandbox.api('PATCH', path, { as: 'admin', body: { allocation: 1_600 } }),
  );
  await plus100(page, CAST.star.username).click();
  await expect(alerts(page)).toHaveText('Could not confirm: +100 access codes for luna_ray (Network Error)');
  await expect(site(page, CAST.star.username)).toContainText('1,600');
  await sandbox.clearLog();
  await page.keyboard.press('z');
  await expect(entries(page)).toContainText('not confirmed');
  await expect(entries(page).getByRole('button')).toHaveCount(0);
  expect(await patches(sandbox)).toEqual([]);
});

test('a block that never arrived stays unconfirmed, and Continue finds the block of somebody else [geo-blocks-20]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  for (const state of ['Ohio', 'Oregon']) await freeState(page, state).check();
  await cutAfter(page, 'POST', '**/v1/geo-block', () =>
    sandbox.api('POST', '/v1/geo-block', { as: 'super', body: { state: 'Ohio', city: null } }),
  );
  await submit(page).click();
  await expect(results(page)).toHaveText(['Ohionot confirmed', 'Oregon']);
  await page.unroute('**/v1/geo-block');
  await runDialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(results(page)).toHaveText(['Ohiowas already blocked', 'Oregondone']);
});

test('a dismissal that never arrived is not mistaken for an earlier dismissal [activity-32]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openPosts(page);
  // The same person has dismissed the reports elsewhere, so the history has an event of the same name.
  await page.route('**/v1/post/*/report', async (route) => {
    const { pathname } = new URL(route.request().url());
    await sandbox.api('DELETE', pathname, { as: 'super' });
    await route.abort('connectionreset');
  });
  await button(page, SAYS.worst, 'Dismiss Report').click();
  await expect(alerts(page)).toHaveText(
    "Could not confirm: dismissing the reports on sour_troll's post (Network Error)",
  );
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(entries(page)).toHaveText([/Dismiss Report.*not confirmed: Network Error/]);
  await expect(page.getByText('only the answer was lost')).toHaveCount(0);
});

test('a ban whose gateway gave up stays unconfirmed, and no later message mentions the ban [activity-55]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/user-fan', kind: 'status', status: 504 });
  await banFan(page);
  await expect(alerts(page)).toContainText('Could not confirm: ban of fan (');
  // The server finishes the ban 40 s later.
  await sandbox.api('PATCH', '/v1/user/user-fan', { as: 'super', body: { isBanned: true } });
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(entries(page)).toContainText('not confirmed');
  await expect(tray(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('after a Logout in another tab, the sign-in page names the acts that were cut off [session-31]', {
  tag: '@full',
}, async ({ page, context }) => {
  await openList(page, '/lists/users');
  const otherTab = await context.newPage();
  await openList(otherTab, '/lists/users');
  await holdRequests(page, `**/v1/user/${CAST.fan.id}`);
  await banFan(page);
  await otherTab.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Could not confirm: ban of fan', { exact: true })).toBeVisible();
  // The tab that logged out has cut nothing off.
  await expect(otherTab).toHaveURL('/login');
  await expect(otherTab.getByText('Could not confirm')).toHaveCount(0);
});

test('after an outage the list is refetched, and a ban sent during the outage stays unconfirmed [activity-48]', async ({
  page,
  context,
}) => {
  await openList(page, '/lists/users');
  // A ban is sent without a connection.
  await context.setOffline(true);
  await banFan(page);
  await expect(alerts(page).filter({ hasText: 'Users could not be loaded' })).toBeVisible();
  await expect(alerts(page)).toContainText(['Could not confirm: ban of fan (Network Error)']);
  // Online again, the list loads without a press.
  await context.setOffline(false);
  await expect(page.getByText('Users could not be loaded')).toBeHidden();
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(entries(page)).toContainText('not confirmed: Network Error');
});
