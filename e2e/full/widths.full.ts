import type { Page } from '@playwright/test';
import { openList } from '../support/areas/user-list';
import { expect, test } from '../support/sandbox';

const WIDTHS = [360, 390, 768, 1024, 1180, 1280, 1366, 1440, 1920];

const PAGES = [
  { path: '/lists/users', densities: ['Cards', 'Rows'] },
  { path: '/lists/reported-posts', densities: ['Comfortable', 'Compact'] },
  { path: '/lists/sites', densities: [] },
  { path: '/nft-campaigns', densities: [] },
  { path: '/lists/faq', densities: [] },
  { path: '/lists/feedback', densities: [] },
];

/** The texts and controls of cards that share a place, and texts that are no wider than a letter. */
function faultsOfCards(): string[] {
  const WIDTH_OF_A_LETTER = 6;
  /** What is left of a box within the ancestors that cut it off, and within its card. */
  function seen(box: DOMRect, element: Element | null): DOMRect {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue;
      const frame = at.getBoundingClientRect();
      const left = Math.max(box.left, frame.left);
      const top = Math.max(box.top, frame.top);
      const width = Math.max(0, Math.min(box.right, frame.right) - left);
      box = new DOMRect(left, top, width, Math.max(0, Math.min(box.bottom, frame.bottom) - top));
    }
    return box;
  }
  const isDrawn = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[data-testid], option') &&
    [element, element.parentElement].every((at) => !at || getComputedStyle(at).clipPath === 'none');

  return [...document.querySelectorAll('main article')].flatMap((card) => {
    const parts: { name: string; element: Element; box: DOMRect; isText: boolean }[] = [];
    const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const name = node.textContent?.trim() ?? '';
      if (!name || !element || !isDrawn(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      parts.push({ name, element, box: seen(range.getBoundingClientRect(), element), isText: true });
    }
    for (const element of card.querySelectorAll('button, a, input, select')) {
      const name = element.ariaLabel ?? element.textContent ?? '';
      if (isDrawn(element))
        parts.push({ name, element, box: seen(element.getBoundingClientRect(), element), isText: false });
    }
    const drawn = parts.filter(({ box }) => box.width > 1 && box.height > 1);
    const who = card.ariaLabel ?? card.querySelector('h2, h3')?.textContent;
    const narrow = drawn
      .filter(({ name, box, isText }) => isText && name.length > 2 && box.width < WIDTH_OF_A_LETTER * 2)
      .map(({ name }) => `${who}: '${name}' is ${WIDTH_OF_A_LETTER * 2} px wide at most`);
    const overlaps = drawn.flatMap((a, at) =>
      drawn
        .slice(at + 1)
        .filter((b) => !a.element.contains(b.element) && !b.element.contains(a.element))
        .filter(
          (b) =>
            Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 2 &&
            Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 4,
        )
        .map((b) => `${who}: '${a.name}' and '${b.name}' overlap`),
    );
    return [...narrow, ...overlaps];
  });
}

/** By how much the heights of the cards differ. */
const difference = (page: Page) =>
  page.getByRole('article').evaluateAll((all) => {
    const heights = all.map((card) => card.getBoundingClientRect().height);
    return Math.max(...heights) - Math.min(...heights);
  });

for (const { path, densities } of PAGES) {
  for (const density of densities.length > 0 ? densities : [null]) {
    test(`nothing overlaps or is cut on ${path}${density ? ` as ${density}` : ''}`, async ({
      page,
      signIn,
    }) => {
      await signIn(page, 'super');
      await openList(page, path);
      if (density) await page.getByRole('radio', { name: density }).check({ force: true });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(faultsOfCards), { message: `at ${width} px` }).toEqual([]);
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(beyond, `the page does not scroll sideways at ${width} px`).toBeLessThanOrEqual(0);
        // The first row has no line above it.
        if (density === 'Compact' || (density === 'Rows' && width >= 1200))
          await expect
            .poll(() => difference(page), `rows of one height at ${width} px`)
            .toBeLessThanOrEqual(1);
      }
    });
  }
}
