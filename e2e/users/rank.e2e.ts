import type { Page } from '@playwright/test';
import { card, choose, names, openList, patches } from '../../sandbox/playwright/areas/user-list';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Manage Featured' });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm' });
const rank = (page: Page) => dialog(page).getByRole('textbox');

test('only a new whole rank of 1 or more can be confirmed, and the typed text stays [forms-33, users-54, users-55, shell-68]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await choose(page, CAST.creator.username, 'Manage Featured');
  await expect(rank(page)).toHaveValue('5');
  await expect(confirm(page)).toBeDisabled();
  for (const text of ['0', '5', '5.0', '', '1e5', '0x10', '1,5', '-1', '-', '1.5', '0.', 'Infinity', '1 0']) {
    await rank(page).fill(text);
    await expect(rank(page)).toHaveValue(text);
    await expect(confirm(page)).toBeDisabled();
    await rank(page).press('Enter');
  }
  for (const { typed, reason } of [
    { typed: '5', reason: 'Nothing has changed yet' },
    { typed: '', reason: 'missing: rank' },
    // The field says why.
    { typed: '0', reason: 'Correct the rank first' },
  ] as const) {
    await rank(page).fill(typed);
    await expect(confirm(page)).toHaveAccessibleDescription(reason);
    await expect(dialog(page).getByText(reason)).toHaveCount(1);
  }
  await rank(page).fill('');
  await rank(page).pressSequentially('1.');
  await expect(rank(page)).toHaveValue('1.');
  await expect(confirm(page)).toBeEnabled();
  await rank(page).pressSequentially('5');
  await expect(confirm(page)).toBeDisabled();
  await rank(page).fill('12345678901234567890');
  await expect(rank(page)).toHaveValue('1234567890123456');
  await rank(page).fill('1000001');
  await expect(confirm(page)).toBeDisabled();
  expect(await patches(sandbox)).toEqual([]);
});

test('the dialog names who holds a rank already [users-68]', { tag: '@full' }, async ({ page }) => {
  await choose(page, 'fan', 'Manage Featured');
  await rank(page).fill('5');
  await expect(rank(page)).toHaveAccessibleDescription(`${CAST.creator.username} has this rank`);
  await rank(page).fill('77');
  await expect(rank(page)).toHaveAccessibleDescription('');
});

test('a rank is set, changed and removed; each act is reported and stored [users-37, users-40, users-56, users-71]', async ({
  page,
  sandbox,
}) => {
  await choose(page, 'fan', 'Manage Featured');
  await expect(dialog(page).getByRole('button', { name: 'Remove' })).toBeHidden();
  await rank(page).fill('4');
  await confirm(page).click();
  await expect(page.getByText('you featured fan at rank 4')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'fan').getByTitle('Featured, rank 4')).toBeVisible();

  await openList(page, '/lists/featured');
  await choose(page, 'fan', 'Manage Featured');
  await rank(page).fill('1000000');
  await rank(page).press('Enter');
  await expect(page.getByText('you featured fan at rank 1000000')).toBeVisible();
  await expect(card(page, 'fan').getByTitle('Featured, rank 1000000')).toHaveText('1M');
  await expect.poll(async () => (await names(page)).at(-1)).toBe('fan');

  await choose(page, 'fan', 'Manage Featured');
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('you removed fan from Featured')).toBeVisible();
  await expect(card(page, 'fan')).toBeHidden();
  await page.reload();
  await expect(card(page, CAST.creator.username)).toBeVisible();
  await expect(card(page, 'fan')).toBeHidden();
  expect((await patches(sandbox)).map(({ body }) => body)).toEqual([
    { featuredRank: 4 },
    { featuredRank: 1_000_000 },
    { featuredRank: -1 },
  ]);
});

test('after a failure the dialog keeps working, for Confirm and for Remove', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await choose(page, CAST.creator.username, 'Manage Featured');
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'status', status: 422, times: 2 });
  await rank(page).fill('9');
  await confirm(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('a fault that QA arranged');
  await expect(rank(page)).toHaveValue('9');
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect.poll(async () => (await patches(sandbox)).length).toBe(2);
  await expect(dialog(page).getByRole('alert')).toHaveText('a fault that QA arranged');
  await confirm(page).click();
  await expect(page.getByText('you featured echo_park at rank 9')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('a fault that QA arranged')).toBeHidden();
});

test('a typed rank is not discarded without a question [users-53]', { tag: '@full' }, async ({ page }) => {
  await choose(page, 'fan', 'Manage Featured');
  await rank(page).fill('12');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(rank(page)).toHaveValue('12');
  await expect(rank(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'fan').getByRole('button', { name: 'More for fan' })).toBeFocused();
});
