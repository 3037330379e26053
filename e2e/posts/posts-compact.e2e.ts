import { openPosts, post, SAYS } from '../../sandbox/playwright/areas/post-list';
import { expect, test } from '../support/sandbox';

test('compact posts have rows of one height, and a text that can be read from 390 px up [posts-36]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openPosts(page);
  const density = page.getByRole('group', { name: 'Density' });
  await density.getByRole('radio', { name: 'Compact' }).check({ force: true });
  const rows = page.getByRole('article');
  const boxOf = async (says: string) =>
    (await post(page, says).getByText(says).boundingBox()) ?? { x: 0, width: 0 };

  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
    const heights = () =>
      rows.evaluateAll((all) => [...new Set(all.map((row) => row.getBoundingClientRect().height))]);
    await expect.poll(heights, `rows of one height at ${width}`).toHaveLength(1);
    const text = await boxOf(SAYS.long);
    if (width >= 768) expect(text.width, `at ${width}`).toBeGreaterThanOrEqual(320);
    else {
      const row = (await post(page, SAYS.long).boundingBox()) ?? { x: 0, width: 0 };
      const more = await post(page, SAYS.long).getByRole('button', { name: 'Show all' }).boundingBox();
      expect(text.x - row.x, `at ${width}`).toBeLessThan(12);
      expect(row.x + row.width - (more?.x ?? 0) - (more?.width ?? 0), `at ${width}`).toBeLessThan(12);
    }
    if (width === 1440)
      expect(await page.getByRole('button', { name: 'Show all' }).count()).toBeLessThanOrEqual(3);
  }
});
