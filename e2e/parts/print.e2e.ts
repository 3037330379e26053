import { openList } from '../../sandbox/playwright/areas/user-list';
import { expect, test } from '../support/sandbox';

const LISTS = [
  { path: '/lists/users', row: 'article' },
  { path: '/lists/reported-posts', row: 'article' },
  { path: '/nft-campaigns', row: 'article' },
  { path: '/lists/session-history', row: 'row' },
] as const;

test('a list is printed as rows, black on white, without the frame around the list [shell-63]', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super');
  for (const { path, row } of LISTS) {
    await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole(row).nth(1)).toBeVisible();
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    const count = await page.getByRole(row).count();
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole(row)).toHaveCount(count);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.getByText('welcome to admin dash!')).toBeHidden();
    await expect(page.getByRole('link', { name: /^Skip/ })).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    const text = page.getByRole(row).last();
    await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(text).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(text).toHaveCSS('break-inside', 'avoid');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  }
});

test('pictures further down the page are loaded too before the page is printed [shell-176]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  // Browsers leave out pictures more than 1,250 px below the window.
  await page.setViewportSize({ width: 640, height: 300 });
  await signIn(page, 'super');
  await openList(page, '/lists/reported-posts');
  const missingImages = () =>
    page.evaluate(() => [...document.images].filter(({ complete }) => !complete).length);
  await expect.poll(missingImages).toBe(0);
});
