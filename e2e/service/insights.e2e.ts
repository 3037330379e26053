import {
  ALL_CALLS,
  BOUGHT_CALL,
  expectCount,
  insightCalls,
  LOCKED_CALL,
  NOW,
  REQUESTED_CALL,
  SPENT_CALL,
  tile,
  timeframe,
} from '../../sandbox/playwright/areas/insights';
import { callsOf, holdRequests } from '../../sandbox/playwright/calls';
import type { Sandbox } from '../../sandbox/playwright/client';
import { expect, test } from '../support/sandbox';

/** The length in days of each requested time window, from `since` to now. */
async function windows(sandbox: Sandbox) {
  const log = await sandbox.log();
  return [...callsOf(log, BOUGHT_CALL), ...callsOf(log, SPENT_CALL)].map(
    ({ query }) => (NOW.getTime() - Date.parse(String(query.since))) / 86_400_000,
  );
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.clock.install({ time: NOW });
});

test('one tile shows how many users there are, and every metric is read for the last 30 days [insights-1, insights-2, insights-6]', async ({
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
  await expect.poll(() => insightCalls(sandbox)).toEqual(ALL_CALLS);
  const log = await sandbox.log();
  expect(
    callsOf(log, LOCKED_CALL)
      .map(({ query }) => query.filter)
      .sort(),
  ).toEqual(['all', 'creators', 'fans']);
  expect(callsOf(log, REQUESTED_CALL).map(({ query }) => query)).toEqual([{}]);
  const sinces = [...callsOf(log, BOUGHT_CALL), ...callsOf(log, SPENT_CALL)].map(
    ({ query }) => query.since ?? '',
  );
  for (const since of sinces) expect(since).toMatch(/^2026-02-18T15:00:\d\d\.\d{3}Z$/);
  expect(log.filter(({ status }) => status > 299)).toEqual([]);
});

test('another timeframe repeats only the windowed calls, however old the others are [insights-4, insights-7]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.goto('/insights');
  await expectCount(page);
  await expect.poll(() => insightCalls(sandbox)).toEqual(ALL_CALLS);
  for (const { name, days } of [
    { name: 'Today', days: 1 },
    { name: 'Last 7 days', days: 7 },
    { name: 'Last 90 days', days: 90 },
    { name: 'Last 30 days', days: 30 },
    { name: 'Last 90 days', days: 90 },
  ] as const) {
    await test.step(name, async () => {
      await sandbox.clearLog();
      await timeframe(page, name).click();
      await expect(timeframe(page, name)).toBeChecked();
      await expect.poll(() => insightCalls(sandbox)).toEqual([BOUGHT_CALL, SPENT_CALL]);
      for (const window of await windows(sandbox)) expect(window).toBeCloseTo(days, 1);
      await expect(page).toHaveURL(
        days === 30 ? /\/insights$/ : new RegExp(`/insights\\?timeframe=${days}$`),
      );
      await expectCount(page);
    });
  }
  // After 15 min all other data is stale.
  await page.clock.fastForward(900_000);
  await sandbox.clearLog();
  await timeframe(page, 'Today').click();
  await expect.poll(() => insightCalls(sandbox)).toEqual([BOUGHT_CALL, SPENT_CALL]);
  await expectCount(page);
  expect(await insightCalls(sandbox)).toEqual([BOUGHT_CALL, SPENT_CALL]);
});

test('a timeframe in the address is used, and an invalid one means 30 days [insights-5]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  for (const { search, name, days } of [
    { search: '?timeframe=7', name: 'Last 7 days', days: 7 },
    { search: '?timeframe=1', name: 'Today', days: 1 },
    { search: '?timeframe=1e1', name: 'Last 30 days', days: 30 },
    { search: '?timeframe=', name: 'Last 30 days', days: 30 },
    { search: '?timeframe=90&timeframe=7', name: 'Last 7 days', days: 7 },
  ] as const) {
    await test.step(search, async () => {
      await sandbox.clearLog();
      await page.goto(`/insights${search}`);
      await expect(timeframe(page, name)).toBeChecked();
      await expect.poll(() => insightCalls(sandbox)).toEqual(ALL_CALLS);
      for (const window of await windows(sandbox)) expect(window).toBeCloseTo(days, 1);
    });
  }
});

test('the timeframe is chosen by keyboard', { tag: '@full' }, async ({ page, sandbox }) => {
  await page.goto('/insights');
  await expectCount(page);
  await timeframe(page, 'Last 30 days').focus();
  await page.keyboard.press('ArrowRight');
  await expect(timeframe(page, 'Last 90 days')).toBeChecked();
  await expect(timeframe(page, 'Last 90 days')).toBeFocused();
  const longest = async () => (await windows(sandbox)).filter((days) => days > 89).length;
  await expect.poll(longest).toBe(2);
  await page.reload();
  await expect(timeframe(page, 'Last 90 days')).toBeChecked();
  await expect.poll(longest).toBe(4);
});

test('all calls are sent at once [insights-6]', { tag: '@full' }, async ({ page, sandbox }) => {
  // Count in the browser: it opens six connections per host, so the sandbox sees the last calls late.
  const calls = /\/v1\/(metric|user\/count)/;
  const letGo = await holdRequests(page, calls);
  const events: string[] = [];
  page.on('request', (request) => {
    if (calls.test(request.url())) events.push('asked');
  });
  page.on('response', (response) => {
    if (calls.test(response.url())) events.push('answered');
  });
  await page.goto('/insights');
  await expect.poll(() => events.length).toBe(ALL_CALLS.length);
  letGo();
  await expectCount(page);
  await expect.poll(() => insightCalls(sandbox)).toEqual(ALL_CALLS);
  await expect.poll(() => events.length).toBe(2 * ALL_CALLS.length);
  expect(events.slice(0, ALL_CALLS.length)).toEqual(Array(ALL_CALLS.length).fill('asked'));
});

test('0 users are shown as 0, and many with their thousands [insights-9]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  for (const { total, shown } of [
    { total: 0, shown: '0' },
    { total: 1_234_567, shown: '1,234,567' },
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
    await expect(tile(page).getByText(shown, { exact: true })).toBeVisible();
  }
});
