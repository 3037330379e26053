import { button, openPosts, post, SAYS, selectPosts } from '../../sandbox/playwright/areas/post-list';
import { searchBox, selectionBar } from '../../sandbox/playwright/areas/user-list';
import { holdRequests } from '../../sandbox/playwright/calls';
import { expect, test } from '../support/sandbox';

test('a check of the mobile service that ends late does not take the focus from another page [system-status-14]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'super');
  // All status checks fail.
  await sandbox.fault({
    method: 'GET',
    path: '^/v1/system/status',
    kind: 'status',
    status: 500,
    times: 100,
  });
  await page.goto('/lists/downtime');
  const retry = page.getByRole('region', { name: 'Mobile service' }).getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  // The next check is pending while the page is left and the search gets the focus.
  await sandbox.clearFaults();
  const releaseCheck = await holdRequests(page, '**/v1/system/status');
  await retry.click();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await searchBox(page).focus();
  releaseCheck();
  await expect(page.getByText('Mobile Status: UP')).toBeVisible();
  await expect(searchBox(page)).toBeFocused();
});

test('a post dismissed by a bulk run keeps its place if the window regains the focus during the run [posts-46]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'admin');
  await openPosts(page);
  await selectPosts(page, [0, 1]);
  await selectionBar(page).getByRole('button', { name: 'Dismiss 2' }).click();
  const plan = page.getByRole('dialog', { name: 'Dismiss 2' });
  // The first dismissal is quick, the second takes 5 s.
  for (const ms of [0, 5_000]) await sandbox.fault({ method: 'DELETE', path: '/report$', kind: 'delay', ms });
  await plan.getByRole('button', { name: 'Dismiss 2' }).click();
  await expect(plan.getByText('1 of 2 done')).toBeVisible();
  // The window regains the focus during the run, which refetches the posts.
  const refetch = page.waitForResponse((response) => response.url().includes('/v2/post'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await refetch;
  // Both posts are still in their places.
  await plan.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('2 decided', { exact: true })).toBeVisible();
  const posts = page.getByRole('article');
  for (const position of [0, 1]) await expect(posts.nth(position)).toContainText('reports dismissed');
});

test('a palette closed after its card has left the list gives the focus to the next card [keyboard-22]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openPosts(page);
  await button(page, SAYS.worst, 'Hide Post').click();
  await expect(button(page, SAYS.worst, 'hidden!')).toBeVisible();
  // The palette is open while the hidden card leaves the list.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
  await expect(post(page, SAYS.worst)).toHaveCount(0);
  await page.keyboard.press('Escape');
  const nextPost = post(page, SAYS.banned); // The second post of the seed.
  await expect(nextPost).toBeFocused();
});

test('an act offered by the palette is not done on another card once its own card has left the list [keyboard-35]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'admin');
  await openPosts(page);
  await button(page, SAYS.worst, 'Hide Post').click();
  await expect(button(page, SAYS.worst, 'hidden!')).toBeVisible();
  // The palette is open while the hidden card leaves the list.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ban');
  const offer = page.getByRole('option', { name: /^(Ban|Unban).*on / });
  await expect(offer).toBeVisible();
  await expect(post(page, SAYS.worst)).toHaveCount(0);
  await offer.click();
  await expect(page.getByText(/is no longer on this page$/)).toBeVisible();
  const nextPost = post(page, SAYS.banned); // The second post of the seed.
  await expect(nextPost).toBeFocused();
  expect((await sandbox.log()).filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('the focus is on the next post after the results of a bulk Hide were read for a long time [keyboard-23]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openPosts(page);
  const posts = page.getByRole('article', { includeHidden: true });
  const ninthPost = await posts.nth(8).getByRole('heading', { includeHidden: true }).innerText();
  // The sixth to eighth posts are hidden in a run.
  await selectPosts(page, [5, 6, 7]);
  await selectionBar(page).getByRole('button', { name: 'Hide 3' }).click();
  const plan = page.getByRole('dialog', { name: 'Hide 3' });
  await plan.getByRole('button', { name: 'Hide 3' }).click();
  const hidden = posts.filter({ hasText: 'hidden!' });
  await expect(hidden).toHaveCount(3);
  // The results stay open until the hidden posts have left the list.
  await expect(hidden).toHaveCount(0);
  // Then the ninth post is sixth, and has the focus.
  await plan.getByRole('button', { name: 'Done' }).click();
  await expect(posts.nth(5)).toBeFocused();
  await expect(posts.nth(5)).toContainText(ninthPost);
});
