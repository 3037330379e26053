import type { Page } from '@playwright/test';
import { card, choose, openList, patches } from '../../sandbox/playwright/areas/user-list';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'super');
  await openList(page, '/lists/users');
});

const tray = (page: Page) => page.getByRole('dialog', { name: 'Activity' });
const entries = (page: Page) => tray(page).getByRole('listitem');
const entry = (page: Page, text: string) => entries(page).filter({ hasText: text });

async function openTray(page: Page) {
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(tray(page)).toBeVisible();
}

async function ban(page: Page, username: string) {
  await card(page, username).getByRole('button', { name: 'Ban', exact: true }).click();
}

async function rankOf(page: Page, username: string, rank: string) {
  await choose(page, username, 'Manage Featured');
  const dialog = page.getByRole('dialog', { name: 'Manage Featured' });
  await dialog.getByRole('textbox').fill(rank);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

test('the tray lists acts, exports and failures, newest first, until the session ends [activity-1, activity-57, activity-3, activity-4, activity-31, session-5]', async ({
  page,
  sandbox,
}) => {
  // Nothing was done yet.
  await openTray(page);
  await expect(tray(page).getByText('No activity yet')).toBeVisible();
  await page.keyboard.press('Escape');

  // The next ban fails, and the button of the tray marks the failure.
  await sandbox.fault({
    method: 'PATCH',
    path: '^/v1/user/',
    kind: 'status',
    status: 503,
    body: 'back at noon',
  });
  await ban(page, CAST.fan.username);
  await expect(page.getByText('Ban of fan failed: back at noon')).toBeVisible();
  const button = page.getByRole('button', { name: 'Activity' });
  await expect(button).toHaveAccessibleDescription('An action failed');
  // An export succeeds on another page.
  await page.getByRole('link', { name: 'Creator Sites' }).click();
  await page.getByRole('button', { name: `Export the emails of ${CAST.star.username}` }).click();
  await expect(page.getByText(/^\w+ of .+: \d+ rows/)).toBeVisible();
  // A later success does not remove the failed entry.
  await expect(button).toHaveAccessibleDescription('An action failed');

  // The tray shows both acts. The link of the failed ban leads to its user, and nothing is sent again from the tray.
  await openTray(page);
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).nth(0)).toContainText(/Export emails of luna_ray.*done, \d+ rows, [\d.]+ kB/);
  await expect(entries(page).nth(1)).toContainText('failed: back at noon (503)');
  await expect(entry(page, 'Ban fan').getByRole('button')).toHaveCount(0);
  await entry(page, 'Ban fan').getByRole('link', { name: 'fan' }).click();
  await expect(tray(page)).toBeHidden();
  const dossier = page.getByRole('dialog', { name: 'fan' });
  await dossier.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText('you banned fan')).toBeVisible();
  expect(await patches(sandbox)).toHaveLength(2);
  await page.keyboard.press('Escape');
  await expect(dossier).toBeHidden();

  // The next session starts with an empty tray.
  await page.getByRole('button', { name: 'Logout' }).click();
  // The sandbox offers its accounts as buttons.
  await page.getByRole('button', { name: 'super', exact: true }).click();
  await openTray(page);
  await expect(tray(page).getByText('No activity yet')).toBeVisible();
});

test('three acts are undone in any order, each by one inverse call with a new entry [activity-5]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  // A ban, a rank and admin rights, in this order.
  await ban(page, CAST.fan.username);
  await expect(page.getByText('you banned fan')).toBeVisible();
  await rankOf(page, CAST.star.username, '7');
  await choose(page, CAST.hopeful.username, 'Assign Admin');
  await page.getByRole('button', { name: 'Yes, Make Admin' }).click();
  await expect(page.getByText(`you promoted ${CAST.hopeful.username} to Admin`)).toBeVisible();
  await sandbox.clearLog();

  // The rank is undone first, then the ban, then the rights, which ask as usual.
  await openTray(page);
  await entry(page, 'Feature at rank 7').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('you featured luna_ray at rank 1')).toBeVisible();
  await entry(page, 'Ban fan').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('you unbanned fan')).toBeVisible();
  await entry(page, 'Assign Admin').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, Remove' }).click();
  await expect(page.getByText(`you removed ${CAST.hopeful.username}'s Admin access`)).toBeVisible();

  // Each undo has a new entry and marks the undone entry.
  await expect(entries(page)).toHaveCount(6);
  await expect(entries(page).nth(0)).toContainText(`Remove Admin ${CAST.hopeful.username}`);
  await expect(entries(page).filter({ hasText: 'done, then undone' })).toHaveCount(3);
  // Each undo reads the current value and sends one inverse call.
  const calls = (await sandbox.log()).filter(({ path }) => /^\/v1\/user\/user-/.test(path));
  expect(calls.map(({ method, path, body }) => [method, path.split('/').at(-1), body])).toEqual([
    ['GET', CAST.star.id, null],
    ['PATCH', CAST.star.id, { featuredRank: 1 }],
    ['GET', CAST.fan.id, null],
    ['PATCH', CAST.fan.id, { isBanned: false }],
    ['GET', CAST.hopeful.id, null],
    ['PATCH', CAST.hopeful.id, { maxAuthScope: 'normal' }],
  ]);
});

test('an undo asks first if somebody else has changed the value since [activity-6]', async ({
  page,
  sandbox,
}) => {
  await rankOf(page, CAST.star.username, '7');
  // A colleague sets rank 4 before the undo.
  await sandbox.api('PATCH', `/v1/user/${CAST.star.id}`, { as: 'admin', body: { featuredRank: 4 } });
  await sandbox.clearLog();

  await openTray(page);
  const undo = entry(page, 'Feature at rank 7').getByRole('button', { name: 'Undo' });
  await undo.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Changed meanwhile: luna_ray is featured at rank 4 now.');
  // Cancel sends nothing.
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await patches(sandbox)).toEqual([]);
  // A confirmation overwrites the rank of the colleague.
  await undo.click();
  await question.getByRole('button', { name: 'Yes, Undo' }).click();
  await expect(page.getByText('you featured luna_ray at rank 1')).toBeVisible();
  expect((await patches(sandbox)).map(({ body }) => body)).toEqual([{ featuredRank: 1 }]);

  // Rank 4 again would overwrite nothing that anybody else wrote.
  await entry(page, 'undo, done').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('you featured luna_ray at rank 4')).toBeVisible();
});

test('z during an undo opens the tray at that undo; pressed again, z undoes the next act [activity-11]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  // Two users are banned.
  for (const username of [CAST.fan.username, CAST.star.username]) {
    await ban(page, username);
    await expect(card(page, username).getByRole('button', { name: 'Unban' })).toBeEnabled();
  }
  // The first undo takes 3 s.
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/user-', kind: 'delay', ms: 3_000 });
  const patchRequest = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.keyboard.press('z');
  await patchRequest;
  // Pressed again while the undo is in flight, z only opens the tray at that undo.
  await page.keyboard.press('z');
  await expect(entries(page).first()).toBeFocused();
  await expect(entries(page).first()).toContainText('in progress…');
  await expect(entries(page).first()).toContainText('undo, done');
  // After the undo has ended, z undoes the other ban.
  await page.keyboard.press('Escape');
  expect(await patches(sandbox)).toHaveLength(3);
  await page.keyboard.press('z');
  for (const username of [CAST.fan.username, CAST.star.username]) {
    await expect(card(page, username).getByRole('button', { name: 'Ban', exact: true })).toBeEnabled();
  }
  expect(await patches(sandbox)).toHaveLength(4);
});

test('the key z undoes the last act, also after the tray was closed [activity-10, parts-7]', async ({
  page,
  sandbox,
}) => {
  // An earlier act, which stays.
  await ban(page, CAST.star.username);
  await expect(card(page, CAST.star.username).getByRole('button', { name: 'Unban' })).toBeEnabled();
  for (const times of [1, 2]) {
    await ban(page, CAST.fan.username);
    await expect(card(page, CAST.fan.username).getByRole('button', { name: 'Unban' })).toBeEnabled();
    await page.keyboard.press('z');
    await expect.poll(async () => (await patches(sandbox)).length).toBe(1 + 2 * times);
    const banButton = card(page, CAST.fan.username).getByRole('button', { name: 'Ban', exact: true });
    await expect(banButton).toBeEnabled();
    // The button was busy during the undo, and kept the focus.
    await expect(banButton).toBeFocused();
    await openTray(page);
    await page.keyboard.press('Escape');
    await expect(tray(page)).toBeHidden();
  }
});

test('the key z undoes only the last act in sight; for any other act z opens the tray and sends nothing [activity-9]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  // There is no act to undo yet.
  await page.keyboard.press('z');
  await expect(tray(page).getByText('No activity yet')).toBeVisible();
  await page.keyboard.press('Escape');

  // The banned user is on another page.
  await ban(page, CAST.upcoming.username);
  await expect(page.getByText(`you banned ${CAST.upcoming.username}`)).toBeVisible();
  await page.getByRole('link', { name: 'Reported Posts' }).click();
  const posts = page.getByRole('article', { name: /^Post by / });
  await posts.first().waitFor();
  await sandbox.clearLog();
  await page.keyboard.press('z');
  await expect(entry(page, `Ban ${CAST.upcoming.username}`)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tray(page)).toBeHidden();

  // A dismissal has no inverse.
  await page.keyboard.press('j');
  await page.keyboard.press('d');
  await expect(page.getByText(/^you dismissed the reports/)).toBeVisible();
  await page.keyboard.press('z');
  await expect(entry(page, 'Dismiss Report')).toBeFocused();
  await expect(entry(page, 'Dismiss Report')).toContainText('done, cannot be undone');
  await page.keyboard.press('Escape');
  await expect(tray(page)).toBeHidden();
  // The focus is back on a card, a moment after the tray has closed.
  await expect(page.locator('article:focus')).toBeVisible();

  // A hiding has failed.
  await sandbox.fault({ method: 'DELETE', path: '^/v1/post/', kind: 'status', status: 500, body: 'no' });
  await page.keyboard.press('h');
  await expect(page.getByRole('alert')).toContainText('failed: no');
  await page.keyboard.press('z');
  await expect(entry(page, 'Hide Post')).toBeFocused();
  await expect(entry(page, 'Hide Post').getByRole('link')).toHaveAttribute('href', '/lists/reported-posts');
  expect(await patches(sandbox)).toEqual([]);
});

test('a notice of a ban carries Undo for that ban only; while the tray is open, only the tray has Undo [activity-30]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const undo = page.getByRole('button', { name: 'Undo' });
  const notice = (username: string) => page.getByText(`you banned ${username}`, { exact: true });
  // The button is beside the text, in the same notice.
  const undoOf = (username: string) => notice(username).locator('..').getByRole('button', { name: 'Undo' });
  await ban(page, CAST.fan.username);
  await expect(undoOf(CAST.fan.username)).toBeVisible();
  // While the tray is open, only the tray has Undo.
  await openTray(page);
  await expect(entry(page, 'Ban').getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(undo).toHaveCount(1);
  await expect(notice(CAST.fan.username)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tray(page)).toBeHidden();

  // Of two further bans the first is undone by its notice.
  await ban(page, CAST.hopeful.username);
  await ban(page, CAST.star.username);
  await expect(notice(CAST.star.username)).toBeVisible();
  await sandbox.clearLog();
  await undoOf(CAST.hopeful.username).click();
  await expect(page.getByText(`you unbanned ${CAST.hopeful.username}`)).toBeVisible();
  // The notice of that ban closes, and the other ban stays.
  await expect(notice(CAST.hopeful.username)).toBeHidden();
  const patchesSent = await patches(sandbox);
  expect(patchesSent.map(({ path }) => path)).toEqual([`/v1/user/${CAST.hopeful.id}`]);
  await expect(card(page, CAST.star.username).getByRole('button', { name: 'Unban' })).toBeVisible();
});

test('an undo dismisses the notice of the undone change [activity-30]', { tag: '@full' }, async ({
  page,
}) => {
  await page.clock.install();
  await ban(page, CAST.fan.username);
  await expect(page.getByText('you banned fan')).toBeVisible();
  // Undo by key closes the notice of the ban long before its time is over.
  await page.keyboard.press('z');
  await expect(page.getByText('you unbanned fan')).toBeVisible();
  await expect(page.getByText('you banned fan')).toBeHidden({ timeout: 1_000 });
  // Banned and unbanned again: Undo of the second notice closes that notice.
  await ban(page, CAST.fan.username);
  await card(page, 'fan').getByRole('button', { name: 'Unban' }).click();
  await expect(page.getByText('you unbanned fan')).toHaveCount(1);
  await page.getByText('you unbanned fan').locator('..').getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('z');
  await expect(page.getByText('you unbanned fan')).toHaveCount(0);
  await expect(page.getByText('you banned fan')).toHaveCount(1);
  // The focus was in the closed notice and moves to the heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
