import { openPosts, post, SAYS } from '../../sandbox/playwright/areas/post-list';
import { expect, test } from '../support/sandbox';

test('posts reported since the list was opened are shown on request, and hidden characters are spelled out [keyboard-6, keyboard-7]', async ({
  page,
  signIn,
  browser,
  sandbox,
}) => {
  await signIn(page, 'admin');
  await openPosts(page);
  const last = await page.getByRole('article').last().innerText();

  // Somebody else hides a post, so that one of the next page comes up.
  const context = await browser.newContext({ baseURL: sandbox.url });
  const colleague = await context.newPage();
  await signIn(colleague, 'super');
  await openPosts(colleague);
  await post(colleague, SAYS.clip).getByRole('button', { name: 'Hide Post' }).click();
  await expect(post(colleague, SAYS.clip).getByRole('button', { name: 'hidden!' })).toBeVisible();
  await context.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const show = page.getByRole('button', { name: '1 new report: show' });
  await expect(show).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(23);
  expect(await page.getByRole('article').last().innerText()).toBe(last);
  await show.click();
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(show).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Reported Posts' })).toBeFocused();

  const card = post(page, SAYS.hebrew);
  await card.getByRole('button', { name: 'contains hidden characters' }).click();
  await expect(card.getByText('U+202E right-to-left override')).toBeVisible();
  await expect(page.getByRole('button', { name: 'contains hidden characters' })).toHaveCount(1);
});
