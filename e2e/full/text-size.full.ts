import { crowding } from '../support/crowding';
import { looksOf, OTHER_PATHS } from '../support/looks';
import { MAIN_PAGES } from '../support/pages';
import { expect, test } from '../support/sandbox';

const WIDTHS = [360, 390, 768, 1024, 1366, 1440, 1920];

// A setting of the browser itself, which no page sees.
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=minimumFontSize=20'] }),
});

for (const path of [...MAIN_PAGES, ...OTHER_PATHS]) {
  for (const look of looksOf(path)) {
    test(`nothing overlaps or is cut on ${path}${look ? ` as ${look}` : ''} where the smallest text has 20 px [shell-62]`, async ({
      page,
      signIn,
    }) => {
      await signIn(page, 'super');
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      if (look) await page.getByRole('radio', { name: look }).check({ force: true });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => page.evaluate(crowding), { message: `at ${width} px`, timeout: 5_000 })
          .toEqual([]);
      }
    });
  }
}

test('a time and the words of missing media are whole where the smallest text has 20 px [shell-62]', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super');
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto('/lists/session-history');
  const time = page.locator('td time > [aria-hidden]').first();
  await expect(time).toBeVisible();
  expect(await time.evaluate((element) => element.getClientRects().length)).toBe(1);

  await page.goto('/lists/reported-posts');
  const words = page.getByText('media could not be loaded').first();
  await words.scrollIntoViewIfNeeded();
  const frame = page.getByRole('article').filter({ has: words });
  await expect(frame).toHaveCount(1);
  const cutBy = await words.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const box = element.parentElement?.parentElement;
    return box ? text.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom : null;
  });
  expect(cutBy).toBeLessThanOrEqual(1);
});
