import type { Page } from '@playwright/test';
import { expect } from './sandbox';

/** Stops the installed clock of a page. 10 s ahead: a busy machine takes a while before the clock stands. */
export async function stopClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** Advances a stopped clock in steps of `ms` until `ends` is true. Answers arrive meanwhile. */
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
