import type { Page } from '@playwright/test';
import { button, listCalls, openPosts, post, SAYS, writes } from '../../sandbox/playwright/areas/post-list';
import { pageButton } from '../../sandbox/playwright/areas/user-list';
import { holdRequests } from '../../sandbox/playwright/calls';
import { CAST } from '../../sandbox/playwright/index';
import { runUntil, stopClock } from '../support/clock';
import { pointAt, pressHere } from '../support/controls/presses';
import {
  CONFIRMING_UNREADABLES,
  failureOf,
  NEVER_SHOWN,
  REFUSALS,
  ruleOf,
  UNREADABLES,
} from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

const ACTIONS = [
  {
    action: 'Ban',
    method: 'PATCH',
    path: `/v1/user/${CAST.star.id}`,
    act: 'Ban of luna_ray',
    notice: 'you banned luna_ray',
  },
  {
    action: 'Dismiss Report',
    method: 'DELETE',
    path: '/v1/post/post-03/report',
    act: "Dismissing the reports on luna_ray's post",
    notice: "you dismissed the reports on luna_ray's post",
  },
  {
    action: 'Hide Post',
    method: 'DELETE',
    path: '/v1/post/post-03',
    act: "Hiding luna_ray's post",
    notice: "you deleted luna_ray's post",
  },
] as const;

for (const [actionIndex, { action, method, path, act, notice }] of ACTIONS.entries()) {
  // All three actions report failures in the same way, so test each fault with one action.
  const faults = REFUSALS.filter((_, index) => index % ACTIONS.length === actionIndex);

  test(`a refused ${action} is reported once, and its button works again [posts-28, posts-40]`, {
    tag: action === 'Dismiss Report' ? [] : '@full',
  }, async ({ page, sandbox }) => {
    await openPosts(page);
    for (const fault of faults) {
      await test.step(fault.name, async () => {
        await sandbox.clearLog();
        await sandbox.fault({ ...ruleOf(fault), method, path: `^${path}$` });
        await button(page, SAYS.cover, action).click();
        const text =
          fault.status === 502
            ? `Could not confirm: ${act.charAt(0).toLowerCase()}${act.slice(1)} (${fault.says})`
            : `${act} failed: ${fault.says}`;
        await expect(alerts(page).getByText(text, { exact: true })).toHaveCount(1);
        await expect(alerts(page)).not.toContainText(NEVER_SHOWN);
        await alerts(page).getByRole('button', { name: 'Dismiss' }).click();
        await expect(alerts(page)).toHaveCount(0);
        await expect(button(page, SAYS.cover, action)).toBeEnabled();
        // The focus may have moved to another post, so the button of this post shows the failure too.
        await expect(button(page, SAYS.cover, action)).toHaveAccessibleDescription(text);
        expect(await writes(sandbox)).toEqual([`${method} ${path} ${fault.status}`]);
      });
    }
    await button(page, SAYS.cover, action).click();
    await expect(page.getByText(notice)).toBeVisible();
    await expect(post(page, SAYS.cover).getByTitle(/ failed: /)).toHaveCount(0);
  });
}

test('an action without a response is not confirmed, and the list shows the stored state [posts-28]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openPosts(page);
  await sandbox.fault({ method: 'DELETE', path: '^/v1/post/', kind: 'drop', applied: true, times: 100 });
  let deleteCount = 0;
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deleteCount++;
  });
  await button(page, SAYS.cover, 'Hide Post').click();
  await expect(alerts(page)).toHaveText("Could not confirm: hiding luna_ray's post (Network Error)");
  await expect(post(page, SAYS.cover)).toBeHidden();
  await button(page, SAYS.worst, 'Dismiss Report').click();
  const says = "Could not confirm: dismissing the reports on sour_troll's post (Network Error)";
  await expect(page.getByText(says)).toBeVisible();
  expect(deleteCount).toBe(2);
});

test('a 2xx without a body, or with JSON of another shape, confirms an act, and the list shows the stored state [posts-28]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openPosts(page);
  for (const fault of CONFIRMING_UNREADABLES) {
    await test.step(fault.name, async () => {
      await sandbox.fault({ ...ruleOf(fault), method: 'DELETE', path: '/report$' });
      await button(page, SAYS.cover, 'Dismiss Report').click();
      await expect(page.getByText("you dismissed the reports on luna_ray's post")).toBeVisible();
      // The fault responded instead of the API, so the reports still exist.
      await expect(button(page, SAYS.cover, 'Dismiss Report')).toBeEnabled();
      await expect(alerts(page)).toHaveCount(0);
    });
  }
});

test('a failed list shows the error once, and fills on Retry [posts-27]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  for (const fault of [...UNREADABLES, failureOf('problem 403')]) {
    await test.step(fault.name, async () => {
      await sandbox.clearLog();
      await sandbox.fault({ ...ruleOf(fault), method: 'GET', path: '^/v2/post' });
      await page.goto('/lists/reported-posts');
      await expect(alerts(page)).toHaveCount(1);
      await expect(alerts(page)).toContainText('Reported Posts could not be loaded');
      await expect(alerts(page)).toContainText(fault.says);
      await expect(alerts(page)).not.toContainText(NEVER_SHOWN);
      await expect(page.getByRole('heading', { name: 'Reported Posts', exact: true })).toBeVisible();
      expect(await listCalls(sandbox)).toHaveLength(1);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(post(page, SAYS.worst)).toBeVisible();
      await expect(alerts(page)).toHaveCount(0);
    });
  }
});

test('a list that keeps failing is tried three times, and a failed page keeps the previous one [posts-27]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openPosts(page);
  await sandbox.clearLog();
  await sandbox.fault({ method: 'GET', path: '^/v2/post.*cursor=', kind: 'status', status: 500, times: 3 });
  await pageButton(page, 'Next').click();
  await expect(alerts(page)).toContainText('a fault that QA arranged');
  expect(await listCalls(sandbox)).toHaveLength(3);
  await expect(post(page, SAYS.worst)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(post(page, SAYS.staff)).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
});

test('a slow list shows skeletons, and a list without posts an empty state [posts-27]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const letGo = await holdRequests(page, '**/v2/post?*');
  await page.goto('/lists/reported-posts');
  await expect(page.getByText('Loading posts…')).toBeAttached();
  await expect(page.getByRole('checkbox', { name: 'Blur media' })).toBeVisible();
  letGo();
  await expect(post(page, SAYS.worst)).toBeVisible();
  await expect(page.getByText('Loading posts…')).toBeHidden();

  const nothing = (next: string | null) => ({
    method: 'GET' as const,
    path: '^/v2/post',
    kind: 'body' as const,
    contentType: 'application/json',
    body: JSON.stringify({ posts: [], cursors: { next } }),
  });
  await sandbox.fault(nothing(null));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No reported posts' })).toBeVisible();
  await expect(page.getByText('showing 0 posts')).toBeVisible();
  // Somebody else has emptied the next page since.
  await page.reload();
  await expect(post(page, SAYS.worst)).toBeVisible();
  await sandbox.fault(nothing(null));
  await pageButton(page, 'Next').click();
  await expect(page.getByRole('heading', { name: 'No posts left on this page' })).toBeVisible();
  await pageButton(page, 'Prev').click();
  await expect(post(page, SAYS.worst)).toBeVisible();
});

test('a session that ends during an action keeps the list, and the action can be repeated after signing in [posts-29]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openPosts(page);
  await page.context().clearCookies();
  await button(page, SAYS.cover, 'Hide Post').click();
  const dialog = page.getByRole('dialog', { name: 'You are signed out' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('sign in first')).toBeHidden();
  await dialog.getByLabel('Password').fill('sandbox-admin');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toBeHidden();
  await expect(button(page, SAYS.cover, 'Hide Post')).toBeEnabled();
  expect(await writes(sandbox)).toEqual(['DELETE /v1/post/post-03 401']);
  await button(page, SAYS.cover, 'Hide Post').click();
  await expect(page.getByText("you deleted luna_ray's post")).toBeVisible();
});

test('a press that meets another post, because a failure came above the list, is not taken [shell-26]', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await openPosts(page);
  await page.getByRole('radio', { name: 'Compact' }).check({ force: true });
  const hides = page.getByRole('article').getByRole('button', { name: 'Hide Post' });
  await sandbox.fault({ method: 'GET', path: '^/v2/post', kind: 'status', status: 500, times: 3 });
  // The clock stands, so that a busy machine presses within the 500 ms too.
  await stopClock(page);
  await hides.nth(2).click();
  const { x, y } = await pointAt(page, hides.nth(5));
  // Where the button of the post above comes.
  await page.mouse.move(x, y + 8);
  await runUntil(page, () => page.getByText('Reported Posts could not be loaded').isVisible(), 50);
  await pressHere(page);
  await page.clock.resume();
  const hiddenPosts = page.getByRole('article').filter({ hasText: 'hidden!' });
  await expect(hiddenPosts).toHaveCount(1);
  expect(await writes(sandbox)).toHaveLength(1);
});
