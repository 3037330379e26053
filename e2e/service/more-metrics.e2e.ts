import { holdRequests } from '../../sandbox/playwright/calls';
import { expect, test } from '../support/sandbox';

test('more metrics are shown on request, from the calls that were made, with their numbers in tables [insights-3, insights-13]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  const metricCalls = async () =>
    (await sandbox.log()).filter(({ path }) => path.startsWith('/v1/metric/')).length;
  await signIn(page, 'admin');
  await page.goto('/insights?timeframe=7');
  await expect.poll(metricCalls).toBe(6);
  const more = page.getByRole('button', { name: 'More metrics' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  const bought = page.getByRole('region', { name: 'Tokens purchased per day' });
  await bought.getByText('Table of').click();
  // The table has a row of titles, and a row a day.
  await expect(bought.getByRole('row')).toHaveCount(1 + 7);
  await expect(page.getByRole('region', { name: 'Total value (US$)' }).getByRole('row')).toContainText([
    /Requested\s*\$[\d,]+\.\d\d/,
    /Locked\s*\$/,
    /Locked by fans\s*\$/,
    /Locked by creators\s*\$/,
  ]);
  expect(await metricCalls()).toBe(6);

  // The numbers of the former timeframe are marked until the new numbers are read.
  const letRead = await holdRequests(page, '**/token-purchase*');
  await page.getByRole('radio', { name: 'Last 90 days' }).click();
  await expect(bought).toHaveAttribute('aria-busy', 'true');
  letRead();
  await expect(bought).toHaveAttribute('aria-busy', 'false');

  await sandbox.fault({ method: 'GET', path: 'token-spent', kind: 'status', status: 403 });
  await page.getByRole('radio', { name: 'Last 30 days' }).click();
  await expect(bought.getByRole('row')).toHaveCount(1 + 30);
  const spent = page.getByRole('region', { name: 'Tokens spent per day' });
  await expect(spent.getByRole('alert')).toContainText('Tokens spent per day could not be loaded');
  await spent.getByRole('button', { name: 'Retry' }).click();
  await expect(spent.getByText('in total')).toBeVisible();

  await page.getByRole('link', { name: 'Session History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Session History' })).toBeVisible();
  await page.getByRole('link', { name: 'Insights' }).click();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
});
