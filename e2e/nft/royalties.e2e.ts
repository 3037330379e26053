import { button, dialog, field, openCreate, writes } from '../../sandbox/playwright/areas/nft-campaigns';
import { expect, test } from '../support/sandbox';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openCreate(page);
  await field(page, 'Title').fill('Shares');
});

test('royalty rows grow to ten, close up when one is emptied, and warn without blocking Create [nft-campaigns-21, nft-campaigns-24, nft-campaigns-25]', {
  tag: '@full',
}, async ({ page }) => {
  const accounts = dialog(page).getByLabel(/^Account \d+$/);
  const prefixes = dialog(page).getByText('0.0.', { exact: true });
  for (let row = 1; row <= 10; row++) {
    await expect(accounts).toHaveCount(row);
    await field(page, `Account ${row}`).fill(String(100 + row));
    await field(page, `Percentage ${row}`).fill('10');
  }
  await expect(accounts).toHaveCount(10);
  await expect(prefixes).toHaveCount(10);
  for (const prefix of await prefixes.all()) await expect(prefix).toBeVisible();
  await expect(dialog(page).getByText('Royalties add up to more than 100%')).toBeHidden();
  await field(page, 'Percentage 10').fill('10.5');
  await expect(dialog(page).getByText('Royalties add up to more than 100%')).toBeVisible();
  await expect(button(page, 'Create')).toBeEnabled();

  await field(page, 'Percentage 3').fill('');
  await field(page, 'Account 3').fill('');
  // A row with the focus stays: the user may be about to type another account.
  await expect(field(page, 'Account 3')).toBeFocused();
  await expect(field(page, 'Account 3')).toHaveValue('');
  // As when a person copies the right number from another window: the field keeps the focus.
  await field(page, 'Account 3').dispatchEvent('focusout');
  await expect(field(page, 'Account 3')).toBeFocused();
  await expect(field(page, 'Account 3')).toHaveValue('');
  await field(page, 'Account 1').focus();
  await expect(field(page, 'Account 3')).toHaveValue('104');
  await expect(accounts).toHaveCount(10);
  await expect(field(page, 'Account 10')).toHaveValue('');
  await expect(dialog(page).getByText('Royalties add up to more than 100%')).toBeHidden();

  await field(page, 'Account 2').fill('0101');
  await expect(dialog(page).getByText('Royalties add up to more than 100%')).toBeVisible();
  await expect(dialog(page).getByText('Account 0.0.101 is in more than one row')).toBeVisible();
  await expect(button(page, 'Create')).toBeEnabled();
});

test('Create stays in place during a press, although the press removes an emptied royalty row [nft-campaigns-21]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await field(page, 'Account 1').fill('5');
  await expect(field(page, 'Account 2')).toBeVisible();
  await field(page, 'Account 1').fill('');
  const { x = 0, y = 0, width = 0, height = 0 } = (await button(page, 'Create').boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await expect(button(page, 'Create')).toBeFocused();
  await page.mouse.up();
  await expect(dialog(page)).toBeHidden();
  expect((await writes(sandbox)).map(({ method, status }) => [method, status])).toEqual([['POST', 201]]);
});

test('a number that cannot be read blocks Create until it is corrected, so that no row is lost [users-55]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await field(page, 'Account 1').fill('5');
  for (const { label, typed, noun } of [
    { label: 'Percentage 1', typed: '5%', noun: 'percentage' },
    { label: 'Fallback amount 1', typed: '1,5', noun: 'fallback amount' },
    { label: 'Token number 1', typed: 'abc', noun: 'token number' },
  ] as const) {
    await field(page, label).fill(typed);
    await expect(field(page, label)).toHaveAccessibleDescription('must be a number such as 12 or 1.5');
    await expect(button(page, 'Create')).toBeDisabled();
    await expect(button(page, 'Create')).toHaveAccessibleDescription(`Correct the ${noun} first`);
    await expect(dialog(page).getByText('This row has no percentage')).toBeHidden();
    await field(page, label).fill('5');
    await expect(field(page, label)).toHaveAccessibleDescription('');
  }
  await button(page, 'Create').click();
  await expect(dialog(page)).toBeHidden();
  const [created] = await writes(sandbox);
  expect(created?.body).toMatchObject({
    royalties: [{ collectorAccount: 5, percentage: 5, fallback: { amount: 5, tokenNum: 5 } }],
  });
});
