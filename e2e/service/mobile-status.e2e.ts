import type { Page } from '@playwright/test';
import { holdRequests } from '../../sandbox/playwright/calls';
import type { FaultRule } from '../../sandbox/playwright/client';
import { expect, test } from '../support/sandbox';

const header = (page: Page) => page.getByRole('banner');

test('the mobile status follows the service, and a failed check counts as down [shell-4]', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'super');
  await page.goto('/insights');
  const status = header(page).getByText(/^Mobile Status:/);
  await expect(status).toHaveText('Mobile Status: UP');
  await expect(status).toHaveAttribute('title', 'The service is up');

  await sandbox.api('PATCH', '/v1/system/status', {
    as: 'super',
    body: { enabled: false, autoRestore: false },
  });
  await page.reload();
  await expect(status).toHaveText('Mobile Status: DOWN');
  await expect(status).toHaveAttribute('title', 'The service is down');

  await sandbox.api('PATCH', '/v1/system/status', {
    as: 'super',
    body: { enabled: true, autoRestore: false },
  });
  const check = { method: 'GET', path: '^/v1/system/status$', times: 9 } as const;
  const failing: FaultRule[] = [
    { ...check, kind: 'status', status: 500, contentType: 'text/html', body: '<h1>x</h1>' },
    { ...check, kind: 'status', status: 401 },
    { ...check, kind: 'status', status: 404 },
    { ...check, kind: 'drop' },
  ];
  for (const fault of failing) {
    await sandbox.fault(fault);
    await page.reload();
    await expect(status).toHaveText('Mobile Status: DOWN');
    await expect(status).toHaveAttribute('title', 'The status check failed');
    await expect(page.getByRole('dialog')).toBeHidden();
    await sandbox.clearFaults();
  }
  await page.reload();
  await expect(status).toHaveText('Mobile Status: UP');
});

test('the status is checked every minute, and a check that never ends delays nothing [shell-4, system-status-10]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await page.clock.install();
  await signIn(page, 'super');
  const letGo = await holdRequests(page, '**/v1/system/status');
  await page.goto('/insights');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const status = header(page).getByText(/^Mobile Status:/);
  await expect(status).toHaveText('Mobile Status: …');
  letGo();
  await expect(status).toHaveText('Mobile Status: UP');
  await sandbox.api('PATCH', '/v1/system/status', {
    as: 'super',
    body: { enabled: false, autoRestore: false },
  });
  await page.clock.fastForward(61_000);
  await expect(status).toHaveText('Mobile Status: DOWN');
});
