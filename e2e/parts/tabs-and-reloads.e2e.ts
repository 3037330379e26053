import { openPosts, post, SAYS } from '../../sandbox/playwright/areas/post-list';
import { openSites, plus100, site } from '../../sandbox/playwright/areas/sites';
import { card, openList } from '../../sandbox/playwright/areas/user-list';
import { CAST } from '../../sandbox/playwright/index';
import { expect, signInByForm, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

test('what one tab has written shows in the others at once, in their lists and their dossiers [shell-58, shell-73]', async ({
  page,
  context,
}) => {
  // Three tabs: one works, one shows the list, one a dossier.
  const [list, dossier] = [await context.newPage(), await context.newPage()];
  await openList(page, '/lists/users');
  await openList(list, '/lists/users');
  await openList(dossier, `/lists/users?person=${CAST.fan.id}`);
  await expect(dossier.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true })).toBeVisible();
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(card(list, 'fan').getByRole('button', { name: 'Unban' })).toBeVisible();
  await expect(dossier.getByRole('dialog').getByRole('button', { name: 'Unban' })).toBeVisible();
  await list.keyboard.press('z');
  // z does not undo the acts of another tab.
  await expect(list.getByText('No activity yet')).toBeVisible();
  await list.keyboard.press('Escape');

  // Hiding a post lets another post onto the page, which the other tab announces.
  await openPosts(list);
  await openPosts(page);
  await post(page, SAYS.clip).getByRole('button', { name: 'Hide Post' }).click();
  await expect(list.getByRole('button', { name: '1 new report: show' })).toBeVisible();
  await expect(post(list, SAYS.clip)).toHaveCount(0);
});

test("a site's form in one tab does not overwrite the +100 that another tab has given [shell-73]", {
  tag: '@full',
}, async ({ page, context }) => {
  const form = await context.newPage();
  await form.goto(`/lists/edit/${CAST.star.username}`);
  // One tab types a new total; another tab presses +100.
  await form.getByLabel('Allocation').fill('2000');
  await openSites(page);
  await plus100(page, CAST.star.username).click();
  await expect(form.getByText('now has 1,600 access codes')).toBeVisible();
  // The first Save is refused, because the number has changed.
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    form.getByRole('alert').filter({ hasText: 'changed by somebody else meanwhile' }),
  ).toBeVisible();
  // The second Save is deliberate.
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toHaveURL(/\/lists\/sites/);
  await expect(site(page, CAST.star.username)).toContainText('2,000');
});

test('in a browser that refuses messages between tabs and storage, the dashboard works without them [shell-60]', {
  tag: '@full',
}, async ({ page }) => {
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
