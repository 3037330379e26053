import type { Page } from '@playwright/test';
import type { Sandbox } from '../harness/sandbox-client';
import { callsOf } from './support/calls';
import { NEVER_SHOWN, REFUSED, UNREADABLES } from './support/faults';
import { expect, test } from './support/sandbox';

const COUNT = 'GET /v1/user/count';
const BOUGHT = 'GET /v1/metric/token-purchase';
const SPENT = 'GET /v1/metric/token-spent';
const REQUESTED = 'GET /v1/metric/total-value/request';
const LOCKED = 'GET /v1/metric/total-value/locked/usdc';
const METRICS = '^/v1/metric/';

const NOW = new Date('2026-03-20T15:00:00.000Z');

const tile = (page: Page) => page.getByRole('region', { name: 'Total Users (All Time)' });
const timeframe = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Timeframe' }).getByRole('radio', { name, exact: true });

/** Waits for the count of the seed's 500 users. */
async function expectCount(page: Page) {
  await expect(tile(page).getByText('500', { exact: true })).toBeVisible();
}

/** The calls of this page that have ended, sorted because they run in parallel. */
async function insightCalls(sandbox: Sandbox) {
  const log = (await sandbox.log()).filter(
    ({ path }) => path.startsWith('/v1/metric') || path === '/v1/user/count',
  );
  return log.map(({ method, path }) => `${method} ${path}`).sort();
}

const ALL = [BOUGHT, SPENT, LOCKED, LOCKED, LOCKED, REQUESTED, COUNT];

/** The length in days of each requested time window, from `since` to now. */
async function windows(sandbox: Sandbox) {
  const log = await sandbox.log();
  return [...callsOf(log, BOUGHT), ...callsOf(log, SPENT)].map(
    ({ query }) => (NOW.getTime() - Date.parse(query.since ?? '')) / 86_400_000,
  );
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.clock.install({ time: NOW });
});

test('one tile shows how many users there are, and every metric is read for the last 30 days', async ({
  page,
  sandbox,
}) => {
  await page.goto('/insights');
  await expect(page).toHaveTitle('User Insights · Admin Dash');
  await expect(page.getByRole('heading', { name: 'User Insights', level: 1 })).toBeVisible();
  await expectCount(page);
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Total Users (All Time)',
  ]);
  await expect(timeframe(page, 'Last 30 days')).toBeChecked();
  await expect.poll(() => insightCalls(sandbox)).toEqual(ALL);
  const log = await sandbox.log();
  expect(
    callsOf(log, LOCKED)
      .map(({ query }) => query.filter)
      .sort(),
  ).toEqual(['all', 'creators', 'fans']);
  expect(callsOf(log, REQUESTED).map(({ query }) => query)).toEqual([{}]);
  const sinces = [...callsOf(log, BOUGHT), ...callsOf(log, SPENT)].map(({ query }) => query.since ?? '');
  for (const since of sinces) expect(since).toMatch(/^2026-02-18T15:00:\d\d\.\d{3}Z$/);
  expect(log.filter(({ status }) => status > 299)).toEqual([]);
});

test('another timeframe repeats only the windowed calls, however old the others are', async ({
  page,
  sandbox,
}) => {
  await page.goto('/insights');
  await expectCount(page);
  await expect.poll(() => insightCalls(sandbox)).toEqual(ALL);
  for (const [name, days] of [
    ['Today', 1],
    ['Last 7 days', 7],
    ['Last 90 days', 90],
    ['Last 30 days', 30],
    ['Last 90 days', 90],
  ] as const) {
    await test.step(name, async () => {
      await sandbox.clearLog();
      await timeframe(page, name).click();
      await expect(timeframe(page, name)).toBeChecked();
      await expect.poll(() => insightCalls(sandbox)).toEqual([BOUGHT, SPENT]);
      for (const window of await windows(sandbox)) expect(window).toBeCloseTo(days, 1);
      await expect(page).toHaveURL(
        days === 30 ? /\/insights$/ : new RegExp(`/insights\\?timeframe=${days}$`),
      );
      await expectCount(page);
    });
  }
  // All other data is stale by now.
  await page.clock.fastForward(900_000);
  await sandbox.clearLog();
  await timeframe(page, 'Today').click();
  await expect.poll(() => insightCalls(sandbox)).toEqual([BOUGHT, SPENT]);
  await expectCount(page);
  expect(await insightCalls(sandbox)).toEqual([BOUGHT, SPENT]);
});

test('a timeframe in the address is used, and an invalid one means 30 days', async ({ page, sandbox }) => {
  for (const [search, name, days] of [
    ['?timeframe=7', 'Last 7 days', 7],
    ['?timeframe=1', 'Today', 1],
    ['?timeframe=1e1', 'Last 30 days', 30],
    ['?timeframe=', 'Last 30 days', 30],
    ['?timeframe=90&timeframe=7', 'Last 7 days', 7],
  ] as const) {
    await test.step(search, async () => {
      await sandbox.clearLog();
      await page.goto(`/insights${search}`);
      await expect(timeframe(page, name)).toBeChecked();
      await expect.poll(() => insightCalls(sandbox)).toEqual(ALL);
      for (const window of await windows(sandbox)) expect(window).toBeCloseTo(days, 1);
    });
  }
});

test('the timeframe is chosen by keyboard', async ({ page, sandbox }) => {
  await page.goto('/insights');
  await expectCount(page);
  await timeframe(page, 'Last 30 days').focus();
  await page.keyboard.press('ArrowRight');
  await expect(timeframe(page, 'Last 90 days')).toBeChecked();
  await expect(timeframe(page, 'Last 90 days')).toBeFocused();
  await page.reload();
  await expect(timeframe(page, 'Last 90 days')).toBeChecked();
  await expect.poll(async () => (await windows(sandbox)).filter((days) => days > 89).length).toBe(4);
});

test('all calls are sent at once', async ({ page, sandbox }) => {
  await sandbox.fault({ method: 'GET', path: '^/v1/', kind: 'delay', ms: 700, times: 9 });
  // Count in the browser: it opens six connections per host, so the sandbox sees the last calls late.
  const seen: string[] = [];
  page.on('request', (request) => {
    if (/\/v1\//.test(request.url())) seen.push('asked');
  });
  page.on('response', (response) => {
    if (/\/v1\//.test(response.url())) seen.push('answered');
  });
  await page.goto('/insights');
  await expectCount(page);
  await expect.poll(() => insightCalls(sandbox)).toEqual(ALL);
  // Two more calls: the viewer and the mobile status.
  await expect.poll(() => seen.length).toBe(2 * (ALL.length + 2));
  expect(seen.slice(0, ALL.length + 2)).toEqual(Array(ALL.length + 2).fill('asked'));
});

test('0 users are shown as 0, and many with their thousands', async ({ page, sandbox }) => {
  for (const [total, text] of [
    [0, '0'],
    [1_234_567, '1,234,567'],
  ] as const) {
    const body = JSON.stringify({ total });
    await sandbox.fault({
      method: 'GET',
      path: '^/v1/user/count',
      kind: 'body',
      contentType: 'application/json',
      body,
    });
    await page.goto('/insights');
    await expect(tile(page).getByText(text, { exact: true })).toBeVisible();
  }
});

test('failed or malformed metrics change nothing on the page', async ({ page, sandbox }) => {
  const alerts = page.getByRole('alert').filter({ hasText: /\S/ });
  for (const { name, says: _says, tries: _tries, ...fault } of [...REFUSED, ...UNREADABLES]) {
    await test.step(name, async () => {
      await sandbox.clearLog();
      await sandbox.fault({ ...fault, method: 'GET', path: METRICS, times: 6 });
      await page.goto('/insights');
      await expectCount(page);
      await expect.poll(async () => (await insightCalls(sandbox)).length).toBeGreaterThanOrEqual(ALL.length);
      await expect(alerts).toHaveCount(0);
      await expect(page.getByRole('main')).not.toContainText(/could not|unavailable|error/i);
      await sandbox.clearFaults();
    });
  }
});

test('metrics that never arrive delay neither this page nor the next one', async ({ page, sandbox }) => {
  await sandbox.fault({ method: 'GET', path: METRICS, kind: 'delay', ms: 60_000, times: 100 });
  await page.goto('/insights');
  await expectCount(page);
  await timeframe(page, 'Today').click();
  await expect(timeframe(page, 'Today')).toBeChecked();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Session History' }).click();
  await expect(page.getByText('showing 50 events')).toBeVisible();
  await page.getByRole('link', { name: 'Insights' }).click();
  await expectCount(page);
});

test("a failed count makes the tile 'unavailable' until Retry", async ({ page, sandbox }) => {
  const once = [...REFUSED, ...UNREADABLES].filter(({ tries }) => tries === 1);
  for (const { name, says, tries, ...fault } of once) {
    await test.step(name, async () => {
      await sandbox.clearLog();
      await sandbox.fault({ ...fault, method: 'GET', path: '^/v1/user/count', times: tries });
      await page.goto('/insights');
      const alert = page.getByRole('alert').filter({ hasText: /\S/ });
      await expect(alert).toHaveCount(1);
      await expect(tile(page)).toContainText('unavailable');
      await expect(tile(page)).toContainText(says);
      await expect(tile(page)).not.toContainText(NEVER_SHOWN);
      await expect.poll(() => insightCalls(sandbox)).toEqual(ALL);
      await sandbox.clearLog();
      await tile(page).getByRole('button', { name: 'Retry' }).click();
      await expectCount(page);
      await expect(tile(page)).not.toContainText('unavailable');
      expect(await insightCalls(sandbox)).toEqual([COUNT]);
    });
  }
});

test('a slow count keeps its place, and one whose connection drops is tried three times', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ method: 'GET', path: '^/v1/user/count', kind: 'delay', ms: 800 });
  await page.goto('/insights');
  await expect(tile(page).getByText('Loading…')).toBeAttached();
  const waiting = await tile(page).boundingBox();
  await expectCount(page);
  expect(await tile(page).boundingBox()).toEqual(waiting);

  // Count the page's own attempts: Chromium itself repeats a call whose connection is cut.
  await sandbox.fault({ method: 'GET', path: '^/v1/user/count', kind: 'drop', times: 100 });
  let tries = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/user/count')) tries++;
  });
  await page.goto('/insights');
  await expect(tile(page)).toContainText('Network Error');
  expect(tries).toBe(3);
  await sandbox.clearFaults();
  await tile(page).getByRole('button', { name: 'Retry' }).click();
  await expectCount(page);
});
