import { openList, patches, selectBox, selectionBar } from '../../sandbox/playwright/areas/user-list';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

test('a plan names staff first with badges, leaves staff out unless ticked, and has the number typed from 20 on [activity-58, activity-17, activity-25, activity-27]', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'super');
  await openList(page, '/lists/users');
  await selectBox(page, CAST.super.username).check();
  await selectionBar(page).getByRole('button', { name: 'All on this page' }).click();
  const ban = selectionBar(page).getByRole('button', { name: /^Ban \d+$/ });
  const offered = await ban.innerText();
  await ban.click();
  const plan = page.getByRole('dialog');
  await expect(plan.getByRole('button', { name: offered, exact: true })).toBeVisible();
  const staff = plan.getByRole('region', { name: 'Staff: left out unless ticked' }).getByRole('listitem');
  await expect(staff).toHaveText([
    'adminAdmin',
    'root_raeSuper admin',
    'mod_miaAdmin',
    'mod_maxAdminCreator',
  ]);
  const included = plan.getByRole('region', { name: /^Included/ }).getByRole('listitem');
  const countBefore = await included.count();
  await expect(included.filter({ hasText: 'luna_ray' })).toHaveText('luna_rayVerifiedCreatorFeatured');
  await expect(included.filter({ hasText: 'mod_mia' })).toHaveCount(0);
  await expect(plan.getByRole('button', { name: `Ban ${countBefore}`, exact: true })).toBeVisible();
  await plan.getByRole('checkbox', { name: 'mod_mia' }).check();
  await expect(included.first()).toHaveText('mod_miaAdmin');
  await expect(plan.getByRole('button', { name: `Ban ${countBefore + 1}`, exact: true })).toBeVisible();
  await plan.getByRole('button', { name: 'Cancel' }).click();
  await selectionBar(page).getByRole('button', { name: 'Clear selection' }).click();
  expect(await patches(sandbox)).toEqual([]);

  await openList(page, '/lists/reported-posts');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await selectionBar(page).getByRole('button', { name: 'All on this page' }).click();
  const undecidedCount = Number(
    (await selectionBar(page).getByRole('button', { name: /^Hide/ }).innerText()).split(' ')[1],
  );
  const posts = page.getByRole('checkbox', { name: /^Select post by / });
  for (let position = 0; position < undecidedCount - 20; position += 1) await posts.nth(position).uncheck();
  await selectionBar(page).getByRole('button', { name: 'Hide 20' }).click();
  await expect(plan.getByLabel('Type 20 to confirm')).toBeVisible();
  await expect(plan.getByRole('button', { name: 'Hide 20' })).toBeDisabled();
  await expect(plan.getByRole('listitem').filter({ hasText: /^Post by \w+: \S/ })).not.toHaveCount(0);
});

test('the plan for authors of posts names first the authors who are known to be staff [activity-27]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'super');
  await openList(page, '/lists/reported-posts');
  const post = page.getByRole('article').filter({ hasText: 'Testing a staff post, please ignore' });
  if ((await post.count()) === 0) await page.getByRole('button', { name: 'Next', exact: true }).click();
  await post.getByRole('link', { name: 'admin' }).click();
  const dossier = page.getByRole('dialog', { name: 'admin', exact: true });
  await expect(dossier.getByRole('img', { name: 'Admin' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dossier).toBeHidden();
  await selectBox(page, 'post by admin').check();
  await selectionBar(page).getByRole('button', { name: 'Ban 0' }).click();
  const staff = page.getByRole('region', { name: 'Staff: left out unless ticked' }).getByRole('listitem');
  await expect(staff).toHaveText(['adminAdmin']);
});

test('while the list of staff cannot be read, no author can be banned, and the button shows the reason [posts-54]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'super');
  await sandbox.fault({ method: 'GET', path: 'filter=admins', kind: 'status', status: 403, times: 1 });
  await openList(page, '/lists/reported-posts');
  const box = page.getByRole('checkbox', { name: /^Select post by luna_ray/ });
  const refusal = page.waitForResponse((response) => response.status() === 403);
  await box.check();
  await refusal;
  await expect(selectionBar(page).getByRole('button', { name: 'Ban 0' })).toHaveAccessibleDescription(
    'Not possible for this selection: may be staff: the list of staff is not loaded',
  );
  // The next selection reads the list of staff.
  await box.uncheck();
  await box.check();
  await expect(selectionBar(page).getByRole('button', { name: 'Ban 1' })).toBeVisible();
});

test('z and the tray undo a bulk run as a whole, after a plan [activity-28]', { tag: '@full' }, async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  for (const { username } of [CAST.star, CAST.beat]) await selectBox(page, username).check();
  await selectionBar(page).getByRole('button', { name: 'Ban 2' }).click();
  const plan = page.getByRole('dialog', { name: 'Ban 2' });
  await plan.getByRole('button', { name: 'Ban 2' }).click();
  await plan.getByRole('button', { name: 'Done' }).click();
  await expect(plan).toBeHidden();
  await sandbox.clearLog();

  await page.keyboard.press('z');
  const undo = page.getByRole('dialog', { name: 'Undo 2' });
  const names = [CAST.beat, CAST.star].map(({ username }) => `Unban: ${username}`);
  await expect(undo.getByRole('listitem')).toHaveText(names);
  await undo.getByRole('button', { name: 'Cancel' }).click();
  expect(await patches(sandbox)).toEqual([]);

  await page.getByRole('button', { name: 'Activity' }).click();
  const undoAll = page.getByRole('button', { name: 'Undo all 2' });
  await undoAll.click();
  await undo.getByRole('button', { name: 'Undo 2' }).click();
  await expect(page.getByText('Undo: 2 done')).toBeVisible();
  await undo.getByRole('button', { name: 'Done' }).click();
  expect((await patches(sandbox)).map(({ body }) => body)).toEqual([
    { isBanned: false },
    { isBanned: false },
  ]);
  await expect(page.getByText('then undone')).toHaveCount(2);
  await expect(undoAll).toBeHidden();
});
