import type { Page } from '@playwright/test';
import { card, openList } from '../../sandbox/playwright/areas/user-list';
import { callsOf, holdRequests } from '../../sandbox/playwright/calls';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

const dossier = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('a name opens the dossier: Escape returns the focus, Back closes it, its address opens it again [forms-6, people-18, people-16]', async ({
  page,
  signIn,
  sandbox,
}) => {
  const { username, id } = CAST.star;
  await signIn(page, 'super');
  await openList(page, '/lists/users?search=luna');
  const name = card(page, username).getByRole('link', { name: username });
  await name.click();
  await expect(dossier(page, username)).toBeVisible();
  await expect(page).toHaveURL(`/lists/users?search=luna&person=${id}`);
  await page.keyboard.press('Escape');
  await expect(dossier(page, username)).toBeHidden();
  await expect(name).toBeFocused();
  await expect(page).toHaveURL('/lists/users?search=luna');

  await page.keyboard.press('Enter');
  await expect(dossier(page, username)).toBeVisible();
  await dossier(page, username).getByRole('button', { name: 'More for' }).click();
  await page.getByRole('menuitem', { name: 'Edit Username' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill('luna_r');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(dossier(page, username)).toBeHidden();
  await expect(name).toBeFocused();

  // The address works by itself, on any page, with the name in any case.
  await page.goto(`/lists/reported-posts?person=@${username.toUpperCase()}`);
  const openedDossier = dossier(page, username);
  await expect(openedDossier.getByRole('heading', { name: 'Site' })).toBeVisible();
  await openedDossier.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText(`you banned ${username}`)).toBeVisible();
  await expect(openedDossier.getByRole('button', { name: 'Unban' })).toBeVisible();
  // Sections whose second read failed are not shown as if the read had succeeded.
  await sandbox.fault({ method: 'GET', path: `^/v1/user/${id}$`, kind: 'status', status: 403 });
  await openedDossier.getByRole('button', { name: 'Unban' }).click();
  await expect(openedDossier.getByText('The user could not be loaded')).toBeVisible();
  await openedDossier.getByRole('button', { name: 'Retry' }).click();
  await expect(openedDossier.getByRole('button', { name: 'Ban', exact: true })).toBeVisible();
  await openedDossier.getByRole('button', { name: 'Close' }).click();
  await expect(openedDossier).toBeHidden();
  await expect(page).toHaveURL('/lists/reported-posts');

  await sandbox.clearLog();
  await page.goto('/lists/users?person=no_such_user');
  await expect(page.getByRole('dialog').getByText('User not found')).toBeVisible();
  expect(callsOf(await sandbox.log(), 'GET /v1/user/no_such_user')).toHaveLength(1);
});

test('a name not found in ten pages of the search is looked for on request, until found or stopped [people-2]', {
  tag: '@full',
}, async ({ page, signIn, sandbox }) => {
  const { username } = CAST.star;
  const read = async (query: string) => {
    const { body } = await sandbox.api('GET', `/v2/user?${query}`, { as: 'super' });
    return (body as { users: unknown[] }).users; // Cast: tests of the contract check this shape.
  };
  const serveUsers = (users: unknown[], next: string | null) =>
    sandbox.fault({
      method: 'GET',
      path: `^/v2/user\\?.*search=${username}`,
      kind: 'body',
      contentType: 'application/json',
      body: JSON.stringify({ users, cursors: { next } }),
      times: 1,
    });
  const [others, found] = [await read('filter=banned'), await read(`search=${username}`)];
  for (let n = 1; n <= 10; n++) await serveUsers(others, `page-${n}`);
  await serveUsers(found, null);
  await sandbox.clearLog();
  await signIn(page, 'super');
  await page.goto(`/lists/faq?person=${username}`);
  const openedDossier = dossier(page, username);
  const loadMore = openedDossier.getByRole('button', { name: 'Load more' });
  const stop = openedDossier.getByRole('button', { name: 'Stop' });
  const looked = `Searched ${others.length} users whose name contains '${username}'.`;
  await expect(openedDossier.getByText(looked)).toBeVisible();
  expect(callsOf(await sandbox.log(), 'GET /v2/user')).toHaveLength(10);

  const release = await holdRequests(page, `**/v2/user?**search=${username}**`);
  await loadMore.click();
  await expect(openedDossier.getByText(`Searching: ${others.length} users`)).toBeVisible();
  await stop.click();
  await expect(openedDossier.getByText(looked)).toBeVisible();
  await loadMore.click();
  await expect(stop).toBeVisible();
  release();
  await expect(openedDossier.getByRole('article', { name: username, exact: true })).toBeVisible();
});
