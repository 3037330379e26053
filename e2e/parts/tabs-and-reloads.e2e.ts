import { CAST } from '../../sandbox/seed/cast/cast';
import { openPosts, post, SAYS } from '../support/areas/post-list';
import { card, openList } from '../support/areas/user-list';
import { expect, test } from '../support/sandbox';

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

  await openPosts(page);
  await sandbox.fault({ method: 'DELETE', path: '^/v1/post/', kind: 'delay', ms: 1_000 });
  await post(page, SAYS.clip).getByRole('button', { name: 'Hide Post' }).click();
  await page.reload();
  await expect(page.getByText(/^done: Hide Post, .*: only the answer was lost/)).toBeVisible();
  await expect(post(page, SAYS.clip)).toHaveCount(0);
});
