import type { Page } from '@playwright/test';
import { card, dialog, openCampaigns, TOUR } from '../../sandbox/playwright/areas/nft-campaigns';
import { CARD_LISTS } from '../support/pages';
import { expect, test } from '../support/sandbox';

/** The width of the focus ring and its gap, in px. */
const RING = 3;
const STEPS = 80;

/**
 * What covers the control in focus or its ring: an element that sticks to the window or to a dialog, or the
 * edge of the window. Null if all of it is in sight.
 */
async function coverOf(ring: number): Promise<string | null> {
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  // The skip link stands over everything.
  if (getComputedStyle(focused).position === 'fixed') return null;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  // Cards and text areas cannot be in sight as a whole in a low window.
  if (bottom - top > 100) return null;
  const text = focused.getAttribute('aria-label') || focused.textContent || focused.id;
  const name = `${text} (${focused.tagName} ${focused.getAttribute('type') ?? ''})`;
  if (top < 0 || bottom > innerHeight) return `${name}: outside of the window`;
  const sticky = (element: Element | null): Element | null =>
    element && !/sticky|fixed/.test(getComputedStyle(element).position)
      ? sticky(element.parentElement)
      : element;
  const across = [left + 1, (left + right) / 2, right - 1];
  for (const x of across) {
    for (const y of [top - ring, top + 1, bottom - 1, bottom + ring]) {
      const cover = sticky(document.elementFromPoint(x, y));
      if (cover && !cover.contains(focused)) return `${name}: covered by ${cover.textContent?.slice(0, 40)}`;
    }
  }
  return null;
}

/** Moves the focus through the page, forwards and back, and lists what was covered on the way. */
async function coveredControls(page: Page): Promise<string[]> {
  const covered = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < STEPS; step += 1) {
      await page.keyboard.press(key);
      const cover = await page.evaluate(coverOf, RING);
      if (cover) covered.add(`${key}: ${cover}`);
    }
  }
  return [...covered];
}

/** A notice covers what is below it while it is shown. */
async function endWelcome(page: Page) {
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page.getByText('welcome to admin dash!')).toHaveCount(0);
}

const FORMS = ['/lists/new-feedback', '/lists/waitlists/new', '/lists/faq/new', '/nft-sites/create'];

for (const { label, width, height } of [
  { label: 'a usual window', width: 1440, height: 900 },
  { label: 'a window at 200%', width: 720, height: 450 },
] as const) {
  test.describe(`in ${label}`, () => {
    test.use({ viewport: { width, height } });
    for (const path of [...CARD_LISTS, '/lists/session-history', ...FORMS]) {
      test(`nothing covers the focus ring on ${path} [shell-44]`, async ({ page, signIn }) => {
        await signIn(page, 'super');
        await page.goto(path);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await endWelcome(page);
        expect(await coveredControls(page)).toEqual([]);
      });
    }
  });
}

test('nothing covers the focus ring in a long dialog [shell-44]', async ({ page, signIn }) => {
  await signIn(page, 'super');
  await openCampaigns(page);
  await endWelcome(page);
  await card(page, TOUR).getByRole('button', { name: 'Edit Campaign' }).click();
  await dialog(page).waitFor();
  expect(await coveredControls(page)).toEqual([]);
});
