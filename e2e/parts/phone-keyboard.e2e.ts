import { choose, openList } from '../../sandbox/playwright/areas/user-list';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

test.beforeEach(({ signIn, page }) => signIn(page, 'super'));

test('the keyboard of a phone makes the window smaller, and dialogs keep their buttons in sight [parts-180]', async ({
  page,
}) => {
  await page.goto('/nft-campaigns');
  const meta = await page.evaluate(() => document.querySelector<HTMLMetaElement>('[name=viewport]')?.content);
  expect(meta).toContain('interactive-widget=resizes-content');
  await page.getByRole('button', { name: 'Edit Campaign' }).first().click();
  const dialog = page.getByRole('dialog');
  // What the keyboards of larger and smaller phones leave.
  for (const height of [460, 310]) {
    await page.setViewportSize({ width: 390, height });
    await expect(dialog.getByRole('textbox').first()).toBeInViewport({ ratio: 1 });
    for (const name of ['Cancel', 'Save']) {
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  }
});

test('a window that is lower than a form with its buttons scrolls as a whole [parts-180]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/lists/faq/new');
  await page.setViewportSize({ width: 844, height: 160 });
  const question = page.getByLabel('Question');
  await question.scrollIntoViewIfNeeded();
  await question.click();
  await expect(question).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Create' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Create' })).toBeInViewport({ ratio: 1 });
});

test('in a window as low, neither the titles of a table nor the buttons of a page stick to the window [parts-180]', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 160 });
  for (const { path, part } of [
    { path: '/lists/session-history', part: page.getByRole('columnheader').first() },
    { path: '/lists/ip-management', part: page.getByRole('button', { name: 'Submit Changes' }) },
  ]) {
    await page.goto(path);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(part).toBeAttached();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(350);
    await expect(part, path).not.toBeInViewport();
  }
});

test('where the keyboard only covers the window, dialogs and notices stay above the keyboard [parts-181]', {
  tag: '@full',
}, async ({ page }) => {
  // As in Safari, the visual viewport gets smaller, and the window does not.
  await page.addInitScript(() => {
    const { innerWidth: width, innerHeight: height } = window;
    const viewport = { width, height, offsetLeft: 0, offsetTop: 0, scale: 1 };
    Object.defineProperty(window, 'visualViewport', { value: Object.assign(new EventTarget(), viewport) });
  });
  const KEYBOARD = 320;
  const cover = (height: number) =>
    page.evaluate((height) => {
      Object.assign(window.visualViewport ?? {}, { height });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    }, height);
  await openList(page, '/lists/users');
  await choose(page, CAST.star.username, 'Edit Username');
  const confirm = page.getByRole('button', { name: 'Confirm' });
  const notice = page.getByText('welcome to admin dash!');
  await expect(notice).toBeVisible();
  const boxBefore = await confirm.boundingBox();
  const footOf = async (part: typeof confirm) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };

  await cover(700 - KEYBOARD);
  expect(await footOf(confirm)).toBeLessThan(700 - KEYBOARD);
  expect(await footOf(notice)).toBeLessThan(700 - KEYBOARD);
  await cover(700);
  expect(await confirm.boundingBox()).toEqual(boxBefore);
});
