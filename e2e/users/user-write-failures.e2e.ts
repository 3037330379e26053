import type { Page } from '@playwright/test';
import { card, choose, openList, patches } from '../../sandbox/playwright/areas/user-list';
import { holdRequests } from '../../sandbox/playwright/calls';
import {
  alerts,
  armFailure,
  CONFIRMING_UNREADABLES,
  expectToldOnce,
  failureOf,
  REFUSALS,
} from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

const button = (page: Page, name: string) => card(page, 'fan').getByRole('button', { name, exact: true });

test('a refused ban is reported once by a notice, and its button works again [forms-12, parts-54, users-57, users-61, users-63]', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  for (const fault of REFUSALS) {
    await test.step(fault.name, async () => {
      await sandbox.clearLog();
      await armFailure(sandbox, 'PATCH', '^/v1/user/', fault);
      await button(page, 'Ban').click();
      const says =
        fault.status === 502
          ? `Could not confirm: ban of fan (${fault.says})`
          : `Ban of fan failed: ${fault.says}`;
      await expectToldOnce(alerts(page).getByText(says, { exact: true }), says);
      await alerts(page).getByRole('button', { name: 'Dismiss' }).click();
      await expect(alerts(page)).toHaveCount(0);
      await expect(button(page, 'Ban')).toBeEnabled();
      expect(await patches(sandbox)).toHaveLength(1);
    });
  }
  await button(page, 'Ban').click();
  await expect(page.getByText('you banned fan')).toBeVisible();
});

test('every failed promotion shows the same text, except an unconfirmed one [users-41, users-61]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const says = 'Error promoting fan to creator, try again or contact the provider';
  await openList(page, '/lists/users');
  for (const fault of REFUSALS) {
    await test.step(fault.name, async () => {
      await sandbox.clearLog();
      await armFailure(sandbox, 'PATCH', '^/v1/user/', fault);
      await button(page, 'Promote').click();
      const isOpen = fault.status === 502;
      const shownText = isOpen ? `Could not confirm: promotion of fan (${fault.says})` : says;
      await expectToldOnce(alerts(page).getByText(/./), shownText);
      await alerts(page).getByRole('button', { name: 'Dismiss' }).click();
      await expect(button(page, 'Promote')).toBeEnabled();
      expect(await patches(sandbox)).toHaveLength(1);
    });
  }
});

test('a 2xx without a body, or with JSON of another shape, confirms a write, and the page shows the stored state [users-62]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  for (const [n, fault] of CONFIRMING_UNREADABLES.entries()) {
    await test.step(fault.name, async () => {
      await armFailure(sandbox, 'PATCH', '^/v1/user/', fault);
      await button(page, 'Ban').click();
      await expect(page.getByText('you banned fan')).toBeVisible();
      await expect(alerts(page)).toHaveCount(0);
      // The fault responded instead of the API, so nobody was banned.
      await expect(button(page, 'Ban')).toBeEnabled();
      expect(await patches(sandbox)).toHaveLength(n + 1);
    });
  }
});

test('a ban without a response is not confirmed, and the card shows the stored state [users-42]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  // Repeat the fault: the browser itself resends a call that is cut off on a reused connection.
  const lostResponse = { method: 'PATCH', path: '^/v1/user/', kind: 'drop', times: 100 } as const;
  const says = 'Could not confirm: ban of fan (Network Error)';
  await sandbox.fault(lostResponse);
  await button(page, 'Ban').click();
  await expectToldOnce(alerts(page).getByText(/./), says);
  await alerts(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(button(page, 'Ban')).toBeEnabled();
  await sandbox.clearFaults();
  await sandbox.fault({ ...lostResponse, applied: true });
  let sentCount = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sentCount++;
  });
  await button(page, 'Ban').click();
  await expectToldOnce(alerts(page).getByText(/./), says);
  await expect(button(page, 'Unban')).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(sentCount).toBe(1);
});

test('a failed rename keeps the dialog and the text, shows the error once, and can be retried [users-61]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await choose(page, 'fan', 'Edit Username');
  const dialog = page.getByRole('dialog', { name: 'Edit Username' });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await dialog.getByLabel('Username').fill('fan_renamed');
  for (const fault of new Set([...REFUSALS, failureOf('problem 409')])) {
    await test.step(fault.name, async () => {
      await sandbox.clearLog();
      await armFailure(sandbox, 'PATCH', '^/v1/user/', fault);
      await confirm.click();
      const says = fault.status === 409 ? 'this username already exists!' : fault.says;
      await expectToldOnce(dialog.getByRole('alert').filter({ hasText: says }), says);
      await expect(alerts(page)).toHaveCount(1);
      await expect(dialog.getByLabel('Username')).toHaveValue('fan_renamed');
      await expect(confirm).toBeEnabled();
      expect(await patches(sandbox)).toHaveLength(1);
    });
  }
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'drop', times: 100 });
  await confirm.click();
  await expectToldOnce(dialog.getByRole('alert').filter({ hasText: 'Network Error' }), 'Network Error');
  await sandbox.clearFaults();
  await confirm.click();
  await expect(dialog.getByText('username changed successfully!')).toBeVisible();
});

test('a failed rank keeps the dialog and the text, shows the error once, and can be retried [users-61]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await choose(page, 'fan', 'Manage Featured');
  const dialog = page.getByRole('dialog', { name: 'Manage Featured' });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await dialog.getByRole('textbox').fill('8.');
  for (const fault of REFUSALS) {
    await test.step(fault.name, async () => {
      await sandbox.clearLog();
      await armFailure(sandbox, 'PATCH', '^/v1/user/', fault);
      await confirm.click();
      await expectToldOnce(dialog.getByRole('alert').filter({ hasText: fault.says }), fault.says);
      await expect(alerts(page)).toHaveCount(1);
      await expect(dialog.getByRole('textbox')).toHaveValue('8.');
      await expect(confirm).toBeEnabled();
      expect(await patches(sandbox)).toHaveLength(1);
    });
  }
  await confirm.click();
  await expect(page.getByText('you featured fan at rank 8')).toBeVisible();
});

test('a failed change of rights keeps the confirmation, shows the error once, and can be retried [users-61]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await choose(page, 'fan', 'Assign Admin');
  const question = page.getByRole('alertdialog');
  const yes = question.getByRole('button', { name: 'Yes, Make Admin' });
  for (const fault of REFUSALS) {
    await test.step(fault.name, async () => {
      await sandbox.clearLog();
      await armFailure(sandbox, 'PATCH', '^/v1/user/', fault);
      await yes.click();
      await expectToldOnce(question.getByRole('alert').filter({ hasText: fault.says }), fault.says);
      await expect(alerts(page)).toHaveCount(1);
      await expect(yes).toBeEnabled();
      expect(await patches(sandbox)).toHaveLength(1);
    });
  }
  await yes.click();
  await expect(page.getByText('you promoted fan to Admin')).toBeVisible();
});

test('a slow write shows a spinner, cannot be sent again, and ends [users-56]', async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  const letGo = await holdRequests(page, '**/v1/user/*');
  await button(page, 'Ban').click();
  await expect(button(page, 'Ban')).toHaveAttribute('aria-busy', 'true');
  await expect(button(page, 'Promote')).toBeDisabled();
  await button(page, 'Ban').click({ force: true });
  letGo();
  await expect(page.getByText('you banned fan')).toBeVisible();
  await expect(button(page, 'Unban')).toBeEnabled();
  expect(await patches(sandbox)).toHaveLength(1);
});
