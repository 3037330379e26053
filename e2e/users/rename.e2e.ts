import type { Page } from '@playwright/test';
import { card, choose, names, openList, patches, searchBox } from '../../sandbox/playwright/areas/user-list';
import { callsOf, holdRequests } from '../../sandbox/playwright/calls';
import type { Sandbox } from '../../sandbox/playwright/client';
import { CAST } from '../../sandbox/playwright/index';
import { typeFast } from '../support/clock';
import { expect, test } from '../support/sandbox';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Username' });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm' });
const box = (page: Page) => dialog(page).getByLabel('Username');
const checks = async (sandbox: Sandbox) => callsOf(await sandbox.log(), 'GET /v1/user');

const CHARACTERS = 'must contain only A-Z, a-z, 0-9, or _';
const LENGTH = 'must be 4-15 characters';
const TAKEN = 'this username already exists!';
const UNCHECKED = 'could not check this username, try again';

test('a banned user who was renamed leaves the list with the other banned users if they are not included [users-9]', {
  tag: '@full',
}, async ({ page }) => {
  const { username } = CAST.bannedFan;
  await choose(page, username, 'Edit Username');
  await box(page).fill('renamed_one');
  await confirm(page).click();
  await expect(card(page, 'renamed_one')).toBeVisible();
  await page.getByRole('checkbox', { name: 'include banned' }).uncheck();
  await expect(card(page, 'renamed_one')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'include banned' }).check();
  await expect(card(page, 'renamed_one')).toContainText(`renamed from ${username}`);
});

test('the format is judged first, characters before length, and no check is sent for a bad one [users-43, users-44, users-45, users-47]', async ({
  page,
  sandbox,
}) => {
  await choose(page, 'fan', 'Edit Username');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('fan');
  // The name is shorter than today's minimum, but an unchanged name is accepted.
  await expect(box(page)).toHaveAccessibleDescription('');
  await expect(confirm(page)).toBeDisabled();
  for (const { typed, reason } of [
    { typed: 'a-', reason: CHARACTERS },
    { typed: 'ümlaut', reason: CHARACTERS },
    { typed: 'much-too-long-to-be-a-name', reason: CHARACTERS },
    { typed: '<b>bold</b>', reason: CHARACTERS },
    { typed: 'abc', reason: LENGTH },
    { typed: '', reason: LENGTH },
    { typed: 'abcdefghijklmnop', reason: LENGTH },
  ] as const) {
    await box(page).fill(typed);
    await expect(box(page)).toHaveAccessibleDescription(reason);
    await expect(page.getByText(reason)).toHaveCount(1);
    await expect(confirm(page)).toBeDisabled();
    await box(page).press('Enter');
  }
  await expect(confirm(page)).toHaveAccessibleDescription('Correct the username first');
  await box(page).fill('fan');
  await expect(box(page)).toHaveAccessibleDescription('');
  await expect(confirm(page)).toHaveAccessibleDescription('Nothing has changed yet');
  await box(page).fill('');
  await typeFast(page, box(page), ' new fan\t9 ');
  await expect(box(page)).toHaveValue('newfan9');
  await expect(confirm(page)).toBeEnabled();
  expect((await checks(sandbox)).map(({ query }) => query.search)).toEqual(['newfan9']);
  expect(await patches(sandbox)).toEqual([]);
});

test('a name is stored: the dialog reports it and closes after 1 s, and the card shows it [users-45, users-50, users-56]', {
  tag: '@browsers',
}, async ({ page, sandbox }) => {
  await choose(page, 'fan', 'Edit Username');
  await box(page).fill('');
  await box(page).pressSequentially('Fan_of_9', { delay: 20 });
  await expect(confirm(page)).toBeEnabled();
  expect(await checks(sandbox)).toHaveLength(1);
  const clicked = Date.now();
  await confirm(page).click();
  await expect(dialog(page).getByText('username changed successfully!')).toBeVisible();
  const shownAt = Date.now();
  await expect(dialog(page)).toBeHidden();
  expect(Date.now() - clicked).toBeGreaterThan(1_000);
  expect(Date.now() - shownAt).toBeLessThan(2_500);
  await page.reload();
  await expect(card(page, 'Fan_of_9')).toBeVisible();
  await expect(card(page, 'fan')).toBeHidden();
  expect((await patches(sandbox)).map(({ body }) => body)).toEqual([{ username: 'Fan_of_9' }]);
  // Saving the name sends no further check.
  expect(await checks(sandbox)).toHaveLength(1);
});

test('a user who was renamed under a search keeps the place and the focus, and can be acted on [users-50, users-67]', {
  tag: '@full',
}, async ({ page }) => {
  await openList(page, '/lists/users?search=_star');
  const namesBefore = await names(page);
  const former = 'soon_star';
  await choose(page, former, 'Edit Username');
  await expect(page.getByRole('dialog', { name: `Edit Username of ${former}`, exact: true })).toBeVisible();
  await box(page).fill('sweet_elf');
  await confirm(page).click();
  await expect(dialog(page).getByText('username changed successfully!')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'sweet_elf')).toContainText(`renamed from ${former}`);
  expect(await names(page)).toEqual(namesBefore.map((name) => (name === former ? 'sweet_elf' : name)));
  await expect(page.getByText(`showing ${namesBefore.length} users`)).toBeVisible();
  await expect(card(page, 'sweet_elf').getByRole('button', { name: 'More for sweet_elf' })).toBeFocused();
  // The search does not find the user, and the card is up to date all the same.
  await card(page, 'sweet_elf').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(card(page, 'sweet_elf').getByRole('button', { name: 'Unban' })).toBeVisible();
  await searchBox(page).fill('sweet_elf');
  await expect(page.getByText('showing 1 users')).toBeVisible();
  await expect(page.getByText(`renamed from ${former}`)).toBeHidden();
});

test('a taken name is refused: banned users, any case, and only its case changed [shell-68, users-46, users-52]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/users?search=camel');
  await choose(page, CAST.mixedCase.username, 'Edit Username');
  for (const text of ['luna_ray', 'LUNA_Ray', 'Sour_Troll', 'camelcase_42']) {
    await box(page).fill(text);
    await expect(box(page)).toHaveAccessibleDescription(TAKEN);
    await expect(confirm(page)).toBeDisabled();
    await expect(confirm(page)).toHaveAccessibleDescription('Correct the username first');
    await expect(page.getByText(TAKEN)).toHaveCount(1);
  }
  // A name that is part of another user's name is free.
  await box(page).fill('luna');
  await expect(confirm(page)).toBeEnabled();
  await expect(box(page)).toHaveAccessibleDescription('');
  // Only the server knows the reserved names.
  await box(page).fill('official');
  await confirm(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(TAKEN);
  await expect(page.getByText(TAKEN)).toHaveCount(1);
  await expect(box(page)).toHaveValue('official');
  await expect(confirm(page)).toHaveAccessibleDescription('Correct the username first');
  await box(page).press('Enter');
  // That was said of this name only.
  await box(page).fill('free_name_1');
  await expect(confirm(page)).toBeEnabled();
  expect((await patches(sandbox)).map(({ status }) => status)).toEqual([409]);
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
});

test('the success of a rename does not wait for the lists, and neither does its dialog [users-51]', {
  tag: '@full',
}, async ({ page }) => {
  await choose(page, 'fan', 'Edit Username');
  await box(page).fill('Fan_of_9');
  await expect(confirm(page)).toBeEnabled();
  const releaseLists = await holdRequests(page, '**/v2/user?*');
  await confirm(page).click();
  await expect(dialog(page).getByText('username changed successfully!')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  releaseLists();
  await expect(card(page, 'Fan_of_9')).toBeVisible();
});

test('a late response for an older text is ignored [users-48]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await choose(page, 'fan', 'Edit Username');
  await sandbox.fault({ method: 'GET', path: '^/v1/user\\?.*luna_ray', kind: 'delay', ms: 3_000 });
  const checkRequest = page.waitForRequest(/\/v1\/user\?.*luna_ray/);
  await box(page).fill('luna_ray');
  await expect(dialog(page).getByText('checking…')).toBeVisible();
  await expect(confirm(page)).toBeDisabled();
  await checkRequest;
  await box(page).fill('luna_ray_2');
  await expect(confirm(page)).toBeEnabled();
  await expect
    .poll(async () => (await checks(sandbox)).map(({ query }) => query.search))
    .toEqual(['luna_ray_2', 'luna_ray']);
  await expect(confirm(page)).toBeEnabled();
  await expect(box(page)).toHaveAccessibleDescription('');
});

test('a failed check never enables Confirm, and the next keystroke or five seconds repeat it [users-49, users-60]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await choose(page, 'fan', 'Edit Username');
  for (const [n, rule] of [
    { kind: 'status', status: 403 } as const,
    { kind: 'body', body: '{"users": {}}', contentType: 'application/json' } as const,
    { kind: 'drop', times: 3 } as const,
  ].entries()) {
    await sandbox.clearLog();
    await sandbox.fault({ method: 'GET', path: '^/v1/user\\?', ...rule });
    await box(page).fill(`free_name_${n}`);
    await expect(box(page)).toHaveAccessibleDescription(UNCHECKED);
    await expect(confirm(page)).toBeDisabled();
    expect((await checks(sandbox)).length).toBe('times' in rule ? 3 : 1);
    await box(page).pressSequentially('x');
    await expect(confirm(page)).toBeEnabled();
  }
  await sandbox.fault({ method: 'GET', path: '^/v1/user\\?', kind: 'status', status: 403 });
  await box(page).fill('free_again');
  await expect(box(page)).toHaveAccessibleDescription(UNCHECKED);
  await expect(confirm(page)).toBeEnabled();
  expect(await patches(sandbox)).toEqual([]);
});

test('a typed name is not discarded without a question [users-53]', { tag: ['@full', '@browsers'] }, async ({
  page,
}) => {
  await choose(page, 'fan', 'Edit Username');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'fan').getByRole('button', { name: 'More for fan' })).toBeFocused();
  await choose(page, 'fan', 'Edit Username');
  await box(page).fill('fan_two');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(box(page)).toHaveValue('fan_two');
  await expect(box(page)).toBeFocused();
  await page.mouse.click(300, 800);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'fan')).toBeVisible();
});

test('a rename without a response keeps the dialog and the typed text [activity-43]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'drop', applied: true, times: 100 });
  await choose(page, 'fan', 'Edit Username');
  await box(page).fill('fan_two');
  await confirm(page).click();
  await expect(dialog(page).getByText('Could not confirm: rename of fan (Network Error)')).toBeVisible();
  await box(page).fill('fan_three');
  await sandbox.clearFaults();
  await confirm(page).click();
  await expect(card(page, 'fan_three')).toBeVisible();
});
