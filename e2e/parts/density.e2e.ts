import type { Locator, Page } from '@playwright/test';
import { card, cards, openList } from '../../sandbox/playwright/areas/user-list';
import { holdRequests } from '../../sandbox/playwright/calls';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

/** The number of items that are in view from edge to edge. */
function countInView(items: Locator) {
  return items.evaluateAll(
    (all) =>
      all.filter((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }).length,
  );
}

// In px, for rounding.
const HEIGHT_TOLERANCE = 2;

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Follows a link of the navigation: while loading and when filled, the page has the same height. */
async function openSteadily(page: Page, entry: string) {
  const letGo = await holdRequests(page, '**/v2/user?*');
  await page.getByRole('link', { name: entry, exact: true }).click();
  await expect(page.getByText('Loading users…')).toBeAttached();
  const loading = await pageHeight(page);
  letGo();
  await expect(cards(page)).toHaveCount(24);
  expect(Math.abs((await pageHeight(page)) - loading), entry).toBeLessThanOrEqual(HEIGHT_TOLERANCE);
}

test('users are in view as 24 cards or as 18 rows at 1440x900; the choice is remembered [shell-19]', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await signIn(page, 'super');
  // Another list first, so that 'Users' is followed as a link.
  await openList(page, '/lists/featured');
  const density = page.getByRole('group', { name: 'Density' });
  await openSteadily(page, 'Users');
  await expect(density.getByRole('radio', { name: 'Cards' })).toBeChecked();
  expect(await countInView(cards(page))).toBe(24);

  await density.getByRole('radio', { name: 'Rows' }).check();
  await openSteadily(page, 'Creators');
  expect(await countInView(cards(page))).toBeGreaterThanOrEqual(18);
  const buttons = cards(page).getByRole('button');
  // Wait for most of the controls, which are drawn right after the cards.
  await expect.poll(() => buttons.count()).toBeGreaterThan(40);
  const targets = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
  for (const { width, height } of targets) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await page.reload();
  await expect(density.getByRole('radio', { name: 'Rows' })).toBeChecked();

  // Lists use the whole width up to 1,920 px: their last control is at the right edge.
  await page.setViewportSize({ width: 1_920, height: 900 });
  const last = await page.getByRole('button', { name: 'Next' }).boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeGreaterThan(1_860);
});

test('26 events, 6 campaigns and 8 FAQ entries are in view at 1440x900 [shell-20]', { tag: '@full' }, async ({
  page,
  sandbox,
  signIn,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  // The seed has 5 campaigns and 5 entries.
  await sandbox.api('POST', '/v1/nft-campaign?network=mainnet', {
    as: 'super',
    body: { title: 'A Sixth', description: 'd'.repeat(200), packSize: 1, network: 'mainnet', royalties: [] },
  });
  for (const question of ['Six?', 'Seven?', 'Eight?']) {
    const body = { question, content: 'c'.repeat(200), creatorsOnly: true };
    await sandbox.api('POST', '/v1/faq', { as: 'super', body });
  }
  await signIn(page, 'super');
  for (const { path, items, count } of [
    {
      path: '/lists/session-history',
      items: page.getByRole('row').filter({ has: page.getByRole('cell') }),
      count: 26,
    },
    { path: '/nft-campaigns', items: page.getByRole('article'), count: 6 },
    { path: '/lists/faq', items: page.getByRole('article'), count: 8 },
  ] as const) {
    await page.goto(path);
    await expect(items.nth(count - 1)).toBeVisible();
    expect(await countInView(items), path).toBeGreaterThanOrEqual(count);
  }
});

test('the controls beside Ban and Unban stay in place, as cards and as rows [users-70]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'super');
  await openList(page, '/lists/users');
  /** How far the control after Ban or Unban is from the left edge of the card: View Site for creators, else Promote. */
  const offset = async (username: string, control: 'View Site' | 'Promote') => {
    const [controlBox, cardBox] = await Promise.all([
      card(page, username).getByText(control).boundingBox(),
      card(page, username).boundingBox(),
    ]);
    return (controlBox?.x ?? 0) - (cardBox?.x ?? 0);
  };
  for (const density of ['Cards', 'Rows']) {
    await page.getByRole('radio', { name: density }).check({ force: true });
    const besideUnban = await offset(CAST.bannedCreator.username, 'View Site');
    expect(await offset(CAST.star.username, 'View Site'), density).toBeCloseTo(besideUnban, 0);
    // The viewer's own card says 'this is you!' in place of Ban.
    const onOwnCard = await offset('super', 'Promote');
    expect(await offset(CAST.fan.username, 'Promote'), density).toBeCloseTo(onOwnCard, 0);
  }
});
