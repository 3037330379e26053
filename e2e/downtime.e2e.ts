import type { Page } from '@playwright/test';
import { callsOf } from './support/calls';
import { expect, test } from './support/sandbox';
import { ACCOUNTS, type Sandbox } from './support/sandbox-client';
import { REFUSED, UNREADABLES } from './support/user-faults';

const PATCH = 'PATCH /v1/system/status';
const CHANGE = { method: 'PATCH', path: '^/v1/system/status$' } as const;
const CHECK = { method: 'GET', path: '^/v1/system/status$' } as const;

const toggle = (page: Page) => page.getByRole('button', { name: 'TOGGLE DOWNTIME', exact: true });
const sure = (page: Page) => page.getByRole('button', { name: 'ARE YOU SURE?', exact: true });
const header = (page: Page) => page.getByRole('banner').getByText(/^Mobile Status:/);
const service = (page: Page) => page.getByRole('region', { name: 'Mobile service' });
const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

const switchBy = (sandbox: Sandbox, enabled: boolean) =>
  sandbox.api('PATCH', '/v1/system/status', { as: 'super', body: { enabled, autoRestore: false } });

async function open(page: Page) {
  await page.goto('/lists/downtime');
  await expect(toggle(page)).toBeEnabled();
}

/** Two presses; the second waits until the button takes it. */
async function pressBoth(page: Page) {
  await toggle(page).click();
  await sure(page).click();
}

/** The page and the header say the same. */
async function expectService(page: Page, up: boolean) {
  await expect(service(page).getByText(`Starfield is ${up ? 'up' : 'down'}`, { exact: true })).toBeVisible();
  await expect(header(page)).toHaveText(`Mobile Status: ${up ? 'UP' : 'DOWN'}`);
}

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

test('two presses bring the service down and two bring it up again, each read back before it is told', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ ...CHECK, kind: 'delay', ms: 2_000 });
  await page.goto('/lists/downtime');
  await expect(toggle(page)).toHaveAccessibleDescription('The status is being checked');
  await expect(toggle(page)).toBeDisabled();
  await expectService(page, true);
  for (const [up, progress] of [
    [false, 'Bringing Starfield down... please wait'],
    [true, 'Bring Starfield back up... please wait'],
  ] as const) {
    await sandbox.clearLog();
    await toggle(page).click();
    await expect(page.getByText(`Press again to bring Starfield ${up ? 'back up' : 'down'}.`)).toBeVisible();
    await sandbox.fault({ ...CHANGE, kind: 'delay', ms: 400 });
    await sure(page).click();
    await expect(page.getByText(progress, { exact: true })).toBeVisible();
    await expect(toggle(page)).toHaveAttribute('aria-busy', 'true');
    // Until it was read back it is as it was.
    await expect(header(page)).toHaveText(`Mobile Status: ${up ? 'DOWN' : 'UP'}`);
    await expectService(page, up);
    await expect(page.getByText(progress)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();
    const log = (await sandbox.log()).filter(({ path }) => path === '/v1/system/status');
    expect(log.map(({ method, status, body }) => ({ method, status, body }))).toEqual([
      { method: 'GET', status: up ? 503 : 204, body: null },
      { method: 'PATCH', status: 204, body: { enabled: up, autoRestore: false } },
      { method: 'GET', status: up ? 204 : 503, body: null },
    ]);
    await page.reload();
    await expectService(page, up);
  }
});

test('a double click, a triple click and a key held down are one press', async ({ page, sandbox }) => {
  await open(page);
  await toggle(page).dblclick();
  await expect(sure(page)).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(toggle(page)).toBeVisible();
  await toggle(page).click({ clickCount: 3, delay: 20 });
  await expect(sure(page)).toBeEnabled();
  // Slower than any double click, but still the second click of a series.
  await sure(page).evaluate((button) => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
  });
  await page.keyboard.press('Escape');
  await expect(toggle(page)).toBeFocused();
  await page.keyboard.down('Enter');
  await expect(sure(page)).toBeEnabled();
  for (let held = 0; held < 5; held++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(sure(page)).toBeEnabled();
  expect(callsOf(await sandbox.log(), PATCH)).toEqual([]);
  // Pressed anew it is the second press.
  await page.keyboard.press('Enter');
  await expectService(page, false);
  expect(callsOf(await sandbox.log(), PATCH)).toHaveLength(1);
});

test('a question that is not answered goes back by itself', async ({ page, sandbox }) => {
  await page.clock.install();
  await open(page);
  for (const away of [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Tab'),
    () => page.getByRole('heading', { name: 'Downtime' }).click(),
    () => page.clock.fastForward(11_000),
  ]) {
    await toggle(page).click();
    await expect(sure(page)).toBeEnabled();
    await away();
    await expect(toggle(page)).toBeVisible();
    await expect(sure(page)).toHaveCount(0);
  }
  expect(callsOf(await sandbox.log(), PATCH)).toEqual([]);
});

test('when somebody else toggled meanwhile, that is said and nothing is sent', async ({ page, sandbox }) => {
  await open(page);
  for (const [up, says] of [
    [false, 'Somebody else brought Starfield down meanwhile, so nothing was sent.'],
    [true, 'Somebody else brought Starfield back up meanwhile, so nothing was sent.'],
  ] as const) {
    await switchBy(sandbox, up);
    await sandbox.clearLog();
    await pressBoth(page);
    await expect(page.getByText(says)).toBeVisible();
    await expectService(page, up);
    expect(callsOf(await sandbox.log(), PATCH)).toEqual([]);
  }
  // A question asked about one way is not answered for the other.
  await toggle(page).click();
  await expect(sure(page)).toBeEnabled();
  await switchBy(sandbox, false);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectService(page, false);
  await expect(toggle(page)).toBeVisible();
});

test('a toggle that is refused, or whose answer is lost, is told once, and the state told is the true one', async ({
  page,
  sandbox,
}) => {
  await open(page);
  for (const fault of REFUSED.filter(({ name }) => /403|429|500$|HTML|without words/.test(name))) {
    await test.step(fault.name, async () => {
      const { name: _name, says, tries: _tries, ...rule } = fault;
      await sandbox.clearLog();
      await sandbox.fault({ ...rule, ...CHANGE });
      await pressBoth(page);
      await expect(alerts(page)).toHaveText(says);
      await expectService(page, true);
      await expect(toggle(page)).toBeEnabled();
      expect(callsOf(await sandbox.log(), PATCH)).toHaveLength(1);
    });
  }
  await pressBoth(page);
  await expectService(page, false);
  await expect(alerts(page)).toHaveCount(0);

  // Armed for good: the browser itself sends again what was cut off on a connection that it had used before.
  await sandbox.fault({ ...CHANGE, kind: 'drop', applied: true, times: 100 });
  await pressBoth(page);
  await expect(alerts(page)).toHaveText('Network Error');
  await expectService(page, true);
});

test('a change that was accepted but did not happen is not claimed', async ({ page, sandbox }) => {
  await open(page);
  for (const { name, says: _says, tries: _tries, ...rule } of UNREADABLES.slice(0, 3)) {
    await test.step(name, async () => {
      await sandbox.fault({ ...rule, ...CHANGE });
      await pressBoth(page);
      await expect(page.getByText('The change was accepted, but Starfield is still up.')).toBeVisible();
      await expectService(page, true);
      await expect(alerts(page)).toHaveCount(0);
    });
  }
});

test('a check that fails counts as down and is told as such, before and after the change', async ({
  page,
  sandbox,
}) => {
  await open(page);
  const failed = service(page).getByText('The status check itself failed, which counts as down');
  await sandbox.fault({ ...CHECK, kind: 'status', status: 500 });
  await sandbox.clearLog();
  await pressBoth(page);
  await expect(page.getByText('The status check failed just now, so nothing was sent.')).toBeVisible();
  await expect(failed).toBeVisible();
  await expect(header(page)).toHaveText('Mobile Status: DOWN');
  await expect(header(page)).toHaveAttribute('title', 'The status check itself failed');
  expect(callsOf(await sandbox.log(), PATCH)).toEqual([]);

  // It counts as down, but the check before the change finds the service up.
  await pressBoth(page);
  await expect(page.getByText('Somebody else brought Starfield back up meanwhile')).toBeVisible();
  await expectService(page, true);
  expect(callsOf(await sandbox.log(), PATCH)).toEqual([]);

  await sandbox.fault({ ...CHECK, kind: 'delay', ms: 0 });
  await sandbox.fault({ ...CHECK, kind: 'status', status: 500 });
  await pressBoth(page);
  await expect(
    page.getByText('The change was accepted, but the status check after it failed.'),
  ).toBeVisible();
  await expect(failed).toBeVisible();
  await page.reload();
  await expectService(page, false);

  // While it goes on failing the service counts as down, and can be brought up.
  await sandbox.fault({ ...CHECK, kind: 'status', status: 500, times: 100 });
  await page.reload();
  await expect(failed).toBeVisible();
  await sandbox.clearLog();
  await pressBoth(page);
  await expect(
    page.getByText('The change was accepted, but the status check after it failed.'),
  ).toBeVisible();
  expect(callsOf(await sandbox.log(), PATCH)).toMatchObject([
    { body: { enabled: true, autoRestore: false } },
  ]);
  await sandbox.clearFaults();
  await page.reload();
  await expectService(page, true);
});

test('a session that ends with the toggle is asked for, and the toggle is sent again by hand only', async ({
  page,
  sandbox,
}) => {
  await open(page);
  await sandbox.fault({ ...CHANGE, kind: 'status', status: 401 });
  await pressBoth(page);
  const dialog = page.getByRole('dialog', { name: 'You are signed out' });
  await dialog.getByLabel('Password').fill(ACCOUNTS.super.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toBeHidden();
  await expectService(page, true);
  await expect(alerts(page)).toHaveCount(0);
  expect(callsOf(await sandbox.log(), PATCH)).toHaveLength(1);
  await pressBoth(page);
  await expectService(page, false);
});

test('two super admins on two browsers toggle and look, and neither is told what is not so', async ({
  page,
  browser,
  sandbox,
  signIn,
}) => {
  const context = await browser.newContext({ baseURL: sandbox.url });
  const colleague = await context.newPage();
  await colleague.clock.install();
  await signIn(colleague, 'super');
  await Promise.all([open(page), open(colleague)]);
  await pressBoth(page);
  await expectService(page, false);
  // By the minute at the latest.
  await colleague.clock.fastForward(61_000);
  await expectService(colleague, false);
  await pressBoth(colleague);
  await expectService(colleague, true);
  // Or as soon as the window is looked at.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectService(page, true);
  await context.close();
});
