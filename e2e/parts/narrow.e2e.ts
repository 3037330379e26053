import type { Locator, Page } from '@playwright/test';
import { openPosts, post, SAYS } from '../../sandbox/playwright/areas/post-list';
import {
  card,
  openList,
  pageButton,
  searchBox,
  selectBox,
  selectionBar,
} from '../../sandbox/playwright/areas/user-list';
import { serveHistory } from '../support/history';
import { expect, test } from '../support/sandbox';

test.use({ hasTouch: true });

type Box = { x: number; y: number; right: number; bottom: number };

/** Where the elements are drawn. */
const boxes = (all: Locator): Promise<Box[]> =>
  all.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, right, bottom } = element.getBoundingClientRect();
      return { x, y, right, bottom };
    }),
  );
const count = (values: readonly number[]) => new Set(values.map(Math.round)).size;
const linesOf = async (all: Locator) => count((await boxes(all)).map(({ y }) => y));

async function setWidth(page: Page, width: number) {
  await page.setViewportSize({ width, height: 740 });
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
}
/** How far the content of an element reaches beyond it, in px. */
const overflowOf = (of: Locator) => of.evaluate((element) => element.scrollWidth - element.clientWidth);

test('on a narrow window an event has two lines, and a mark of hidden characters stays in its cell [admin-events-18]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await setWidth(page, 360);
  await signIn(page, 'super');
  const hiddenName = 'quite\u200ba_long\u202ename';
  await serveHistory(
    sandbox,
    ['user', 'post'].map((kind) => ({
      kind,
      action: 'rename',
      metadataName: hiddenName,
      metadataId: 'id-1',
    })),
  );
  await page.goto('/lists/session-history');
  const table = page.getByRole('table', { name: 'Session History' });
  await expect(table.getByRole('button', { name: 'contains hidden characters' })).toHaveCount(2);
  for (const event of await table
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all()) {
    const cells = event.getByRole('cell');
    const parts = await boxes(cells);
    const [time, user, kind, action, target] = parts;
    expect(parts).toHaveLength(5);
    for (const box of [user, kind, action]) expect(box?.y).toBe(time?.y);
    expect(target?.y).toBeGreaterThanOrEqual(time?.bottom ?? 0);
    for (const { right } of parts) expect(right).toBeLessThanOrEqual(360);
    expect(await overflowOf(cells.last())).toBeLessThanOrEqual(0);
  }
});

test('at 360 px the name in the header, the range of time and the numbers of a site are whole [shell-53]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await setWidth(page, 360);
  await signIn(page, 'super');
  await page.goto('/insights');
  const ranges = page.getByRole('group', { name: 'Timeframe' }).getByRole('radio');
  await expect(ranges).toHaveCount(4);
  expect(await linesOf(ranges)).toBe(1);
  expect(await overflowOf(page.getByRole('banner').getByTitle('super', { exact: true }))).toBe(0);

  await openList(page, '/lists/sites');
  const codes = card(page, 'mod_max').getByText('999,950');
  const lines = await codes.evaluate((element) => {
    const range = document.createRange();
    range.selectNode(element.firstChild ?? element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('at 360 px a filter fits a word, missing fields are listed above the button, and Delete is at the end [forms-23, geo-blocks-19]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await setWidth(page, 360);
  await signIn(page, 'super');
  await page.goto('/lists/ip-management');
  const states = page.getByRole('searchbox', { name: 'Filter States available to block' });
  await expect(states).toBeVisible();
  const [filter] = await boxes(states);
  expect((filter?.right ?? 0) - (filter?.x ?? 0)).toBeGreaterThan(160);

  await page.goto('/lists/new-feedback');
  const why = page.getByText('missing: primary question, question type');
  await expect(why).toBeVisible();
  const [missing] = await boxes(why);
  const [submit] = await boxes(page.getByRole('button', { name: 'Submit Prompt' }));
  expect(missing?.bottom).toBeLessThanOrEqual(submit?.y ?? Number.NaN);
  expect((missing?.bottom ?? 0) - (missing?.y ?? 0)).toBeLessThan(24);

  await openList(page, '/nft-sites');
  const site = page.getByRole('article').first();
  const [remove] = await boxes(site.getByRole('button', { name: 'Delete Site' }));
  const [picture] = await boxes(site.getByRole('img'));
  expect(remove?.right).toBeCloseTo(picture?.right ?? Number.NaN, 0);
});

test('on a touch screen fields have letters of 16 px, and what is pressed is 36 px high [shell-56]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await setWidth(page, 390);
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  expect(await searchBox(page).evaluate((field) => getComputedStyle(field).fontSize)).toBe('16px');
  const main = page.getByRole('main');
  for (const pressed of [
    card(page, 'fan').getByRole('button', { name: /^(Ban|Promote|More for)/ }),
    searchBox(page),
    // The whole label is pressed.
    main.getByText('include banned').locator('..'),
    main.getByRole('radio'),
  ])
    for (const { y, bottom } of await boxes(pressed)) expect(bottom - y).toBeGreaterThanOrEqual(36);
  // Around the box that selects a user, too.
  const select = await card(page, 'fan').getByRole('checkbox').boundingBox();
  await page.touchscreen.tap((select?.x ?? 0) + 28, (select?.y ?? 0) + 28);
  await expect(card(page, 'fan').getByRole('checkbox')).toBeChecked();
});

test('on a narrow touch screen a campaign has its packs two by two, and no button reaches beyond its text [nft-campaigns-70]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await setWidth(page, 360);
  await signIn(page, 'super');
  await page.goto('/nft-campaigns');
  const campaign = page.getByRole('article').first();
  await expect(campaign.getByRole('term')).toHaveCount(4);
  const facts = await boxes(campaign.getByRole('term'));
  expect([count(facts.map(({ x }) => x)), count(facts.map(({ y }) => y))]).toEqual([2, 2]);
  const [title] = await boxes(campaign.getByRole('heading', { level: 2 }));
  for (const name of ['Add/Edit NFTs', 'Export Waitlist', 'Edit Campaign', 'Delete Campaign']) {
    const [button] = await boxes(campaign.getByRole('button', { name }));
    expect(button?.x, name).toBeGreaterThanOrEqual(title?.x ?? Number.NaN);
    expect(button?.right, name).toBeLessThanOrEqual(title?.right ?? Number.NaN);
  }
});

test('at 390 px the controls above Users take two lines, and Next shows its arrow only [shell-72]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await setWidth(page, 390);
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  const next = pageButton(page, 'Next');
  const controls = page
    .getByRole('radio', { name: 'Rows' })
    .or(next)
    .or(searchBox(page))
    .or(page.getByRole('checkbox', { name: 'include banned' }));
  // In one look: the welcome may come in between and move the page.
  const all = await boxes(controls);
  expect(all).toHaveLength(4);
  const middles = all.map(({ y, bottom }) => (y + bottom) / 2);
  const [rows = 0, arrow = 0, box = 0, banned = 0] = middles;
  for (const distance of [rows - arrow, box - banned]) expect(Math.abs(distance)).toBeLessThan(4);
  expect(box).toBeGreaterThan(arrow + 30);
  expect((all[1]?.right ?? 0) - (all[1]?.x ?? 0)).toBeLessThan(48);
  await next.click();
  await expect(pageButton(page, 'Prev')).toBeEnabled();
});

test('at 390 px the status has its whole name for screen readers, and the menu has the theme [shell-74]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await setWidth(page, 390);
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, 'admin');
  await page.goto('/insights');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  const banner = page.getByRole('banner');
  await expect(banner.getByText('Mobile Status: UP', { exact: true })).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(banner.getByText('Admin Dash')).toBeHidden();
  const dark = page.getByRole('radio', { name: 'Dark' });
  await expect(dark).toHaveCount(0);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await dark.check({ force: true });
  await expect.poll(background).not.toBe(light);
});

test('at 390 px a card without badges has no line of badges, and a ban adds none [users-78]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await setWidth(page, 390);
  await signIn(page, 'super');
  await openList(page, '/lists/users');
  const heightOf = async (name: string) => (await card(page, name).boundingBox())?.height ?? 0;
  const bare = await heightOf('fan');
  expect(await heightOf('luna_ray')).toBeGreaterThan(bare);
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(card(page, 'fan').getByText('Banned', { exact: true })).toBeVisible();
  expect(await heightOf('fan')).toBe(bare);
});

test('posts: at 768 px the media stand beside the text; at 390 px a compact row cuts nothing in half [posts-37]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await setWidth(page, 768);
  await signIn(page, 'admin');
  await openPosts(page);
  const row = post(page, SAYS.cover);
  const [media] = await boxes(row.getByRole('button', { name: /^Open (all|media)/ }).first());
  const [text] = await boxes(row.getByText(SAYS.cover));
  expect(media?.x).toBeGreaterThan(text?.right ?? Number.NaN);
  const density = page.getByRole('radio', { name: 'Compact' });
  // In one look: the welcome may come in between and move the page.
  const [compact, next] = await boxes(density.or(pageButton(page, 'Next')));
  expect(next?.y).toBeLessThan(compact?.bottom ?? Number.NaN);

  await density.check({ force: true });
  await setWidth(page, 390);
  const cut = await page.getByRole('heading', { level: 2 }).evaluateAll((names) =>
    names.flatMap((name) => {
      const line = name.parentElement;
      const { right = 0, bottom = 0 } = line?.getBoundingClientRect() ?? {};
      return [...(line?.children ?? [])]
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.top < bottom && (box.right > right + 1 || box.bottom > bottom + 1))
        .map(({ part }) => part.textContent);
    }),
  );
  expect(cut).toEqual([]);
  for (const width of [390, 1024]) {
    await setWidth(page, width);
    const distances = await page.getByRole('list', { name: 'Choices' }).evaluateAll((all) =>
      all.map((choices) => {
        const first = choices.firstElementChild?.getBoundingClientRect().right ?? Number.NaN;
        return first - choices.getBoundingClientRect().right;
      }),
    );
    expect(distances.length).toBeGreaterThan(0);
    expect(Math.max(...distances), `the first choice is whole, or ends in '…', at ${width} px`).toBeLessThan(
      0,
    );
  }
});

test('at 390 px the bulk bar has two lines; over a dialog only the notice is bright [activity-29, shell-54]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await setWidth(page, 390);
  await signIn(page, 'super');
  await openList(page, '/lists/users');
  await selectBox(page, 'fan').check();
  const acts = selectionBar(page).getByRole('button');
  await expect(acts).toHaveCount(5);
  expect(await linesOf(acts)).toBeLessThanOrEqual(2);
  const status = selectionBar(page).getByRole('status');
  const gap = await status.evaluate((element) => {
    const words = document.createRange();
    const digit = document.createRange();
    digit.selectNodeContents(element.firstElementChild ?? element);
    words.selectNode(element.lastChild ?? element);
    return words.getBoundingClientRect().left - digit.getBoundingClientRect().right;
  });
  expect(gap).toBeLessThan(4);

  await page.getByRole('button', { name: 'Clear selection' }).click();
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText('you banned fan')).toBeVisible();
  const strip = page.getByRole('status').filter({ hasText: 'you banned fan' }).locator('..');
  const ground = () => strip.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(page.getByRole('dialog', { name: 'Activity' })).toBeVisible();
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
});
