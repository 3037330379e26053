import type { Page } from '@playwright/test';
import { card, openList, patches, selectBox, selectionBar } from '../../sandbox/playwright/areas/user-list';
import { callsOf, holdRequests } from '../../sandbox/playwright/calls';
import type { Sandbox } from '../../sandbox/playwright/client';
import { CAST } from '../../sandbox/playwright/index';
import { postsPageSchema } from '../../src/wire/posts.schema';
import { expect, test } from '../support/sandbox';

const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('listitem');

/** How many posts still have reports, on all pages. */
async function reportedPosts(sandbox: Sandbox) {
  let count = 0;
  for (let next: string | null = ''; next !== null; ) {
    const { body } = await sandbox.api('GET', `/v2/post?filter=reported${next}`, { as: 'super' });
    const page = postsPageSchema.parse(body);
    count += page.posts.filter(({ num_reports }) => num_reports > 0).length;
    next = page.cursors.next && `&cursor=${page.cursors.next}`;
  }
  return count;
}

test('no bulk act starts while the next page loads, and a failed page turn keeps the selection [users-80]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'super');
  await openList(page, '/lists/users');
  await selectBox(page, 'soon_star').check();
  await expect(selectionBar(page).getByText('1 selected')).toBeVisible();
  await page.route('**/v2/user?*cursor=*', (route) => route.abort());
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(selectionBar(page)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await expect(selectionBar(page).getByText('1 selected')).toBeVisible();
});

test('of 24 posts that are dismissed 3 fail: 21 are done, the 3 are named, sent again and done [activity-15, activity-17, activity-18, keyboard-32]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'admin');
  await openList(page, '/lists/reported-posts');
  // All posts of the page are selected, by key and button.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(selectionBar(page).getByText('1 selected')).toBeVisible();
  await selectionBar(page).getByRole('button', { name: 'All on this page' }).click();
  const offer = selectionBar(page).getByRole('button', { name: /^Dismiss \d+$/ });
  const act = await offer.innerText();
  const count = Number(act.split(' ')[1]);
  expect(count).toBeGreaterThan(20);
  // The first three calls will fail.
  await sandbox.fault({
    method: 'DELETE',
    path: '/report$',
    times: 3,
    kind: 'status',
    status: 500,
    body: 'out of order',
  });
  await offer.click();
  const reportedBefore = await reportedPosts(sandbox);
  // From 20 items on the number must be typed.
  const plan = page.getByRole('dialog', { name: act });
  const begin = plan.getByRole('button', { name: act });
  await expect(begin).toBeDisabled();
  await plan.getByLabel(`Type ${count} to confirm`).fill(String(count));
  await sandbox.clearLog();
  // A double click starts one run.
  await begin.click();
  await expect(page.getByText(`Dismiss: ${count - 3} done, 3 failed`)).toBeVisible({ timeout: 15_000 });
  await expect(results(page).filter({ hasText: 'failed: out of order' })).toHaveCount(3);
  // The three failed posts are sent again.
  await plan.getByRole('button', { name: 'Try the failed ones again' }).click();
  await expect(plan.getByText(`${count} of ${count} done`)).toBeVisible();
  const log = await sandbox.log();
  expect(log.filter(({ method }) => method === 'DELETE')).toHaveLength(count + 3);
  // The lists were read once per pass.
  await expect.poll(async () => callsOf(await sandbox.log(), 'GET /v2/post').length).toBe(2);
  await plan.getByRole('button', { name: 'Done' }).click();
  await expect(selectionBar(page)).toBeHidden();
  // Dismissed posts keep their places; the focus goes to the next open post.
  await expect(page.locator('article:focus')).toContainText('reported by');
  expect(await reportedPosts(sandbox)).toBe(reportedBefore - count);
});

test('a bulk ban sends nothing for staff, oneself and the banned, stops on request, and is undone [activity-16, activity-20]', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  // A range with staff, the viewer and three others is selected.
  await selectBox(page, CAST.super.username).check();
  await page.keyboard.down('Shift');
  await selectBox(page, CAST.beat.username).click();
  await page.keyboard.up('Shift');
  const names = ['super', 'admin', 'fan', 'root_rae', 'mod_mia', 'mod_max', 'luna_ray', 'miles_beat'];
  for (const name of names) await expect(selectBox(page, name)).toBeChecked();

  await selectionBar(page).getByRole('button', { name: 'Ban 3' }).click();
  const plan = page.getByRole('dialog', { name: 'Ban 3' });
  const leftOut = plan.getByRole('region', { name: 'Left out' }).getByRole('listitem');
  await expect(leftOut).toHaveText([
    'superAdminonly a super admin can ban staff',
    'adminAdminthis is you!',
    'root_raeAdminonly a super admin can ban staff',
    'mod_miaAdminonly a super admin can ban staff',
    'mod_maxAdminCreatoronly a super admin can ban staff',
  ]);
  // The first call waits, so that Stop is pressed during the run.
  const letGo = await holdRequests(page, '**/v1/user/user-*');
  await sandbox.clearLog();
  await plan.getByRole('button', { name: 'Ban 3' }).click();
  await plan.getByRole('button', { name: 'Stop' }).click();
  letGo();
  await expect(page.getByText('Ban: 1 done, 2 not sent')).toBeVisible();
  await expect(results(page)).toHaveText(['fandone', 'luna_raynot sent', 'miles_beatnot sent']);
  expect((await patches(sandbox)).map(({ path }) => path)).toEqual([`/v1/user/${CAST.fan.id}`]);

  // The single done ban is undone.
  await plan.getByRole('button', { name: 'Undo all' }).click();
  await expect(page.getByText('Undo of Ban: 1 done')).toBeVisible();
  expect((await patches(sandbox)).map(({ body }) => body)).toEqual([{ isBanned: true }, { isBanned: false }]);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(card(page, 'fan').getByRole('button', { name: 'Ban', exact: true })).toBeVisible();
});

test('a bulk run pauses for as long as the server asks, and resumes with Continue [activity-22]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'super');
  await openList(page, '/lists/users');
  await selectBox(page, 'fan').check();
  await selectBox(page, CAST.star.username).check();
  await selectionBar(page).getByRole('button', { name: 'Ban 2' }).click();
  // The first ban gets a 429 with a wait of 4 s.
  await sandbox.fault({
    method: 'PATCH',
    path: '^/v1/user/',
    times: 1,
    kind: 'status',
    status: 429,
    body: 'slow down',
    headers: { 'Retry-After': '4' },
  });
  const run = page.getByRole('dialog', { name: 'Ban 2' });
  await run.getByRole('button', { name: 'Ban 2' }).click();
  await expect(run.getByRole('alert')).toContainText('Paused: the server asks you to wait. slow down');
  const resume = run.getByRole('button', { name: 'Continue' });
  await expect(resume).toBeDisabled();
  // The paused run cannot be closed.
  await page.keyboard.press('Escape');
  await expect(run).toBeVisible();
  await expect(resume).toBeEnabled({ timeout: 10_000 });
  await resume.click();
  await expect(run.getByText('2 of 2 done')).toBeVisible();
  expect((await patches(sandbox)).map(({ status }) => status)).toEqual([429, 200, 200]);
});

test('controls of the bar keep their places with every selection [activity-26]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'super');
  await openList(page, '/lists/users');
  await selectBox(page, CAST.fan.username).check();
  const places = () =>
    selectionBar(page)
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((each) => {
          const { left, right } = each.getBoundingClientRect();
          return [each.textContent?.replace(/\d+/, 'n'), Math.round(left), Math.round(right)];
        }),
      );
  await expect(selectionBar(page).getByText('1 selected')).toBeVisible();
  const first = await places();
  expect(first).toHaveLength(5);
  await selectBox(page, CAST.bannedFan.username).check();
  expect(await places()).toEqual(first);
  await selectBox(page, CAST.fan.username).uncheck();
  await expect(selectionBar(page).getByRole('button', { name: 'Ban 0' })).toBeDisabled();
  expect(await places()).toEqual(first);
  await selectionBar(page).getByRole('button', { name: 'All on this page' }).click();
  await expect(selectionBar(page).getByRole('button', { name: 'All on this page' })).toBeDisabled();
  expect(await places()).toEqual(first);
});
