import type { Page } from '@playwright/test';
import type { Sandbox } from '../../sandbox/playwright/client';
import { expect, test } from '../support/sandbox';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Order Featured' });
const row = (page: Page, username: string) =>
  dialog(page).getByRole('listitem').filter({ hasText: username });

async function open(page: Page) {
  await page.goto('/lists/featured');
  await page.getByRole('button', { name: 'Order', exact: true }).click();
}

async function ranksSent(sandbox: Sandbox) {
  const log = await sandbox.log();
  return log.filter(({ method }) => method === 'PATCH').map(({ path, body }) => ({ path, body }));
}

test('featured users are put in another order by keyboard and by drag, and the plan is sent rank by rank [users-38]', async ({
  page,
  sandbox,
  signIn,
}) => {
  const { body } = await sandbox.api('GET', '/v2/user?filter=featured', { as: 'super' });
  // The response of the seed.
  // Cast: the sandbox's own tests check this shape.
  const [first, second, third] = (body as { users: { id: string; username: string }[] }).users;
  if (!first || !second || !third) throw new Error('the seed features three users');
  await signIn(page, 'admin');
  await open(page);
  await expect(dialog(page).getByRole('listitem').first()).toContainText(first.username);
  await expect(dialog(page).getByRole('button', { name: 'Review changes' })).toBeDisabled();

  const down = row(page, first.username).getByRole('button', { name: `Move ${first.username} down` });
  await down.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(dialog(page).getByRole('listitem').first()).toContainText(second.username);
  await expect(dialog(page).getByText(`${first.username} is now 2 of`)).toBeAttached();
  await expect(down).toBeFocused();
  await row(page, third.username).dragTo(row(page, second.username));
  await expect(dialog(page).getByRole('listitem').first()).toContainText(third.username);
  expect(await ranksSent(sandbox)).toEqual([]);

  await dialog(page).getByRole('button', { name: 'Review changes' }).click();
  const planned = await dialog(page).getByRole('listitem').count();
  expect(planned).toBeGreaterThan(1);
  await sandbox.fault({
    method: 'PATCH',
    path: '^/v1/user/',
    kind: 'status',
    status: 422,
    body: 'not this one',
  });
  await dialog(page)
    .getByRole('button', { name: `Save ${planned} ranks` })
    .click();
  await expect(dialog(page).getByText(`${planned - 1} of ${planned} done, 1 failed`)).toBeVisible();
  await expect(dialog(page).getByText('failed: not this one')).toHaveCount(1);
  expect(await ranksSent(sandbox)).toHaveLength(planned);
  await dialog(page).getByRole('button', { name: 'Try the failed ones again' }).click();
  await expect(dialog(page).getByText(`${planned} of ${planned} done`)).toBeVisible();
  expect(await ranksSent(sandbox)).toHaveLength(planned + 1);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('article').first()).toHaveAccessibleName(third.username);
  await expect(page.getByRole('article').nth(1)).toHaveAccessibleName(second.username);
});

test('the focus stays in the dialog, and no key acts on the page behind the dialog [keyboard-30]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'admin');
  await open(page);
  await row(page, 'luna_ray').getByRole('button', { name: 'Move luna_ray down' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog(page).getByRole('button', { name: 'Review changes' }).click();
  await expect(dialog(page).getByRole('button', { name: /^Save / })).toBeVisible();
  await expect.poll(() => dialog(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);
  for (const key of ['j', 'j', 'b']) await page.keyboard.press(key);
  await expect(dialog(page)).toBeVisible();
  expect(await ranksSent(sandbox)).toEqual([]);
});

test('the plan shows what others have changed since the dialog was opened [users-75]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'admin');
  await open(page);
  await row(page, 'luna_ray').getByRole('button', { name: 'Move luna_ray down' }).click();
  for (const { name, featuredRank } of [
    { name: 'luna_ray', featuredRank: 9 },
    { name: 'ruby_sol', featuredRank: -1 },
  ] as const)
    await sandbox.api('PATCH', `/v1/user/user-${name}`, { as: 'super', body: { featuredRank } });
  await dialog(page).getByRole('button', { name: 'Review changes' }).click();
  await expect(row(page, 'super_sam')).toContainText('3 → 5');
  await expect(row(page, 'ruby_sol')).toHaveCount(0);
});
