import type { Locator, Page } from '@playwright/test';
import { CAST } from '../sandbox/seed/cast';
import { expect, test } from './support/sandbox';
import type { Sandbox } from './support/sandbox-client';
import { type Failing, NEVER_SHOWN, REFUSED, UNREADABLES } from './support/user-faults';
import { card, cards, choose, listCalls, openList, patches, searchBox } from './support/user-list';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });
const button = (page: Page, name: string) => card(page, 'fan').getByRole('button', { name, exact: true });

/** Exactly one message says it, as text. */
async function toldOnce(alert: Locator, says: string) {
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText(says);
  await expect(alert).not.toContainText(NEVER_SHOWN);
}

function arrange(sandbox: Sandbox, method: 'GET' | 'PATCH', path: string, fault: Failing) {
  const { name: _name, says: _says, tries, ...rule } = fault;
  return sandbox.fault({ ...rule, method, path, times: method === 'GET' ? tries : 1 });
}

test('a list that cannot be read says why once, keeps the search, and is back on Retry', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await openList(page, '/lists/users');
  for (const [n, fault] of [...REFUSED, ...UNREADABLES].entries()) {
    await test.step(fault.name, async () => {
      const text = `luna${'_ray'.slice(0, n % 5)}`;
      await sandbox.clearLog();
      await arrange(sandbox, 'GET', '^/v2/user', fault);
      // Each text is new to the page, or too old to be shown again.
      await page.clock.fastForward(600_000);
      await searchBox(page).fill(text);
      await searchBox(page).press('Enter');
      await expect.poll(async () => (await listCalls(sandbox)).length).toBeGreaterThan(0);
      for (let tried = 1; tried < fault.tries; tried++) {
        await page.clock.runFor(1_000);
        await expect.poll(async () => (await listCalls(sandbox)).length).toBeGreaterThan(tried);
      }
      await toldOnce(alerts(page), fault.says);
      expect(await listCalls(sandbox)).toHaveLength(fault.tries);
      await expect(searchBox(page)).toHaveValue(text);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(card(page, CAST.star.username)).toBeVisible();
      await expect(alerts(page)).toHaveCount(0);
    });
  }
});

for (const [title, path] of [
  ['Users', '/lists/users'],
  ['Creators', '/lists/creators'],
  ['Banned Users', '/lists/banned-users'],
  ['Featured', '/lists/featured'],
  ['Admins', '/lists/admins'],
] as const) {
  test(`${title} opened while its list cannot be read stands, and fills on Retry`, async ({
    page,
    sandbox,
  }) => {
    for (const fault of title === 'Users'
      ? [...UNREADABLES, ...REFUSED.slice(0, 1)]
      : UNREADABLES.slice(0, 2)) {
      await test.step(fault.name, async () => {
        await sandbox.clearLog();
        await arrange(sandbox, 'GET', '^/v2/user', fault);
        await page.goto(path);
        await toldOnce(alerts(page), fault.says);
        await expect(alerts(page)).toContainText(`${title} could not be loaded`);
        await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
        expect(await listCalls(sandbox)).toHaveLength(fault.tries);
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(cards(page).first()).toBeVisible();
      });
    }
    await sandbox.fault({ method: 'GET', path: '^/v2/user', kind: 'delay', ms: 700 });
    await page.goto(path);
    await expect(page.getByText('Loading users…')).toBeAttached();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText('Loading users…')).toBeHidden();
  });
}

test('a list that goes on failing while the viewer is late is tried three times in all', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ method: 'GET', path: '^/v1/user/me', kind: 'delay', ms: 2_500 });
  await sandbox.fault({ method: 'GET', path: '^/v2/user', kind: 'status', status: 500, times: 100 });
  await page.goto('/lists/users');
  await toldOnce(alerts(page), 'a fault that QA arranged');
  expect(await listCalls(sandbox)).toHaveLength(3);
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('a list whose connection is cut is tried three times, says Network Error, and is back on Retry', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  await sandbox.clearLog();
  await sandbox.fault({ method: 'GET', path: '^/v2/user', kind: 'drop', times: 100 });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v2/user')) sent.push(request.url());
  });
  await searchBox(page).fill('luna_ray');
  await toldOnce(alerts(page), 'Network Error');
  expect(sent).toHaveLength(3);
  await expect(searchBox(page)).toHaveValue('luna_ray');
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, CAST.star.username)).toBeVisible();
});

test('a ban that is refused is told once on a notice, and its button works again', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  for (const fault of REFUSED) {
    await test.step(fault.name, async () => {
      await sandbox.clearLog();
      await arrange(sandbox, 'PATCH', '^/v1/user/', fault);
      await button(page, 'Ban').click();
      await toldOnce(alerts(page).getByText(fault.says, { exact: true }), fault.says);
      await expect(button(page, 'Ban')).toBeEnabled();
      expect(await patches(sandbox)).toHaveLength(1);
      await alerts(page).getByRole('button', { name: 'Dismiss' }).click();
      await expect(alerts(page)).toHaveCount(0);
    });
  }
  await button(page, 'Ban').click();
  await expect(page.getByText('you banned fan')).toBeVisible();
});

test('a promotion that fails in any way has one text', async ({ page, sandbox }) => {
  const says = 'Error promoting fan to creator, try again or contact the provider';
  await openList(page, '/lists/users');
  for (const fault of REFUSED) {
    await test.step(fault.name, async () => {
      await sandbox.clearLog();
      await arrange(sandbox, 'PATCH', '^/v1/user/', fault);
      await button(page, 'Promote').click();
      await toldOnce(alerts(page).getByText(/./), says);
      await expect(button(page, 'Promote')).toBeEnabled();
      expect(await patches(sandbox)).toHaveLength(1);
      await alerts(page).getByRole('button', { name: 'Dismiss' }).click();
    });
  }
});

test('a write whose answer is odd but 2xx counts as done, and what is shown is what is stored', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  for (const [n, fault] of UNREADABLES.entries()) {
    await test.step(fault.name, async () => {
      await arrange(sandbox, 'PATCH', '^/v1/user/', fault);
      await button(page, 'Ban').click();
      await expect(page.getByText('you banned fan')).toBeVisible();
      await expect(alerts(page)).toHaveCount(0);
      // The fault answered in the API's place, so nobody was banned.
      await expect(button(page, 'Ban')).toBeEnabled();
      expect(await patches(sandbox)).toHaveLength(n + 1);
    });
  }
});

test('a write that was carried out but whose answer was lost says Network Error, and shows the truth', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  // Armed for good: the browser itself sends again what was cut off on a connection that it had used before.
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'drop', applied: true, times: 100 });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent++;
  });
  await button(page, 'Ban').click();
  await toldOnce(alerts(page).getByText(/./), 'Network Error');
  await expect(button(page, 'Unban')).toBeEnabled();
  expect(sent).toBe(1);
  await sandbox.clearFaults();
  await button(page, 'Unban').click();
  await expect(page.getByText('you unbanned fan')).toBeVisible();
});

test('a rename that fails keeps its dialog and its text, says why once, and can be sent again', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  await choose(page, 'fan', 'Edit Username');
  const dialog = page.getByRole('dialog', { name: 'Edit Username' });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await dialog.getByLabel('Username').fill('fan_renamed');
  for (const fault of REFUSED) {
    await test.step(fault.name, async () => {
      await sandbox.clearLog();
      await arrange(sandbox, 'PATCH', '^/v1/user/', fault);
      await confirm.click();
      const says = fault.status === 409 ? 'this username already exists!' : fault.says;
      await toldOnce(dialog.getByRole('alert').filter({ hasText: says }), says);
      await expect(alerts(page)).toHaveCount(1);
      await expect(dialog.getByLabel('Username')).toHaveValue('fan_renamed');
      await expect(confirm).toBeEnabled();
      expect(await patches(sandbox)).toHaveLength(1);
    });
  }
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'drop', times: 100 });
  await confirm.click();
  await toldOnce(dialog.getByRole('alert').filter({ hasText: 'Network Error' }), 'Network Error');
  await sandbox.clearFaults();
  await confirm.click();
  await expect(dialog.getByText('username changed successfully!')).toBeVisible();
});

test('a rank that fails keeps its dialog and its text, says why once, and can be sent again', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  await choose(page, 'fan', 'Manage Featured');
  const dialog = page.getByRole('dialog', { name: 'Manage Featured' });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await dialog.getByRole('textbox').fill('8.');
  for (const fault of REFUSED) {
    await test.step(fault.name, async () => {
      await sandbox.clearLog();
      await arrange(sandbox, 'PATCH', '^/v1/user/', fault);
      await confirm.click();
      await toldOnce(dialog.getByRole('alert').filter({ hasText: fault.says }), fault.says);
      await expect(alerts(page)).toHaveCount(1);
      await expect(dialog.getByRole('textbox')).toHaveValue('8.');
      await expect(confirm).toBeEnabled();
      expect(await patches(sandbox)).toHaveLength(1);
    });
  }
  await confirm.click();
  await expect(page.getByText('you featured fan at rank 8')).toBeVisible();
});

test('a change of rights that fails keeps its question, says why once, and can be sent again', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  await choose(page, 'fan', 'Assign Admin');
  const question = page.getByRole('alertdialog');
  const yes = question.getByRole('button', { name: 'Yes, Make Admin' });
  for (const fault of REFUSED) {
    await test.step(fault.name, async () => {
      await sandbox.clearLog();
      await arrange(sandbox, 'PATCH', '^/v1/user/', fault);
      await yes.click();
      await toldOnce(question.getByRole('alert').filter({ hasText: fault.says }), fault.says);
      await expect(alerts(page)).toHaveCount(1);
      await expect(yes).toBeEnabled();
      expect(await patches(sandbox)).toHaveLength(1);
    });
  }
  await yes.click();
  await expect(page.getByText('you promoted fan to Admin')).toBeVisible();
});

test('a write that takes long spins, cannot be sent again, and ends', async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'delay', ms: 1_200 });
  await button(page, 'Ban').click();
  await expect(button(page, 'Ban')).toHaveAttribute('aria-busy', 'true');
  await expect(button(page, 'Promote')).toBeDisabled();
  await button(page, 'Ban').click({ force: true });
  await expect(page.getByText('you banned fan')).toBeVisible();
  await expect(button(page, 'Unban')).toBeEnabled();
  expect(await patches(sandbox)).toHaveLength(1);
});
