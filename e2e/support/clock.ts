import type { Locator, Page } from '@playwright/test';
import { expect } from './sandbox';

/** Stops the installed clock of a page, 10 s ahead: on a busy machine stopping takes a while, and a clock cannot go back. */
export async function stopClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/**
 * Types key by key while the page's clock stands: on a machine that stalls, the pause that starts a search would
 * pass between two keys.
 */
export async function typeFast(page: Page, input: Locator, text: string) {
  await page.clock.install();
  await stopClock(page);
  await input.pressSequentially(text);
  await page.clock.resume();
}

/** Advances a stopped clock in steps of `ms` until `ends` is true. Responses arrive between the steps. */
export async function runUntil(page: Page, ends: () => Promise<boolean>, ms = 10) {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(ms);
        return ends();
      },
      { intervals: [100] },
    )
    .toBe(true);
}

/** The time of the page's clock, in ms. */
export const timeOf = (page: Page) => page.evaluate(() => Date.now());

type Sight = {
  /** The time before the act that shows the element, by the page's clock. */
  from: number;
  /** When the element was first seen, by the page's clock. */
  shownAt: number;
  /** How long the element is shown, in ms. */
  ms: number;
};

/** Checks that the element is shown until shortly before `ms` have passed, and not after. Leaves the clock stopped. */
export async function expectShownFor(page: Page, element: Locator, { from, shownAt, ms }: Sight) {
  // The element appeared at some time between `from` and `shownAt`.
  const earliestEnd = from + ms;
  const isEarly = (await timeOf(page)) < earliestEnd - 1_000;
  if (isEarly) {
    await page.clock.pauseAt(earliestEnd - 100);
    await expect(element).toBeVisible();
  } else {
    // A stalled machine sees only the end.
    await stopClock(page);
  }
  await page.clock.runFor(shownAt - from + 200);
  await expect(element).toBeHidden();
}
