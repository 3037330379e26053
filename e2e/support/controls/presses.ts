import type { Locator, Page } from '@playwright/test';

/** The gaps between the clicks of a double click, in ms; people take up to half a second. */
export const GAPS = [0, 100, 200, 350, 450];

/** The usual interval of a repeating key, in ms. */
const REPEAT_MS = 33;

export type Point = { x: number; y: number };

/** Scrolls a control into view and moves the pointer to its middle. */
export async function pointAt(page: Page, target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(point.x, point.y);
  return point;
}

/** Presses at the pointer as a person does: in a double click the second press has a click count of 2. */
export async function pressHere(page: Page, { clicks = 1, gap = 0 } = {}) {
  for (let click = 1; click <= clicks; click++) {
    if (click > 1) await waitFor(gap);
    await page.mouse.down({ clickCount: click });
    await page.mouse.up({ clickCount: click });
  }
}

/** Holds a key down, which repeats. */
export async function holdKey(page: Page, key: 'Enter' | 'Space', ms = 1_000) {
  for (let heldMs = 0; heldMs < ms; heldMs += REPEAT_MS) {
    await page.keyboard.down(key);
    await waitFor(REPEAT_MS);
  }
  await page.keyboard.up(key);
}

/** Waits in real time: the gap between two presses is part of the test. */
function waitFor(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
