import type { Locator, Page } from '@playwright/test';
import { OVERLAYS } from '../support/overlays';
import { expect, test } from '../support/sandbox';

/** The sizes of a phone, and of 1280x1024 at 400 % zoom (WCAG 1.4.10). */
const SIZES = [
  { width: 360, height: 740 },
  { width: 320, height: 256 },
];

/** No part of the overlay sticks out at the sides, and every control can be scrolled into view and is not covered there. */
async function expectFullyReachable(page: Page, overlay: Locator, overlayName: string) {
  const { width } = page.viewportSize() ?? { width: 0 };
  const isWithin = async () => {
    const box = await overlay.boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= width;
  };
  await expect.poll(isWithin, `${overlayName} is within the window`).toBe(true);
  const overflow = await overlay.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow, `${overlayName} does not scroll sideways`).toBeLessThanOrEqual(1);
  const unreachableControls = await overlay.evaluate((element) => {
    const controls = [...element.querySelectorAll<HTMLElement>('button, a[href], input')];
    return (
      controls
        .filter((control) => control.getClientRects().length > 0 && !control.closest('[hidden], [inert]'))
        // Inputs that are hidden visually have a clip path; people press their labels.
        .filter((control) => getComputedStyle(control).clipPath === 'none' && control.tabIndex >= 0)
        .flatMap((control) => {
          control.focus();
          // Focusing a control that has the focus already does not scroll.
          control.scrollIntoView({ block: 'nearest' });
          const { left, top, width, height } = control.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          // An ancestor is hit where the middle of a control is transparent: nothing else covers the control there.
          const isHit =
            hit &&
            (control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control));
          return isHit ? [] : [`${control.textContent || control.ariaLabel} at ${left},${top}`];
        })
    );
  });
  expect(unreachableControls, `${overlayName}: controls that cannot be reached`).toEqual([]);
}

for (const { name, open, needsPointer } of OVERLAYS) {
  // The pointer leaves the card of a name while the window shrinks.
  if (needsPointer) continue;
  for (const size of SIZES) {
    test(`${name} has every control in reach at ${size.width}x${size.height} [keyboard-13]`, async ({
      page,
      signIn,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // Open in a large window, then shrink: whether the list below fits is not tested here.
      await signIn(page, 'super');
      const overlay = await open(page);
      // The welcome covers the button in the dialog's corner for a moment.
      const welcome = page.getByText('welcome to admin dash!');
      await expect(welcome).toBeVisible();
      await expect(welcome).toBeHidden({ timeout: 10_000 });
      await page.setViewportSize(size);
      await expectFullyReachable(page, overlay, name);
    });
  }
}
