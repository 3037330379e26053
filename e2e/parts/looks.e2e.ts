import type { Locator } from '@playwright/test';
import { openCreate } from '../../sandbox/playwright/areas/campaign-nfts';
import { openPosts, post, SAYS } from '../../sandbox/playwright/areas/post-list';
import { card, openList, pageButton } from '../../sandbox/playwright/areas/user-list';
import { mediaField, PNG, pickFile } from '../../sandbox/playwright/media';
import { expect, test } from '../support/sandbox';

const boxOf = (element: Locator): Promise<DOMRect> =>
  element.evaluate((own) => own.getBoundingClientRect().toJSON());

const borderOf = (field: Locator) => field.evaluate((own) => getComputedStyle(own).borderColor);

test('the box that selects a user covers no text, and all fields and the chosen segment share one border [parts-45, parts-46]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  // theme-colors.test compares this color with what is around it.
  const border = await borderOf(page.getByRole('searchbox'));
  for (const density of ['Cards', 'Rows']) {
    const segment = page.getByRole('radio', { name: density });
    await segment.check({ force: true });
    await expect(segment.locator('..'), density).toHaveCSS('outline', `${border} solid 1px`);
    const select = await boxOf(page.getByRole('checkbox', { name: 'Select luna_ray' }));
    const name = await boxOf(card(page, 'luna_ray').getByRole('heading'));
    expect(select.right, density).toBeLessThanOrEqual(name.left);
  }
  await page.goto('/lists/session-history');
  for (const label of ['Who', 'Kind', 'From']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveCSS('border-color', border);
  }
});

test("every paged list has Next at the end of the title's line, where it stays while the list is scrolled [shell-59]", {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'super');
  await page.setViewportSize({ width: 1_440, height: 400 });
  const ends = new Set<number>();
  for (const list of ['users', 'admins', 'featured', 'reported-posts', 'session-history', 'sites']) {
    await page.goto(`/lists/${list}`);
    const title = page.getByRole('heading', { level: 1 });
    const next = pageButton(page, 'Next');
    await expect(page.getByText(/^showing \d+ /)).toBeVisible();
    const [first, last] = [await boxOf(title), await boxOf(next)];
    expect(first.top < last.bottom && last.top < first.bottom, list).toBe(true);
    ends.add(last.right);
    // The others have too few rows to scroll.
    if (list === 'admins' || list === 'featured') continue;
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    expect(await boxOf(next), list).toMatchObject({ right: last.right });
    await expect(next).toBeInViewport();
  }
  expect(ends.size).toBe(1);
});

test('a dialog over a dialog darkens the whole window and the dialog below, once [parts-44]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openCreate(page);
  // The strip beside the page, where no scrollbar is, has a color of its own.
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(184, 184, 188)');
  const scrims = await page.evaluate(() => {
    const corners = [0, document.body.clientWidth - 1].flatMap((x) =>
      [0, innerHeight - 1].map((y) => ({ x, y })),
    );
    return corners.map(({ x, y }) => {
      const over = document.elementsFromPoint(x, y).map((each) => getComputedStyle(each).backgroundColor);
      return over.filter((color) => /^rgba.*, 0\.\d+\)$/.test(color)).length;
    });
  });
  expect(scrims).toEqual([1, 1, 1, 1]);
});

test('a dialog changes no style that the page inherits [parts-72]', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await openCreate(page);
  const [body, main] = await page.evaluate(() =>
    [document.body, document.querySelector('main')].map(
      (element) => element && getComputedStyle(element).pointerEvents,
    ),
  );
  // The library's, which the page would inherit with all its elements.
  expect(body).toBe('none');
  expect(main).toBe('auto');
});

test('responses side by side have one height, and one-word responses are rows [feedback-31]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  const boxes = async (key: string) => {
    await page.goto(`/lists/feedbackResponses?questionId=feedback-${key}`);
    await page.getByRole('article').first().waitFor();
    return Promise.all((await page.getByRole('article').all()).map(boxOf));
  };
  const beside = await boxes('tools');
  const tops = [...new Set(beside.map(({ top }) => top))];
  expect(tops.length).toBeLessThan(beside.length);
  for (const top of tops) {
    const heights = beside.filter((box) => box.top === top).map(({ height }) => height);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
  }
  const [first, ...others] = await boxes('stream');
  for (const { left, height } of others) {
    expect(left).toBe(first?.left);
    expect(height).toBeLessThan(56);
  }
});

test('lines of a text have at most 75 letters on the widest screen, and a chosen file pushes nothing [media-35, parts-47, posts-41]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signIn(page, 'admin');
  await openPosts(page);
  const longest = await post(page, SAYS.long)
    .getByText(SAYS.long)
    .evaluate((text) => {
      const lines = new Map<number, number>();
      const letter = document.createRange();
      const [words] = text.childNodes;
      for (let at = 0; words && at < (words.textContent ?? '').length; at++) {
        letter.setStart(words, at);
        letter.setEnd(words, at + 1);
        const { top } = letter.getBoundingClientRect();
        lines.set(top, (lines.get(top) ?? 0) + 1);
      }
      return Math.max(...lines.values());
    });
  expect(longest).toBeLessThanOrEqual(75);
  // Two posts side by side.
  const [left, right] = await Promise.all([boxOf(post(page, SAYS.worst)), boxOf(post(page, SAYS.banned))]);
  expect(right.y).toBe(left.y);

  await page.goto('/lists/faq/new');
  const photo = mediaField(page, 'Photo');
  const { height } = await boxOf(photo);
  await pickFile(page, 'Photo', PNG);
  await expect(photo.getByText('Uploaded', { exact: true })).toBeVisible();
  expect((await boxOf(photo)).height).toBe(height);
  page.once('dialog', (dialog) => void dialog.accept());
});

test('buttons that ban are red only under the pointer or the focus [posts-42]', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  const fan = card(page, 'fan');
  const colorOf = (name: string) =>
    fan.getByRole('button', { name, exact: true }).evaluate((own) => getComputedStyle(own).color);
  await page.mouse.move(0, 0);
  const quiet = await colorOf('Promote');
  expect(await colorOf('Ban')).toBe(quiet);
  await fan.hover();
  await expect.poll(() => colorOf('Ban')).not.toBe(quiet);
});

test('buttons on cards have an edge at rest [parts-70]', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  await page.mouse.move(0, 0);
  const fan = card(page, 'fan');
  const edge = (name: string) =>
    fan.getByRole('button', { name, exact: true }).evaluate((own) => getComputedStyle(own).borderTopColor);
  const NONE = 'rgba(0, 0, 0, 0)';
  expect([await edge('Ban'), await edge('Promote')]).not.toContain(NONE);
});
