import { CAST } from '../../sandbox/seed/cast/cast';
import { openPosts, post, SAYS } from '../support/areas/post-list';
import { openSites, plus100, site } from '../support/areas/sites';
import { card, openList } from '../support/areas/user-list';
import { expect, signInByForm, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

test('what one tab has written shows in the others at once, in their lists and their dossiers', async ({
  page,
  context,
}) => {
  const [list, dossier] = [await context.newPage(), await context.newPage()];
  await openList(page, '/lists/users');
  await openList(list, '/lists/users');
  await openList(dossier, `/lists/users?person=${CAST.fan.id}`);
  await expect(dossier.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true })).toBeVisible();
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(card(list, 'fan').getByRole('button', { name: 'Unban' })).toBeVisible();
  await expect(dossier.getByRole('dialog').getByRole('button', { name: 'Unban' })).toBeVisible();
  await list.keyboard.press('z');
  await expect(list.getByText('nothing to undo')).toBeVisible();

  // A post that another one makes room for is announced.
  await openPosts(list);
  await openPosts(page);
  await post(page, SAYS.clip).getByRole('button', { name: 'Hide Post' }).click();
  await expect(list.getByRole('button', { name: '1 new report: show' })).toBeVisible();
  await expect(post(list, SAYS.clip)).toHaveCount(0);
});

test('a page tells what became of the acts that the page before it had left under way', async ({
  page,
  sandbox,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await openList(page, '/lists/users');
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'delay', ms: 3_000 });
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await page.reload();
  await expect(page.getByText('no answer yet: the ban of fan may be done')).toBeVisible();
  const found = page.getByRole('status').filter({
    hasText: 'fan is banned: only the answer was lost (the page was left before the answer came)',
  });
  await expect(found).toBeVisible();
  await expect(page.getByText('no answer yet')).toBeHidden();
  await expect(card(page, 'fan').getByRole('button', { name: 'Unban' })).toBeVisible();
  await found.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'fan').getByRole('button', { name: 'Ban', exact: true })).toBeVisible();

  const lost = (what: RegExp) => page.getByText(new RegExp(`^${what.source}: only the answer was lost`));
  await openPosts(page);
  await sandbox.fault({ method: 'DELETE', path: '^/v1/post/', kind: 'delay', ms: 1_000 });
  await post(page, SAYS.clip).getByRole('button', { name: 'Hide Post' }).click();
  await page.reload();
  await expect(lost(/done: Hide Post, .*/)).toBeVisible();
  await expect(post(page, SAYS.clip)).toHaveCount(0);

  // Two reloads, and a list that the page read before the deletion.
  await page.goto('/lists/faq');
  const entry = page.getByRole('article', { name: 'How do I report a post?' });
  await entry.getByRole('button', { name: 'Delete FAQ' }).click();
  await sandbox.fault({ method: 'DELETE', path: '^/v1/faq/', kind: 'delay', ms: 4_000 });
  await page.getByRole('button', { name: 'Yes, Delete FAQ' }).click();
  await page.reload();
  await expect(
    page.getByText('no answer yet: Delete FAQ (How do I report a post?) may be done'),
  ).toBeVisible();
  await page.reload();
  await expect(entry).toBeVisible();
  await expect(lost(/done: Delete FAQ, How do I report a post\?/)).toBeVisible();
  await expect(entry).toHaveCount(0);
});

test('two acts that a page has left are told in their order, and one that was made good since is not told again', async ({
  page,
  sandbox,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await openList(page, '/lists/users');
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'delay', ms: 2_500, times: 2 });
  for (const name of ['fan', 'soon_star']) {
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await card(page, name).getByRole('button', { name: 'Ban', exact: true }).click();
    await sent;
  }
  await page.reload();
  for (const name of ['fan', 'soon_star'])
    await expect(page.getByText(new RegExp(`^${name} is banned: only the answer was lost`))).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('you unbanned soon_star')).toBeVisible();

  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'drop' });
  await card(page, 'soon_star').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText('Ban of soon_star has no clear answer: Network Error')).toBeVisible();
  await card(page, 'soon_star').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText('you banned soon_star')).toBeVisible();
  // It is under way until its list has been read again.
  await expect(card(page, 'soon_star').getByRole('button', { name: 'Unban' })).toBeEnabled();
  await page.reload();
  await expect(card(page, 'soon_star').getByRole('button', { name: 'Unban' })).toBeVisible();
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(page.getByText('No activity yet')).toBeVisible();
});

test('an undo that a page has left under way is found done, and the key z does not do its act again', async ({
  page,
  sandbox,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await openList(page, '/lists/users');
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(card(page, 'fan').getByRole('button', { name: 'Unban' })).toBeEnabled();
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'delay', ms: 2_000 });
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.keyboard.press('z');
  await sent;
  await page.reload();
  await expect(page.getByText(/^fan is not banned: only the answer was lost/)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('nothing to undo')).toBeVisible();
});

test("a site's form in one tab does not overwrite the +100 that another tab has given", async ({
  page,
  context,
}) => {
  const form = await context.newPage();
  await form.goto(`/lists/edit/${CAST.star.username}`);
  await form.getByLabel('Allocation').fill('2000');
  await openSites(page);
  await plus100(page, CAST.star.username).click();
  await expect(form.getByText('now has 1,600 access codes')).toBeVisible();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    form.getByRole('alert').filter({ hasText: 'changed by somebody else meanwhile' }),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toHaveURL(/\/lists\/sites/);
  await expect(site(page, CAST.star.username)).toContainText('2,000');
});

test('a browser that refuses messages between tabs, and storage, lives without them', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    window.BroadcastChannel = new Proxy(BroadcastChannel, { construct: refuse });
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
  });
  await openList(page, '/lists/users');
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText('you banned fan')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await signInByForm(page, 'super');
  await expect(card(page, 'fan').getByRole('button', { name: 'Unban' })).toBeVisible();
});
