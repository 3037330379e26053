import {
  ALL_CALLS,
  COUNT_CALL,
  expectCount,
  insightCalls,
  NOW,
  tile,
  timeframe,
} from '../../sandbox/playwright/areas/insights';
import { holdRequests } from '../../sandbox/playwright/calls';
import { NEVER_SHOWN, REFUSALS, ruleOf, UNREADABLES } from '../support/faults';
import { expect, test } from '../support/sandbox';

const METRICS = '^/v1/metric/';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.clock.install({ time: NOW });
});

test('failed or malformed metrics change nothing on the page [insights-8]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  const alerts = page.getByRole('alert').filter({ hasText: /\S/ });
  for (const failure of [...REFUSALS, ...UNREADABLES]) {
    await test.step(failure.name, async () => {
      await sandbox.clearLog();
      await sandbox.fault({ ...ruleOf(failure), method: 'GET', path: METRICS, times: 6 });
      await page.goto('/insights');
      await expectCount(page);
      await expect
        .poll(async () => (await insightCalls(sandbox)).length)
        .toBeGreaterThanOrEqual(ALL_CALLS.length);
      await expect(alerts).toHaveCount(0);
      await expect(page.getByRole('main')).not.toContainText(/could not|unavailable|error/i);
      await sandbox.clearFaults();
    });
  }
});

test('metrics that never arrive delay neither this page nor the next one [insights-8]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
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

test("a failed count makes the tile 'unavailable' until Retry [insights-10]", { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  const triedOnce = [...REFUSALS, ...UNREADABLES].filter(({ tries }) => tries === 1);
  for (const failure of triedOnce) {
    await test.step(failure.name, async () => {
      await sandbox.clearLog();
      await sandbox.fault({
        ...ruleOf(failure),
        method: 'GET',
        path: '^/v1/user/count',
        times: failure.tries,
      });
      await page.goto('/insights');
      const alert = page.getByRole('alert').filter({ hasText: /\S/ });
      await expect(alert).toHaveCount(1);
      await expect(tile(page)).toContainText('unavailable');
      await expect(tile(page)).toContainText(failure.says);
      await expect(tile(page)).not.toContainText(NEVER_SHOWN);
      await expect.poll(() => insightCalls(sandbox)).toEqual(ALL_CALLS);
      await sandbox.clearLog();
      await tile(page).getByRole('button', { name: 'Retry' }).click();
      await expectCount(page);
      await expect(tile(page)).not.toContainText('unavailable');
      expect(await insightCalls(sandbox)).toEqual([COUNT_CALL]);
    });
  }
});

test('a slow count keeps its place, and a count is tried three times if the connection drops [insights-10]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const letGo = await holdRequests(page, '**/v1/user/count');
  await page.goto('/insights');
  await expect(tile(page).getByText('Loading…')).toBeAttached();
  const waiting = await tile(page).boundingBox();
  letGo();
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
