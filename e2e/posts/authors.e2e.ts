import type { Page } from '@playwright/test';
import { openPosts, writes } from '../../sandbox/playwright/areas/post-list';
import { callsOf } from '../../sandbox/playwright/calls';
import { expect, test } from '../support/sandbox';

const QUEUE = '/lists/reported-posts';

const author = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}, `) });

const reports = async (page: Page) => {
  const names = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
  return names.map((name) => Number(/(\d+) reports?$/.exec(name)?.[1]));
};

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin');
});

test('the queue is grouped by author, who is banned and whose posts are hidden at once, after a plan [activity-59, posts-35, posts-51]', async ({
  page,
  sandbox,
}) => {
  await openPosts(page);
  await page.getByRole('group', { name: 'Queue' }).getByText('Authors').click();
  const chen = page.getByRole('article', { name: 'chatty_chen, 7 posts, 31 reports' });
  await expect(chen).toBeVisible();
  await expect(page).toHaveURL(`${QUEUE}?by=authors`);
  // All but the posts whose reports were dismissed, the most reported author first.
  await expect(page.getByText(/^loaded \d+ posts · end of list$/)).toBeVisible();
  const counts = await reports(page);
  expect(counts).toEqual([...counts].sort((a, b) => b - a));

  await chen.getByRole('button', { name: 'Show all 7' }).click();
  await expect(chen.getByRole('list', { name: 'Posts of chatty_chen' }).getByRole('listitem')).toHaveCount(7);

  await sandbox.clearLog();
  await chen.getByRole('button', { name: 'Ban and hide all 7' }).click();
  const plan = page.getByRole('dialog', { name: 'Ban and hide all 7' });
  await expect(plan.getByRole('region', { name: 'Included: 8' }).getByRole('listitem')).toHaveText([
    'Ban chatty_chen',
    ...Array(7).fill(/^Post by /),
  ]);
  expect(await writes(sandbox)).toEqual([]);
  await plan.getByRole('button', { name: 'Ban and hide all 7' }).click();
  await expect(page.getByText('8 of 8 done')).toBeVisible();
  await expect(page.getByText('7 hidden posts cannot be restored.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo 1 of 8' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(chen).toContainText('7 hidden');
  await expect(chen.getByText('Banned', { exact: true })).toBeVisible();
  await expect(chen.getByRole('button', { name: 'Hidden', exact: true })).toHaveAccessibleDescription(
    'Nothing is left to do here',
  );
  const writesSent = await writes(sandbox);
  expect(writesSent[0]).toBe('PATCH /v1/user/user-chatty_chen 200');
  expect(writesSent.filter((call) => /^DELETE \/v1\/post\/post-\d+ 204$/.test(call))).toHaveLength(7);

  // An undone ban shows, and can be made again.
  await page.getByRole('button', { name: 'Activity' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('then undone')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chen.getByText('Banned', { exact: true })).toHaveCount(0);
  await expect(chen.getByRole('button', { name: 'Ban', exact: true })).toBeEnabled();

  await page.reload();
  await expect(author(page, 'hopeful_hal')).toBeVisible();
  await expect(author(page, 'chatty_chen')).toHaveCount(0);
});

test('an author who cannot be banned, or is banned already, has only the posts hidden [posts-51]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(`${QUEUE}?by=authors`);
  await author(page, 'sour_troll').getByRole('button', { name: 'Hide the post' }).click();
  const plan = page.getByRole('dialog', { name: 'Hide the post' });
  await expect(plan.getByRole('region', { name: 'Left out' })).toContainText('is already banned');
  await expect(plan.getByRole('region', { name: 'Included: 1' })).toContainText('you are all fakes');
});

test('what a second pass of a run hides counts with the first [posts-51]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await page.goto(`${QUEUE}?by=authors`);
  await expect(page.getByText(/end of list$/)).toBeVisible();
  await sandbox.fault({ method: 'DELETE', path: '^/v1/post/', kind: 'status', status: 500, times: 1 });
  await author(page, 'chatty_chen').getByRole('button', { name: 'Ban and hide all 7' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ban and hide all 7' }).click();
  await page.getByRole('button', { name: 'Try the failed ones again' }).click();
  await expect(page.getByText('8 of 8 done')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(author(page, 'chatty_chen')).toContainText('7 hidden');
});

test('the focus is on the next author after a run that left somebody out [posts-52]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(`${QUEUE}?by=authors`);
  await expect(page.getByText(/end of list$/)).toBeVisible();
  // The author is already banned.
  await author(page, 'sour_troll').focus();
  await page.keyboard.press('h');
  const plan = page.getByRole('dialog');
  await plan.getByRole('button', { name: 'Hide the post' }).click();
  await expect(plan.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(plan).toHaveCount(0);
  await expect(author(page, 'sour_troll')).toContainText('1 hidden');
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  await page.keyboard.press('h');
  await expect(plan).toBeVisible();
});

test('the keys of the list work on authors, and the queue is read on page by page [posts-56]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const { body } = await sandbox.api('GET', '/v2/post?filter=reported', { as: 'admin' });
  const { posts } = body as { posts: { id: string; num_reports: number }[] }; // Cast: tests of the contract check this shape.
  for (let n = 1; n <= 11; n++) {
    const [post] = posts;
    await sandbox.fault({
      method: 'GET',
      path: '^/v2/post',
      kind: 'body',
      contentType: 'application/json',
      body: JSON.stringify({
        posts: [{ ...post, id: `made-up-${n}` }],
        cursors: { next: n === 11 ? null : `page-${n}` },
      }),
      times: 1,
    });
  }
  await sandbox.clearLog();
  await page.goto(`${QUEUE}?by=authors`);
  await expect(page.getByText('loaded 10 posts')).toBeVisible();
  expect(callsOf(await sandbox.log(), 'GET /v2/post')).toHaveLength(10);
  await page.keyboard.press('j');
  await expect(author(page, 'sour_troll')).toBeFocused();
  await page.keyboard.press('o');
  await expect(page.getByRole('list', { name: 'Posts of sour_troll' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('loaded 11 posts · end of list')).toBeVisible();
  await author(page, 'sour_troll').focus();
  await page.keyboard.press('h');
  await expect(page.getByRole('dialog', { name: 'Hide all 11' })).toBeVisible();
});

test('after a run by key the focus is on the next author [posts-52]', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${QUEUE}?by=authors`);
  await expect(page.getByText(/end of list$/)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('article').first()).toBeFocused();
  await page.keyboard.press('h');
  const plan = page.getByRole('dialog');
  await plan.getByRole('button', { name: /[Hh]ide/ }).click();
  await expect(plan.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(plan).toHaveCount(0);
  await expect(page.getByRole('article').nth(1)).toBeFocused();
});

test('the plan for an author who is staff leaves the ban out unless the author is ticked [posts-53]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'super');
  await page.goto(`${QUEUE}?by=authors`);
  await author(page, 'admin').getByRole('button', { name: 'Ban and hide the post' }).click();
  const plan = page.getByRole('dialog');
  const staff = plan.getByRole('region', { name: 'Staff: left out unless ticked' });
  await expect(staff.getByRole('checkbox', { name: 'Ban admin' })).not.toBeChecked();
  await expect(plan.getByRole('region', { name: 'Included: 1' })).toContainText('Post by admin');
  // The plan names what will be done, and the notice what was done.
  await expect(plan).toHaveAccessibleName('Hide the post');
  await staff.getByRole('checkbox', { name: 'Ban admin' }).check();
  await expect(plan.getByRole('button', { name: 'Ban and hide the post' })).toBeEnabled();
  await staff.getByRole('checkbox', { name: 'Ban admin' }).uncheck();
  await plan.getByRole('button', { name: 'Hide the post' }).click();
  await expect(page.getByText('Hide the post: 1 done')).toBeVisible();
});

test('a failed read of the queue shows an error, and Retry loads the queue [posts-56]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await sandbox.fault({ method: 'GET', path: '^/v2/post', kind: 'status', status: 403, times: 1 });
  await page.goto(`${QUEUE}?by=authors`);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Reported Posts could not be loaded' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(author(page, 'chatty_chen')).toBeVisible();
});

test('after a run by pointer the focus is on the next author, and o leaves the other keys alone [keyboard-32]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(`${QUEUE}?by=authors`);
  await expect(page.getByText(/end of list$/)).toBeVisible();
  await page.getByRole('article').nth(2).getByRole('button', { name: /hide/i }).click();
  const plan = page.getByRole('dialog');
  await plan.getByRole('button', { name: /hide/i }).click();
  await plan.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('article').nth(3)).toBeFocused();
  await page.keyboard.press('o');
  await page.keyboard.press('h');
  await expect(plan).toBeVisible();
});

test('z after a run shows a plan and undoes the undoable part of the run [activity-28]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(`${QUEUE}?by=authors`);
  await expect(page.getByText(/end of list$/)).toBeVisible();
  await author(page, 'luna_ray')
    .getByRole('button', { name: /^Ban and hide/ })
    .click();
  const plan = page.getByRole('dialog');
  await plan.getByRole('button', { name: /^Ban and hide/ }).click();
  await plan.getByRole('button', { name: 'Done' }).click();
  await page.keyboard.press('z');
  await expect(page.getByRole('dialog', { name: 'Undo 1' }).getByRole('listitem')).toHaveText([
    'Unban: luna_ray',
  ]);
});

test('a queue that was not read is not called empty [posts-43]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ method: 'GET', path: '^/v2/post', kind: 'delay', ms: 5_000 });
  await page.goto(`${QUEUE}?by=authors`);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('No posts loaded yet')).toBeVisible();
  await expect(page.getByText('No reported posts')).toHaveCount(0);
  await expect(page.getByText('showing 0 authors')).toHaveCount(0);
});
