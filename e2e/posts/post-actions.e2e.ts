import type { Locator } from '@playwright/test';
import {
  button,
  listCalls,
  openPosts,
  post,
  SAYS,
  texts,
  writes,
} from '../../sandbox/playwright/areas/post-list';
import { card, openList, pageButton } from '../../sandbox/playwright/areas/user-list';
import { holdRequests } from '../../sandbox/playwright/calls';
import { CAST } from '../../sandbox/playwright/index';
import { expectShownFor, runUntil, stopClock, timeOf } from '../support/clock';
import { expect, test } from '../support/sandbox';

const WORST = '/v1/post/post-01';

test('a ban and an unban of the author are reported for 3 s, stored, and visible in the users list [posts-1, posts-15, posts-20]', {
  tag: '@full',
}, async ({ page, signIn, sandbox }) => {
  await signIn(page, 'admin');
  await page.clock.install();
  await openPosts(page);
  for (const { label, notice, nextLabel } of [
    { label: 'Ban', notice: 'you banned luna_ray', nextLabel: 'Unban' },
    { label: 'Unban', notice: 'you unbanned luna_ray', nextLabel: 'Ban' },
  ] as const) {
    const readCount = (await listCalls(sandbox)).length;
    const clickTime = await timeOf(page);
    await button(page, SAYS.cover, label).click();
    await expect(page.getByRole('status').getByText(notice, { exact: true })).toBeVisible();
    const shownAt = await timeOf(page);
    await expect(button(page, SAYS.cover, nextLabel)).toBeEnabled();
    expect(await listCalls(sandbox)).toHaveLength(readCount + 1);
    await expectShownFor(page, page.getByText(notice), { from: clickTime, shownAt, ms: 3_000 });
    await page.clock.resume();
    await expect(post(page, SAYS.cover).getByText('Banned')).toBeVisible({ visible: label === 'Ban' });
  }
  await button(page, SAYS.cover, 'Ban').click();
  await expect(button(page, SAYS.cover, 'Unban')).toBeEnabled();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(card(page, 'luna_ray').getByText('Banned', { exact: true })).toBeVisible();
  // A change made on the users list is also shown here.
  await card(page, 'luna_ray').getByRole('button', { name: 'Unban' }).click();
  await expect(card(page, 'luna_ray').getByRole('button', { name: 'Ban', exact: true })).toBeEnabled();
  await page.getByRole('link', { name: 'Reported Posts' }).click();
  await expect(button(page, SAYS.cover, 'Ban')).toBeEnabled();
  expect(await writes(sandbox)).toEqual(Array(4).fill(`PATCH /v1/user/${CAST.star.id} 200`));
});

test('dismissed reports are reported for 3 s, and the post keeps its place until the list is opened again [posts-12, posts-18, posts-20, posts-38, posts-55]', async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(page, 'admin');
  await page.clock.install();
  await openPosts(page);
  const notice = "you dismissed the reports on sour_troll's post";
  const clickTime = await timeOf(page);
  await button(page, SAYS.worst, 'Dismiss Report').click();
  await expect(page.getByRole('status').getByText(notice, { exact: true })).toBeVisible();
  await expect(post(page, SAYS.worst).getByText('reports dismissed', { exact: true })).toBeVisible();
  await expect(button(page, SAYS.worst, 'Dismiss Report')).toBeDisabled();
  // The list that was read again has 24 others.
  await expect(page.getByText('showing 25 posts')).toBeVisible();
  await expect(page.getByText('1 decided', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(25);
  expect((await texts(page)).findIndex((text) => text.includes(SAYS.worst))).toBe(0);
  const shownAt = await timeOf(page);
  await expectShownFor(page, page.getByText(notice), { from: clickTime, shownAt, ms: 3_000 });
  await page.clock.resume();
  await page.reload();
  await expect(post(page, SAYS.banned)).toBeVisible();
  await expect(post(page, SAYS.worst)).toBeHidden();
  await pageButton(page, 'Next').click();
  await expect(post(page, SAYS.worst).getByText('reports dismissed', { exact: true })).toBeVisible();
  await expect(button(page, SAYS.worst, 'Dismiss Report')).toBeDisabled();
  // A decided post recedes: its red button is as quiet as its count.
  const colorOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);
  expect(await colorOf(button(page, SAYS.worst, 'Hide Post'))).toBe(
    await colorOf(post(page, SAYS.worst).getByText('reports dismissed', { exact: true })),
  );
  expect(await writes(sandbox)).toEqual([`DELETE ${WORST}/report 204`]);
});

test("a hidden post stays with 'hidden!' until its notice disappears; then the post leaves the list [posts-19, posts-20]", async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(page, 'admin');
  await page.clock.install();
  await openPosts(page);
  // However long the responses take, the clock hardly moves, so that the notice stays.
  await stopClock(page);
  const notice = "you deleted fallen_star's post";
  const clickTime = await timeOf(page);
  await button(page, SAYS.banned, 'Hide Post').click();
  await expect(page.getByRole('status').getByText(notice, { exact: true })).toBeVisible();
  const hiddenButton = button(page, SAYS.banned, 'hidden!');
  await expect(hiddenButton).toBeDisabled();
  await expect(hiddenButton).toHaveAccessibleDescription('this post is hidden');
  await expect(button(page, SAYS.banned, 'Dismiss Report')).toBeDisabled();
  // The list has been read again and no longer contains the post.
  await runUntil(page, async () => (await page.getByRole('article').count()) === 25);
  expect(await listCalls(sandbox)).toHaveLength(2);
  const shownAt = await timeOf(page);
  await expectShownFor(page, hiddenButton, { from: clickTime, shownAt, ms: 3_000 });
  await expect(page.getByText(notice)).toBeHidden();
  await expect(page.getByText('showing 24 posts')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.clock.resume();
  await page.reload();
  await expect(post(page, SAYS.worst)).toBeVisible();
  await expect(post(page, SAYS.banned)).toBeHidden();
  expect(await writes(sandbox)).toEqual(['DELETE /v1/post/post-02 204']);
});

test('a hidden post keeps its place while its notice is shown or the list is reread, and leaves with the notice [posts-19]', {
  tag: '@full',
}, async ({ page, signIn, sandbox }) => {
  await signIn(page, 'admin');
  await page.clock.install();
  await openPosts(page);
  // Let the welcome notice close.
  await page.clock.runFor(7_000);
  // On a busy machine the pointer comes later than the 3 s of the notice.
  await stopClock(page);
  await button(page, SAYS.markup, 'Hide Post').click();
  const notice = page.getByText("you deleted chatty_chen's post");
  // A notice stays while the pointer is on the notice, and so does the card.
  await notice.hover();
  await page.clock.runFor(10_000);
  await expect(notice).toBeVisible();
  await expect(button(page, SAYS.markup, 'hidden!')).toBeVisible();
  await page.getByRole('heading', { name: 'Reported Posts' }).hover();
  await page.clock.runFor(3_100);
  await expect(post(page, SAYS.markup)).toBeHidden();

  await page.clock.resume();
  await button(page, SAYS.cover, 'Hide Post').click();
  await expect(button(page, SAYS.cover, 'hidden!')).toBeVisible();
  // Pause 1 s ahead: on a busy machine, 50 ms pass before the clock stops. The notice lasts 3 s.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await button(page, SAYS.cover, 'Ban').press('Enter');
  const unban = post(page, SAYS.cover).getByRole('button', { name: 'Unban', exact: true });
  // However long the responses take, the clock hardly moves, so that the notice stays.
  await runUntil(page, async () => (await unban.count()) === 1, 1);
  // A button whose label has changed takes no press for 500 ms.
  await page.clock.runFor(600);
  await expect(unban).toBeEnabled();
  expect(await listCalls(sandbox)).toHaveLength(4);
  expect((await texts(page)).findIndex((text) => text.includes(SAYS.cover))).toBe(2);
  await page.getByRole('button', { name: 'Dismiss', exact: true }).first().click();
  await page.clock.resume();
  await expect(post(page, SAYS.cover)).toBeHidden();
});

test('posts can be hidden one after another by keyboard [posts-21, posts-31]', { tag: '@full' }, async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(page, 'admin');
  await page.clock.install();
  await openPosts(page);
  await button(page, SAYS.worst, 'Hide Post').press('Enter');
  await expect(button(page, SAYS.worst, 'hidden!')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.runFor(3_100);
  await expect(post(page, SAYS.worst)).toBeHidden();
  // The focus is on the card that moved into its place.
  await expect(post(page, SAYS.banned)).toBeFocused();
  await button(page, SAYS.banned, 'Dismiss Report').press('Enter');
  await expect(page.getByText("you dismissed the reports on fallen_star's post")).toBeVisible();
  // The card keeps its place and the focus.
  await expect(post(page, SAYS.banned).getByText('reports dismissed', { exact: true })).toBeVisible();
  await expect(button(page, SAYS.banned, 'Dismiss Report')).toBeFocused();
  expect(await writes(sandbox)).toEqual([`DELETE ${WORST} 204`, 'DELETE /v1/post/post-02/report 204']);
});

test('a double click sends one request, and actions on the same post wait for each other [posts-21]', {
  tag: '@full',
}, async ({ page, signIn, sandbox }) => {
  await signIn(page, 'admin');
  await openPosts(page);
  const letBan = await holdRequests(page, `**/v1/user/${CAST.star.id}`);
  await button(page, SAYS.cover, 'Ban').dblclick();
  await expect(button(page, SAYS.cover, 'Ban')).toHaveAttribute('aria-busy', 'true');
  letBan();
  await expect(button(page, SAYS.cover, 'Unban')).toBeEnabled();
  const letDismiss = await holdRequests(page, '**/v1/post/*/report');
  await button(page, SAYS.cover, 'Dismiss Report').dblclick();
  await expect(button(page, SAYS.cover, 'Hide Post')).toBeDisabled();
  letDismiss();
  await expect(post(page, SAYS.cover).getByText('reports dismissed', { exact: true })).toBeVisible();
  await button(page, SAYS.worst, 'Hide Post').dblclick();
  await expect(button(page, SAYS.worst, 'hidden!')).toBeVisible();
  expect(await writes(sandbox)).toEqual([
    `PATCH /v1/user/${CAST.star.id} 200`,
    'DELETE /v1/post/post-03/report 204',
    `DELETE ${WORST} 204`,
  ]);
});

test("two people at once: another person's act is reported, and the list shows it [forms-13, posts-17, posts-30]", {
  tag: '@full',
}, async ({ page, signIn, sandbox }) => {
  await signIn(page, 'admin');
  await openPosts(page);
  const callAsColleague = (method: string, path: string) => sandbox.api(method, path, { as: 'super' });
  await callAsColleague('DELETE', WORST);
  await callAsColleague('DELETE', '/v1/post/post-02/report');
  await callAsColleague('DELETE', '/v1/post/post-03');
  const alert = page.getByRole('alert').filter({ hasText: /\S/ });

  // Somebody else dismissed the reports; reading the list again shows the other changes too.
  await button(page, SAYS.banned, 'Dismiss Report').click();
  await expect(alert).toContainText('this post has no reports');
  await expect(alert).toHaveCount(0);
  for (const says of [SAYS.worst, SAYS.banned, SAYS.cover]) await expect(post(page, says)).toBeHidden();

  await callAsColleague('DELETE', '/v1/post/post-04');
  await button(page, SAYS.markup, 'Hide Post').click();
  await expect(alert).toHaveText('somebody already hid this post');
  await expect(post(page, SAYS.markup)).toBeHidden();
  await expect(page.getByText(/^you deleted/)).toBeHidden();

  // The author has become a member of staff since the list was read: only the server knows.
  await sandbox.api('PATCH', `/v1/user/${CAST.creator.id}`, { as: 'super', body: { maxAuthScope: 'admin' } });
  await button(page, SAYS.choices, 'Ban').click();
  await expect(alert.getByText('you may not do this to a member of staff')).toBeVisible();
  await expect(button(page, SAYS.choices, 'Ban')).toBeEnabled();
  await openList(page, '/lists/users');
  await expect(card(page, CAST.creator.username).getByText('Banned')).toBeHidden();
});
