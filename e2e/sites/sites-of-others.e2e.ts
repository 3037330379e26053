import { field, site } from '../../sandbox/playwright/areas/sites';
import { card, openList } from '../../sandbox/playwright/areas/user-list';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const { id, username: creator } = CAST.creator;
const FORM = `/lists/sites-create?username=${creator}&userId=${id}`;

test('the form of another user asks before replacing a filled form [sites-36]', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(FORM);
  await field(page, 'Display Name').fill('Echo Park');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nova_kai');
  await page.getByRole('option', { name: /^nova_kai/ }).click();
  const dossier = page.getByRole('dialog', { name: 'nova_kai', exact: true });
  await dossier.getByRole('link', { name: 'Create Site' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.keyboard.press('Escape');
  await expect(dossier).toBeHidden();
  await expect(field(page, 'Display Name')).toHaveValue('Echo Park');
});

test('a site that was deleted can be created again at once [sites-37]', { tag: '@full' }, async ({
  page,
}) => {
  const { username } = CAST.star;
  await openList(page, '/lists/creators');
  await card(page, username).getByRole('link', { name: username }).first().click();
  await expect(page.getByRole('dialog', { name: username, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  // By links: a page that is loaded anew has read nothing before.
  await page.getByRole('link', { name: 'Creator Sites' }).click();
  await site(page, username).getByRole('button', { name: 'Delete Site' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, Delete Site' }).click();
  await expect(site(page, username)).toHaveCount(0);
  await page.getByRole('link', { name: 'Creators', exact: true }).click();
  await card(page, username).getByRole('link', { name: 'Create Site' }).click();
  await expect(field(page, 'Display Name')).toHaveValue('');
  await expect(page.getByText(`${username} already has a site`)).toHaveCount(0);
});
