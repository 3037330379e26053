import { expect, type Page } from '@playwright/test';

import type { Sandbox } from '../client';

export const COUNT_CALL = 'GET /v1/user/count';
export const BOUGHT_CALL = 'GET /v1/metric/token-purchase';
export const SPENT_CALL = 'GET /v1/metric/token-spent';
export const REQUESTED_CALL = 'GET /v1/metric/total-value/request';
export const LOCKED_CALL = 'GET /v1/metric/total-value/locked/usdc';

/** The time of the page's clock. */
export const NOW = new Date('2026-03-20T15:00:00.000Z');

export const tile = (page: Page) => page.getByRole('region', { name: 'Total Users (All Time)' });
export const timeframe = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Timeframe' }).getByRole('radio', { name, exact: true });

/** Waits for the count of the seed's 500 users. */
export async function expectCount(page: Page) {
  await expect(tile(page).getByText('500', { exact: true })).toBeVisible();
}

/** The calls of this page that have ended, sorted because they run in parallel. */
export async function insightCalls(sandbox: Sandbox) {
  const log = (await sandbox.log()).filter(
    ({ path }) => path.startsWith('/v1/metric') || path === '/v1/user/count',
  );
  return log.map(({ method, path }) => `${method} ${path}`).sort();
}

export const ALL_CALLS = [
  BOUGHT_CALL,
  SPENT_CALL,
  LOCKED_CALL,
  LOCKED_CALL,
  LOCKED_CALL,
  REQUESTED_CALL,
  COUNT_CALL,
];
