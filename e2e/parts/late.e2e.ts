import { button, openPosts, post, SAYS } from '../../sandbox/playwright/areas/post-list';
import { card, openList, searchBox, selectionBar } from '../../sandbox/playwright/areas/user-list';
import { holdRequests } from '../../sandbox/playwright/calls';
import { alerts } from '../support/faults';
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
  const letGo = await holdRequests(page, '**/v1/system/status');
  await retry.click();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await searchBox(page).focus();
  letGo();
  await expect(page.getByText('Mobile Status: UP')).toBeVisible();
  await expect(searchBox(page)).toBeFocused();
});

test('after an outage the list is refetched, and a ban during the outage stays not confirmed [activity-48]', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'super');
  await openList(page, '/lists/users');
  // A ban is sent without a connection.
  await context.setOffline(true);
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(alerts(page).filter({ hasText: 'Users could not be loaded' })).toBeVisible();
  await expect(alerts(page)).toContainText(['Could not confirm: ban of fan (Network Error)']);
  // Online again, the list loads without a press.
  await context.setOffline(false);
  await expect(page.getByText('Users could not be loaded')).toBeHidden();
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('not confirmed: Network Error');
});

test('a post that a run has dismissed keeps its place when the window is entered meanwhile [posts-46]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'admin');
  await openPosts(page);
  const boxes = page.getByRole('checkbox', { name: /^Select post by/ });
  await boxes.nth(0).check({ force: true });
  await boxes.nth(1).check({ force: true });
  await selectionBar(page).getByRole('button', { name: 'Dismiss 2' }).click();
  const plan = page.getByRole('dialog', { name: 'Dismiss 2' });
  // The first dismissal is quick, the second takes 5 s.
  for (const ms of [0, 5_000]) await sandbox.fault({ method: 'DELETE', path: '/report$', kind: 'delay', ms });
  await plan.getByRole('button', { name: 'Dismiss 2' }).click();
  await expect(plan.getByText('1 of 2 done')).toBeVisible();
  // The window gets the focus meanwhile, which refetches the posts.
  const reread = page.waitForResponse((answer) => answer.url().includes('/v2/post'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await reread;
  // Both posts are still in their places.
  await plan.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('2 decided', { exact: true })).toBeVisible();
  for (const at of [0, 1]) await expect(page.getByRole('article').nth(at)).toContainText('reports dismissed');
});

test('a palette that is closed when its card has gone gives the focus to the next card [keyboard-22]', {
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
  await expect(post(page, SAYS.banned)).toBeFocused();
});

test('an act that the palette offers for a card that has gone is not done on another card [keyboard-35]', {
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
  await expect(post(page, SAYS.banned)).toBeFocused();
  expect((await sandbox.log()).filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('z opens the tray after a run that cannot be undone [activity-49]', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await openPosts(page);
  const boxes = page.getByRole('checkbox', { name: /^Select post by/ });
  for (const at of [0, 1, 2]) await boxes.nth(at).check({ force: true });
  await selectionBar(page).getByRole('button', { name: 'Dismiss 3' }).click();
  const plan = page.getByRole('dialog', { name: 'Dismiss 3' });
  await plan.getByRole('button', { name: 'Dismiss 3' }).click();
  await plan.getByRole('button', { name: 'Done' }).click();
  await page.keyboard.press('z');
  const entries = page.getByRole('dialog', { name: 'Activity' }).getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toBeFocused();
  await expect(entries.first()).toContainText('done, cannot be undone');
});

test("a sign-in page that names its user follows another tab's Logout [session-30]", {
  tag: '@full',
}, async ({ page, context, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/lists/downtime');
  await expect(page.getByText('signed in as')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/lists/users');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('signed in as')).toBeHidden();
});

test('a person chosen in the palette of a page that does not exist is shown over the users [people-17]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'super');
  await page.goto('/nope');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('luna_ray');
  await page
    .getByRole('option', { name: /luna_ray/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'luna_ray' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Users', level: 1, includeHidden: true })).toBeAttached();
});

test('the focus is on the next post after the results of a bulk Hide were read for a long time [keyboard-23]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openPosts(page);
  const posts = page.getByRole('article', { includeHidden: true });
  const next = await posts.nth(8).getByRole('heading', { includeHidden: true }).innerText();
  // The sixth to eighth posts are hidden in a run.
  for (const at of [5, 6, 7])
    await page
      .getByRole('checkbox', { name: /^Select post by/ })
      .nth(at)
      .check({ force: true });
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
  await expect(posts.nth(5)).toContainText(next);
});
