import { card, choose, openList, patches } from '../../sandbox/playwright/areas/user-list';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

test('the menu offers each viewer the actions that they may take on each target [users-28]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  const entriesOf = async (username: string) => {
    await card(page, username)
      .getByRole('button', { name: `More for ${username}` })
      .click();
    await expect(page.getByRole('menuitem', { name: 'Manage Featured' })).toBeVisible();
    const entries = await page.getByRole('menuitem').allInnerTexts();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    return entries;
  };
  await signIn(page, 'super');
  await openList(page, '/lists/users');
  expect(await entriesOf('fan')).toEqual(['Edit Username', 'Manage Featured', 'Assign Admin']);
  expect(await entriesOf(CAST.otherAdmin.username)).toEqual(['Manage Featured', 'Remove Admin']);
  expect(await entriesOf(CAST.otherSuper.username)).toEqual(['Manage Featured']);
  expect(await entriesOf('super')).toEqual(['Manage Featured']);
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  expect(await entriesOf('fan')).toEqual(['Edit Username', 'Manage Featured']);
  expect(await entriesOf('admin')).toEqual(['Manage Featured']);
});

test('Assign Admin asks first, sends once, and is stored [keyboard-17, users-29, users-36, users-40, users-56]', async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(page, 'super');
  await openList(page, '/lists/users');
  await choose(page, 'fan', 'Assign Admin');
  const question = page.getByRole('alertdialog', { name: 'Make fan an admin?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(card(page, 'fan').getByRole('button', { name: 'More for fan' })).toBeFocused();
  expect(await patches(sandbox)).toEqual([]);

  await choose(page, 'fan', 'Assign Admin');
  await question.getByRole('button', { name: 'Yes, Make Admin' }).click();
  await expect(page.getByText('you promoted fan to Admin')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(card(page, 'fan').getByRole('img', { name: 'Admin' })).toHaveText('A');
  await openList(page, '/lists/admins');
  await expect(card(page, 'fan')).toBeVisible();
  expect((await patches(sandbox)).map(({ body }) => body)).toEqual([{ maxAuthScope: 'admin' }]);
});

test('Remove Admin asks first, starts on Cancel, sends once, and is stored [users-29, users-36]', {
  tag: ['@full', '@browsers'],
}, async ({ page, signIn, sandbox }) => {
  await signIn(page, 'super');
  await openList(page, '/lists/admins');
  await choose(page, CAST.otherAdmin.username, 'Remove Admin');
  const question = page.getByRole('alertdialog', { name: "Remove mod_mia's admin access?" });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  await choose(page, CAST.otherAdmin.username, 'Remove Admin');
  await question.getByRole('button', { name: 'Yes, Remove' }).click();
  await expect(page.getByText("you removed mod_mia's Admin access")).toBeVisible();
  await expect(card(page, CAST.otherAdmin.username)).toBeHidden();
  await openList(page, '/lists/users');
  await expect(card(page, CAST.otherAdmin.username).getByRole('img', { name: 'Admin' })).toBeHidden();
  expect((await patches(sandbox)).map(({ body }) => body)).toEqual([{ maxAuthScope: 'normal' }]);
});

test('a refused change of rights is reported in its confirmation, which offers another try', {
  tag: '@full',
}, async ({ page, signIn, sandbox }) => {
  await signIn(page, 'super');
  await openList(page, '/lists/users');
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'status', status: 422 });
  await choose(page, 'fan', 'Assign Admin');
  const question = page.getByRole('alertdialog');
  const yes = question.getByRole('button', { name: 'Yes, Make Admin' });
  await yes.click();
  await expect(question.getByRole('alert')).toHaveText('a fault that QA arranged');
  await expect(page.getByText('a fault that QA arranged')).toHaveCount(1);
  await yes.click();
  await expect(page.getByText('you promoted fan to Admin')).toBeVisible();
  await expect(question).toBeHidden();
});
