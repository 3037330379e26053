import { button, post, SAYS } from '../../sandbox/playwright/areas/post-list';
import { card, cards, patches } from '../../sandbox/playwright/areas/user-list';
import { expect, test } from '../support/sandbox';
import { ONE_LEFT_OUT, serveRows } from '../support/serve-rows';

const USERS = { path: '/v2/user?filter=all', key: 'users' };
const POSTS = { path: '/v2/post?filter=reported', key: 'posts' };

test('a users list with odd rows shows the readable rows and counts the others [parts-33, parts-37, parts-38]', async ({
  page,
  signIn,
  sandbox,
}) => {
  const dialogTexts: string[] = [];
  page.on('console', async (message) => {
    dialogTexts.push(
      message.text(),
      ...(await Promise.all(message.args().map((arg) => arg.jsonValue().catch(() => '')))),
    );
  });
  const names: string[] = [];
  await serveRows(sandbox, USERS, (rows) => {
    names.push(...rows.map(({ username }) => String(username)));
    return rows.map((row, at) => {
      if (at === 0) return { ...row, id: null };
      if (at === 1) return { ...row, followers: null, num_posts: undefined, is_banned: null };
      if (at === 2) return { ...row, featured: true, featured_rank: -1, token_symbol: 'W'.repeat(120) };
      return row;
    });
  });
  const [noId = '', noCounts = '', odd = '', sound = ''] = names;
  await signIn(page, 'super');
  await page.goto('/lists/users');

  await expect(cards(page)).toHaveCount(23);
  await expect(page.getByText(ONE_LEFT_OUT)).toBeVisible();
  await expect(card(page, noId)).toHaveCount(0);

  await expect(card(page, noCounts)).toContainText('0 posts');
  await expect(card(page, noCounts)).toContainText('0 followers');
  const ban = card(page, noCounts).getByRole('button', { name: 'Ban', exact: true });
  await expect(ban).toBeDisabled();
  await expect(ban).toHaveAccessibleDescription('the server did not say whether this user is banned');

  // The star is shown without a number, and a long symbol stays inside its card.
  await expect(card(page, odd).getByTitle('Featured', { exact: true })).toBeVisible();
  await expect(card(page, odd)).not.toContainText(/-1|null/);
  const frame = await card(page, odd).boundingBox();
  const menu = card(page, odd).getByRole('button', { name: `More for ${odd}` });
  for (const part of [card(page, odd).getByText('$WWW'), menu]) {
    const box = await part.boundingBox();
    if (!frame || !box) throw new Error('the card is not shown whole');
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
  }
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Manage Featured' })).toBeVisible();
  await page.keyboard.press('Escape');

  await card(page, sound).getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText(`you banned ${sound}`)).toBeVisible();
  expect((await patches(sandbox)).map(({ body }) => body)).toEqual([{ isBanned: true }]);

  expect(dialogTexts.flat().join('\n')).toContain('users[].id: not sent, left out');
  expect(dialogTexts.flat().join('\n')).not.toContain(noId);
});

test('reported posts with missing fields can be handled as far as the server described the posts [parts-40, posts-57]', {
  tag: '@full',
}, async ({ page, signIn, sandbox }) => {
  await serveRows(sandbox, POSTS, ([worst, second, third, ...rest]) => [
    { ...worst, media: null, num_reports: null, content: null, username: null, decision: {} },
    { ...second, id: 7.5 },
    { ...third, media: undefined, created_at: null, user_avatar: undefined },
    ...rest,
  ]);
  await signIn(page, 'super');
  await page.goto('/lists/reported-posts');

  await expect(page.getByText(ONE_LEFT_OUT)).toBeVisible();
  const odd = page.getByRole('article', { name: 'Post by unknown author' });
  await expect(odd).toContainText('no text');
  await expect(odd).toContainText('number of reports not known');
  const dismiss = odd.getByRole('button', { name: 'Dismiss Report' });
  await expect(dismiss).toBeDisabled();
  await expect(dismiss).toHaveAccessibleDescription('the server did not say how many');
  await expect(odd.getByRole('button', { name: 'Hide Post' })).toBeEnabled();
  await expect(page.getByText('time not known')).toBeVisible();

  await expect(post(page, SAYS.choices)).toBeVisible();
  await button(page, SAYS.choices, 'Dismiss Report').click();
  await expect(page.getByText(/you dismissed the reports on/)).toBeVisible();
});
