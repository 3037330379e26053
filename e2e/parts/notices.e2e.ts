import type { Locator, Page } from '@playwright/test';
import { openPosts } from '../../sandbox/playwright/areas/post-list';
import { card, openList } from '../../sandbox/playwright/areas/user-list';
import { expect, test } from '../support/sandbox';

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 740 },
];

type Box = { x: number; y: number; width: number; height: number };

async function boxes(all: Locator): Promise<Box[]> {
  return all.evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ x, y, width, height }) => ({ x, y, width, height })),
  );
}

/** The notices that are drawn. */
const noticesOn = (page: Page) => page.getByRole('button', { name: 'Dismiss', exact: true }).locator('..');

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** No button of the card is under a notice, and all of them are in the window. */
async function expectClear(page: Page, card: Locator) {
  const height = page.viewportSize()?.height ?? 0;
  // A card in focus is scrolled into sight in the next frame.
  await expect(async () => {
    const buttons = await boxes(card.getByRole('button'));
    expect(buttons.length).toBeGreaterThan(0);
    const notices = await boxes(noticesOn(page));
    expect(buttons.filter((button) => notices.some((notice) => overlap(button, notice)))).toEqual([]);
    expect(buttons.filter(({ y, height: own }) => y < 0 || y + own > height)).toEqual([]);
  }).toPass();
}

const WELCOME = 'welcome to admin dash!';

/** Where the parts of the page are, and how far the page scrolls. */
const geometry = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll('header, nav, main, h1, article, article button, [role=search]'),
    ];
    return {
      height: document.documentElement.scrollHeight,
      scrolled: window.scrollY,
      root: document.documentElement.style.cssText,
      boxes: parts.map((part) => JSON.stringify(part.getBoundingClientRect())),
    };
  });

for (const size of WINDOWS) {
  test(`notices change nothing of the page at ${size.width} px [shell-50]`, {
    tag: size.width < 1024 ? [] : '@full',
  }, async ({ page, signIn }) => {
    await page.setViewportSize(size);
    await signIn(page, 'admin');
    await openList(page, '/lists/users');
    await expect(page.getByText(WELCOME)).toBeVisible();
    // At the end of the page the notice covers no button. A notice stays as long as the pointer rests on it.
    await page.getByText(WELCOME).hover();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expectClear(page, page.getByRole('article').last());
    const soonStarCard = card(page, 'soon_star');
    await soonStarCard.evaluate((own) => own.scrollIntoView({ block: 'center' }));
    // Move the pointer off the card: the buttons of a hovered card have boxes.
    await page.mouse.move(0, 0);
    const withWelcome = await geometry(page);
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expect(noticesOn(page)).toHaveCount(0);
    await page.mouse.move(0, 0);
    expect(await geometry(page)).toEqual(withWelcome);

    const press = soonStarCard.getByRole('button', { name: 'Ban', exact: true });
    const boxBefore = await soonStarCard.boundingBox();
    await press.click();
    await expect(page.getByText('you banned soon_star')).toBeVisible();
    expect(await soonStarCard.boundingBox()).toEqual(boxBefore);
    await expect(soonStarCard.getByRole('button', { name: 'Unban' })).toBeEnabled();
    const withNotice = await geometry(page);
    await page.mouse.move(0, 0);
    await expect(noticesOn(page)).toHaveCount(0);
    expect(await geometry(page)).toEqual(withNotice);
  });
}

test('at 390 px scrolling reaches what a notice covers, and the notice can be dismissed [shell-71]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  const last = page.getByRole('article').last();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // The notice stays as long as the pointer rests on it.
  await page.getByText(WELCOME).hover();
  await expectClear(page, last);
  const [notice] = await boxes(noticesOn(page));
  expect(740 - (notice?.y ?? 0) - (notice?.height ?? 0)).toBeLessThan(16);
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(noticesOn(page)).toHaveCount(0);
});

test('a press acts on its button even if a notice appears before the pointer is released [shell-70]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await signIn(page, 'admin');
  // A list that scrolls, and one that is too short for that.
  for (const { path, act } of [
    { path: '/lists/users', act: 'Ban' },
    { path: '/lists/users?search=soon_star', act: 'Unban' },
  ] as const) {
    await openList(page, path);
    const press = card(page, 'soon_star').getByRole('button', { name: act, exact: true });
    await press.evaluate((own) => own.scrollIntoView({ block: 'center' }));
    await press.hover();
    await page.mouse.down();
    await expect(page.getByText(WELCOME)).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText(`you ${act.toLowerCase()}ned soon_star`)).toBeVisible();
  }
});

for (const size of WINDOWS) {
  const where = `${size.width}x${size.height}`;

  test(`fifteen dismissals by key cover no button of the post in focus at ${where} [shell-70]`, {
    tag: '@full',
  }, async ({ page, signIn }) => {
    await page.setViewportSize(size);
    await signIn(page, 'admin');
    await openPosts(page);
    await page.keyboard.press('j');
    const inFocus = page.getByRole('article').and(page.locator('[aria-current=true]'));
    for (let at = 0; at < 15; at += 1) {
      const post = await inFocus.getAttribute('aria-label');
      await page.keyboard.press('d');
      await expect(page.getByText(/^you dismissed the reports on /).last()).toBeVisible();
      expect(post).not.toBeNull();
      await expectClear(page, inFocus);
      expect((await boxes(noticesOn(page))).length).toBeLessThanOrEqual(size.width > 1023 ? 3 : 1);
    }
  });

  // On a narrow window a notice covers the foot of the page, until it is dismissed or the page is scrolled.
  if (size.width < 1024) continue;

  test(`ten bans by pointer cover no button of the pressed card at ${where} [shell-70]`, {
    tag: '@full',
  }, async ({ page, signIn }) => {
    await page.setViewportSize(size);
    await signIn(page, 'admin');
    await openList(page, '/lists/users');
    const ban = page.getByRole('button', { name: 'Ban', exact: true, disabled: false });
    const bannable = await page
      .getByRole('article')
      .filter({ has: ban })
      .evaluateAll((cards) => cards.map(({ ariaLabel }) => ariaLabel ?? ''));
    for (const name of bannable.slice(0, 10)) {
      await card(page, name).getByRole('button', { name: 'Ban', exact: true }).click();
      await expect(page.getByText(`you banned ${name}`)).toBeVisible();
      await expectClear(page, card(page, name));
    }
  });
}
