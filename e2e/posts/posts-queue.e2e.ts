import { button, openPosts, post, SAYS } from '../../sandbox/playwright/areas/post-list';
import { pageButton } from '../../sandbox/playwright/areas/user-list';
import { expect, test } from '../support/sandbox';

test('Next leads to the start of the queue once all posts of a page are decided [posts-33]', async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(page, 'admin');
  const response = await sandbox.api('GET', '/v2/post?filter=reported', { as: 'admin' });
  // Cast: the sandbox's own tests check this shape.
  const { posts } = response.body as { posts: { id: string }[] };
  await openPosts(page);
  // Somebody else decides all posts of the page but one.
  for (const { id } of posts.slice(1)) await sandbox.api('DELETE', `/v1/post/${id}/report`, { as: 'super' });
  await button(page, SAYS.worst, 'Dismiss Report').click();
  await expect(post(page, SAYS.worst).getByText('reports dismissed')).toBeVisible();
  const decided = page.getByRole('article').filter({ hasText: 'reports dismissed' });
  await expect(page.getByText(`${await decided.count()} decided`, { exact: true })).toBeVisible();
  // What is open now has come to the end of this page.
  const openPost = page.getByRole('article').filter({ hasText: /reported by/ });
  const openCount = await openPost.count();
  expect(openCount).toBeGreaterThan(0);
  await expect(page.getByRole('article').first()).toContainText(SAYS.worst);
  await pageButton(page, 'Next').click();
  await expect(page.getByRole('article').first()).toContainText('reported by');
  await expect(openPost).toHaveCount(openCount);
  await expect(pageButton(page, 'Prev')).toBeDisabled();
});

test('after Hide by pointer the focus goes to the next post that needs a decision when the post leaves [keyboard-15]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openPosts(page);
  await button(page, SAYS.worst, 'Hide Post').click();
  await expect(button(page, SAYS.worst, 'hidden!')).toBeVisible();
  // Wherever the pointer is by then.
  await post(page, SAYS.markup).getByText('reported by').hover();
  await expect(post(page, SAYS.worst)).toBeHidden();
  await expect(post(page, SAYS.banned)).toBeFocused();
});
