import type { Page } from '@playwright/test';
import { crowding } from '../support/crowding';
import { looksOf, OTHER_PATHS } from '../support/looks';
import { MAIN_PAGES } from '../support/pages';
import { expect, test } from '../support/sandbox';

const WIDTHS = [360, 390, 768, 1024, 1180, 1280, 1366, 1440, 1920];

/** By how much the heights of the rows differ. */
const difference = (page: Page) =>
  page.getByRole('article').evaluateAll((all) => {
    const heights = all.map((card) => card.getBoundingClientRect().height);
    return Math.max(...heights) - Math.min(...heights);
  });

for (const pointer of ['by mouse', 'by finger']) {
  test.describe(() => {
    test.use({ hasTouch: pointer === 'by finger' });
    for (const path of [...MAIN_PAGES, ...OTHER_PATHS]) {
      for (const look of looksOf(path)) {
        test(`nothing overlaps, is cut or broken on ${path}${look ? ` as ${look}` : ''}, ${pointer} [parts-47, posts-41, shell-52, shell-56]`, async ({
          page,
          signIn,
        }) => {
          await signIn(page, 'super');
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          if (look) await page.getByRole('radio', { name: look }).check({ force: true });
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            await expect.poll(() => page.evaluate(crowding), { message: `at ${width} px` }).toEqual([]);
            // The first row has no line above it.
            if (look === 'Compact' || (look === 'Rows' && width >= 1200))
              await expect
                .poll(() => difference(page), `rows of one height at ${width} px`)
                .toBeLessThanOrEqual(1);
          }
        });
      }
    }
  });
}
