import {
  alerts,
  CHANGE,
  CHECK,
  expectService,
  headerStatus,
  open,
  PATCH,
  pressBoth,
  serviceRegion,
  toggleButton,
} from '../../sandbox/playwright/areas/downtime-page';
import { callsOf } from '../../sandbox/playwright/calls';
import { ACCOUNTS } from '../../sandbox/playwright/client';
import { CONFIRMING_UNREADABLES, REFUSALS, ruleOf } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

test('a refused toggle, or a toggle without an answer, is reported once, with the true state [system-status-8]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  for (const fault of REFUSALS) {
    await test.step(fault.name, async () => {
      await sandbox.clearLog();
      await sandbox.fault({ ...ruleOf(fault), ...CHANGE });
      await pressBoth(page);
      const isOpen = fault.status === 502;
      const shownText = isOpen ? `Could not confirm: bringing Starfield down (${fault.says})` : fault.says;
      await expect(alerts(page)).toHaveText(shownText);
      await expectService(page, 'up');
      await expect(toggleButton(page)).toBeEnabled();
      expect(callsOf(await sandbox.log(), PATCH)).toHaveLength(1);
    });
  }
  await pressBoth(page);
  await expectService(page, 'down');
  await expect(alerts(page)).toHaveCount(0);

  // Repeat the fault: the browser itself resends a call that is cut off on a reused connection.
  await sandbox.fault({ ...CHANGE, kind: 'drop', applied: true, times: 100 });
  await pressBoth(page);
  await expect(alerts(page)).toHaveText('Could not confirm: bringing Starfield back up (Network Error)');
  // The check after the failed change shows the true state.
  await expectService(page, 'up');
  await page.getByRole('button', { name: 'Activity' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Bring back up' }).first();
  await expect(entry).toContainText('not confirmed');
});

test('the page is not left while the service is being switched, and a refusal is shown there [system-status-12]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  await sandbox.fault({ ...CHANGE, kind: 'status', status: 500, body: 'no', ms: 2_000 });
  await pressBoth(page);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByText('Wait: changes are still being saved.')).toBeVisible();
  await expect(alerts(page)).toHaveText('no');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Downtime');
});

test('a lost toggle stays unconfirmed even if the status check fails [system-status-8]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  await sandbox.fault({ ...CHANGE, kind: 'drop', times: 100 });
  // The check before the change works, and the check after the change fails.
  await sandbox.fault({ ...CHECK, kind: 'delay', ms: 0 });
  await sandbox.fault({ ...CHECK, kind: 'status', status: 500, times: 100 });
  await pressBoth(page);
  await expect(alerts(page)).toHaveText('Could not confirm: bringing Starfield down (Network Error)');
  await expect(serviceRegion(page).getByText('The status check failed, which counts as down')).toBeVisible();
});

test('a change that was accepted but did not happen is not reported as done [system-status-7]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  for (const failure of CONFIRMING_UNREADABLES) {
    await test.step(failure.name, async () => {
      await sandbox.fault({ ...ruleOf(failure), ...CHANGE });
      await pressBoth(page);
      await expect(page.getByText('The change was accepted, but Starfield is still up.')).toBeVisible();
      await expectService(page, 'up');
      await expect(alerts(page)).toHaveCount(0);
    });
  }
});

test('a failed check counts as down and is reported as such, before and after the change [forms-14, system-status-9]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  const failureText = serviceRegion(page).getByText('The status check failed, which counts as down');
  await sandbox.fault({ ...CHECK, kind: 'status', status: 500 });
  await sandbox.clearLog();
  await pressBoth(page);
  await expect(page.getByText('The status check failed just now, so nothing was sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(page.getByText('done, nothing was sent: the status check failed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(failureText).toBeVisible();
  await expect(headerStatus(page)).toHaveText('Mobile Status: DOWN');
  await expect(headerStatus(page)).toHaveAttribute('title', 'The status check failed');
  expect(callsOf(await sandbox.log(), PATCH)).toEqual([]);

  // The service counts as down, but the check before the change finds the service up.
  await pressBoth(page);
  await expect(page.getByText('Starfield is already up')).toBeVisible();
  await expectService(page, 'up');
  expect(callsOf(await sandbox.log(), PATCH)).toEqual([]);

  await sandbox.fault({ ...CHECK, kind: 'delay', ms: 0 });
  await sandbox.fault({ ...CHECK, kind: 'status', status: 500 });
  await pressBoth(page);
  await expect(
    page.getByText('The change was accepted, but the status check after it failed.'),
  ).toBeVisible();
  await expect(failureText).toBeVisible();
  await page.reload();
  await expectService(page, 'down');

  // While the check keeps failing, the service counts as down and can be brought up.
  await sandbox.fault({ ...CHECK, kind: 'status', status: 500, times: 100 });
  await page.reload();
  await expect(failureText).toBeVisible();
  await sandbox.clearLog();
  await pressBoth(page);
  await expect(
    page.getByText('The change was accepted, but the status check after it failed.'),
  ).toBeVisible();
  expect(callsOf(await sandbox.log(), PATCH)).toMatchObject([
    { body: { enabled: true, autoRestore: false } },
  ]);
  await sandbox.clearFaults();
  const retry = serviceRegion(page).getByRole('button', { name: 'Retry' });
  await retry.click();
  await expectService(page, 'up');
  await expect(retry).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a session that ends with the toggle asks for the password; only a new press sends the toggle again [system-status-8]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  await sandbox.fault({ ...CHANGE, kind: 'status', status: 401 });
  await pressBoth(page);
  const dialog = page.getByRole('dialog', { name: 'You are signed out' });
  await dialog.getByLabel('Password').fill(ACCOUNTS.super.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toBeHidden();
  await expectService(page, 'up');
  await expect(alerts(page)).toHaveCount(0);
  expect(callsOf(await sandbox.log(), PATCH)).toHaveLength(1);
  await pressBoth(page);
  await expectService(page, 'down');
});
