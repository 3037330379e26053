import {
  expectService,
  headerStatus,
  open,
  PATCH,
  pressBoth,
  skipToActive,
  sureButton,
  switchService,
  toggleButton,
} from '../../sandbox/playwright/areas/downtime-page';
import { callsOf, holdRequests } from '../../sandbox/playwright/calls';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

test('two presses toggle the service down, and two more up; each change is read back before a notice reports it [system-status-1, system-status-4, system-status-5, system-status-7, system-status-10]', async ({
  page,
  sandbox,
}) => {
  const releaseFirstCheck = await holdRequests(page, '**/v1/system/status');
  await page.goto('/lists/downtime');
  await expect(toggleButton(page)).toHaveAccessibleDescription('The status is being checked');
  await expect(toggleButton(page)).toBeDisabled();
  releaseFirstCheck();
  await expectService(page, 'up');
  for (const { state, progress } of [
    { state: 'down', progress: 'Bringing Starfield down... please wait' },
    { state: 'up', progress: 'Bring Starfield back up... please wait' },
  ] as const) {
    const isUp = state === 'up';
    await sandbox.clearLog();
    await toggleButton(page).click();
    await expect(
      page.getByText(`Press again to bring Starfield ${isUp ? 'back up' : 'down'}.`),
    ).toBeVisible();
    const releaseCalls = await holdRequests(page, '**/v1/system/status');
    await sureButton(page).click();
    await expect(page.getByText(progress, { exact: true })).toBeVisible();
    await expect(toggleButton(page)).toHaveAttribute('aria-busy', 'true');
    // The old state stays until the new one has been read.
    await expect(headerStatus(page)).toHaveText(`Mobile Status: ${isUp ? 'DOWN' : 'UP'}`);
    releaseCalls();
    await expectService(page, state);
    await expect(page.getByText(progress)).toHaveCount(0);
    await expect(toggleButton(page)).toBeFocused();
    const log = (await sandbox.log()).filter(({ path }) => path === '/v1/system/status');
    expect(log.map(({ method, status, body }) => ({ method, status, body }))).toEqual([
      { method: 'GET', status: isUp ? 503 : 204, body: null },
      { method: 'PATCH', status: 204, body: { enabled: isUp, autoRestore: false } },
      { method: 'GET', status: isUp ? 204 : 503, body: null },
    ]);
    await page.reload();
    await expectService(page, state);
  }
});

test('a double click, a triple click and a held key count as one press [system-status-2]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  await toggleButton(page).dblclick();
  await expect(sureButton(page)).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(toggleButton(page)).toBeVisible();
  await toggleButton(page).click({ clickCount: 3, delay: 20 });
  await expect(sureButton(page)).toBeEnabled();
  // Slower than a double click, but detail 2 still marks it as the second click of a series.
  await sureButton(page).evaluate((button) => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
  });
  await page.keyboard.press('Escape');
  await expect(toggleButton(page)).toBeFocused();
  await expect(toggleButton(page)).toBeEnabled();
  await page.keyboard.down('Enter');
  await expect(sureButton(page)).toBeEnabled();
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(sureButton(page)).toBeEnabled();
  expect(callsOf(await sandbox.log(), PATCH)).toEqual([]);
  // A new key press counts as the second press.
  await page.keyboard.press('Enter');
  await expectService(page, 'down');
  expect(callsOf(await sandbox.log(), PATCH)).toHaveLength(1);
});

test('a confirmation that is not answered is withdrawn [system-status-3]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await open(page);
  for (const away of [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Tab'),
    () => page.getByRole('heading', { name: 'Downtime' }).click(),
    () => page.clock.fastForward(11_000),
  ]) {
    await skipToActive(page);
    await toggleButton(page).click();
    await expect(sureButton(page)).toBeVisible();
    await skipToActive(page);
    await expect(sureButton(page)).toBeEnabled();
    await away();
    await expect(toggleButton(page)).toBeVisible();
    await expect(sureButton(page)).toHaveCount(0);
  }
  expect(callsOf(await sandbox.log(), PATCH)).toEqual([]);
});

test('if somebody else has toggled the service, the page says so and sends nothing [system-status-3, system-status-6]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  for (const { state, message } of [
    { state: 'down', message: 'Starfield is already down, so nothing was sent.' },
    { state: 'up', message: 'Starfield is already up, so nothing was sent.' },
  ] as const) {
    await switchService(sandbox, state);
    await sandbox.clearLog();
    await pressBoth(page);
    await expect(page.getByText(message)).toBeVisible();
    await expectService(page, state);
    expect(callsOf(await sandbox.log(), PATCH)).toEqual([]);
  }
  // A confirmation for one direction does not confirm the other.
  await toggleButton(page).click();
  await expect(sureButton(page)).toBeEnabled();
  await switchService(sandbox, 'down');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectService(page, 'down');
  await expect(toggleButton(page)).toBeVisible();
});

test('two super admins toggle in two browsers, and both see the true state [system-status-10, system-status-11]', {
  tag: '@full',
}, async ({ page, browser, sandbox, signIn }) => {
  const context = await browser.newContext({ baseURL: sandbox.url });
  const colleague = await context.newPage();
  await signIn(colleague, 'super');
  await Promise.all([open(page), open(colleague)]);
  await pressBoth(page);
  await expectService(page, 'down');
  // The status is polled every minute.
  await colleague.clock.fastForward(61_000);
  await expectService(colleague, 'down');
  await pressBoth(colleague);
  await expectService(colleague, 'up');
  // The status is also read when the window gets the focus.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectService(page, 'up');
  await context.close();
});

test('another tab shows the change at once [system-status-13]', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const otherTab = await context.newPage();
  await otherTab.goto('/lists/users');
  await expect(headerStatus(otherTab)).toHaveText('Mobile Status: UP');
  await open(page);
  await toggleButton(page).click();
  await sureButton(page).click();
  await expect(headerStatus(page)).toHaveText('Mobile Status: DOWN');
  await expect(headerStatus(otherTab)).toHaveText('Mobile Status: DOWN');
});
