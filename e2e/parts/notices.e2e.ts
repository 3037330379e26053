import type { Locator, Page } from '@playwright/test';
import { openPosts } from '../support/areas/post-list';
import { card, openList } from '../support/areas/user-list';
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
  // The page makes room for a notice in the frame that draws it, after its text is in the page.
  await expect(async () => {
    const buttons = await boxes(card.getByRole('button'));
    expect(buttons.length).toBeGreaterThan(0);
    const notices = await boxes(noticesOn(page));
    expect(buttons.filter((button) => notices.some((notice) => overlap(button, notice)))).toEqual([]);
    expect(buttons.filter(({ y, height: own }) => y < 0 || y + own > height)).toEqual([]);
  }).toPass();
}

/** What can be pressed at the places of the notices, below them. */
function belowNotices(page: Page): Promise<string[]> {
  return noticesOn(page).evaluateAll((notices) =>
    notices.flatMap((notice) => {
      const { left, right, top, bottom } = notice.getBoundingClientRect();
      const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
        [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [x, y] as const),
      );
      return points
        .flatMap(([x, y]) => document.elementsFromPoint(x, y))
        .filter((element) => element.matches('a[href], button, input') && !notice.contains(element))
        .map((element) => element.textContent);
    }),
  );
}

const WELCOME = 'welcome to admin dash!';

test('on a narrow window the notice of an act comes and goes without moving the cards', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  const soon = card(page, 'soon_star');
  const expectAt = async (box: Box | null) =>
    expect(async () => expect(await soon.boundingBox()).toEqual(box)).toPass();
  /** The notice stays as long as the pointer rests on it. */
  const rest = (text: string) => page.getByText(text).hover();
  const leave = async (text: string) => {
    await expect(page.getByText(text)).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(page.getByText(text)).toBeHidden();
    const room = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--notices-height'));
    await expect.poll(room).toBe('0px');
  };
  // The page does not slide back up after the welcome: it is measured next.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await leave(WELCOME);
  for (const act of ['Ban', 'Unban']) {
    const press = soon.getByRole('button', { name: act, exact: true });
    // Until the page takes presses again, the first hover tries other places of the button in the window.
    await press.hover();
    await soon.evaluate((own) => own.scrollIntoView({ block: 'center' }));
    const outcome = act === 'Ban' ? 'you banned soon_star' : 'you unbanned soon_star';
    await press.hover();
    const before = await soon.boundingBox();
    await press.click();
    await rest(outcome);
    await expectAt(before);
    await leave(outcome);
    await expectAt(before);
  }
});

test('at 390 px nothing moves when the welcome comes and goes, and it covers nothing that can be pressed', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await signIn(page, 'super');
  for (const path of ['/lists/users', '/lists/sites', '/lists/session-history', '/nft-campaigns']) {
    await page.goto(path);
    await expect(page.getByText(WELCOME)).toBeVisible();
    expect(await belowNotices(page), path).toEqual([]);
  }
  await openList(page, '/lists/users');
  await expect(page.getByText(WELCOME)).toBeVisible();
  const promote = card(page, 'admin').getByRole('button', { name: 'Promote', exact: true });
  const before = await promote.boundingBox();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page.getByText(WELCOME)).toBeHidden();
  expect(await promote.boundingBox()).toEqual(before);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await promote.click();
});

test('at 390 px a reload while a notice shows keeps the cards where they were', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  const soon = card(page, 'soon_star');
  await soon.scrollIntoViewIfNeeded();
  await expect(page.getByText(WELCOME)).toBeHidden();
  const before = await soon.boundingBox();
  await soon.getByRole('button', { name: 'Ban', exact: true }).click();
  await page.getByText('you banned soon_star').hover();
  await expect(async () => expect(await soon.boundingBox()).toEqual(before)).toPass();
  await page.reload();
  await expect(page.getByText(WELCOME)).toBeVisible();
  await expect(async () => expect(await soon.boundingBox()).toEqual(before)).toPass();
});

test('a press meets its button although a notice comes before it is let go', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await signIn(page, 'admin');
  const cases = [
    { path: '/lists/users', scrolled: false, act: 'Ban' },
    // The notice comes over the top of the card.
    { path: '/lists/users', scrolled: true, act: 'Unban' },
    // A page that is too short to scroll.
    { path: '/lists/users?search=soon_star', scrolled: false, act: 'Ban' },
  ];
  for (const { path, scrolled, act } of cases) {
    await openList(page, path);
    const soon = card(page, 'soon_star');
    const press = soon.getByRole('button', { name: act, exact: true });
    if (scrolled) await soon.evaluate((card) => scrollBy(0, card.getBoundingClientRect().top - 110));
    await press.hover();
    await page.mouse.down();
    await expect(page.getByText(WELCOME)).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText(`you ${act.toLowerCase()}ned soon_star`)).toBeVisible();
  }
});

for (const size of WINDOWS) {
  const where = `${size.width}x${size.height}`;
  const tag = size.width < 1024 ? [] : '@full';

  test(`fifteen dismissals by key cover no button of the post in focus at ${where}`, { tag }, async ({
    page,
    signIn,
  }) => {
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
    if (size.width > 1023) expect(await belowNotices(page)).toEqual([]);
  });

  test(`ten bans by pointer cover no button of the pressed card at ${where}`, { tag }, async ({
    page,
    signIn,
  }) => {
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
      if (size.width > 1023) expect(await belowNotices(page)).toEqual([]);
    }
  });
}
