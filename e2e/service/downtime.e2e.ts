import {
  expectService,
  header,
  open,
  PATCH,
  pressBoth,
  skipToActive,
  sure,
  switchBy,
  toggle,
} from '../../sandbox/playwright/areas/downtime-page';
import { callsOf, holdRequests } from '../../sandbox/playwright/calls';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

test('two presses bring the service down and two bring it up again; each change is read back before it is reported [system-status-1, system-status-4, system-status-5, system-status-7, system-status-10]', async ({
  page,
  sandbox,
}) => {
  const letGo = await holdRequests(page, '**/v1/system/status');
  await page.goto('/lists/downtime');
  await expect(toggle(page)).toHaveAccessibleDescription('The status is being checked');
  await expect(toggle(page)).toBeDisabled();
  letGo();
  await expectService(page, true);
  for (const [up, progress] of [
    [false, 'Bringing Starfield down... please wait'],
    [true, 'Bring Starfield back up... please wait'],
  ] as const) {
    await sandbox.clearLog();
    await toggle(page).click();
    await expect(page.getByText(`Press again to bring Starfield ${up ? 'back up' : 'down'}.`)).toBeVisible();
    const letGo = await holdRequests(page, '**/v1/system/status');
    await sure(page).click();
    await expect(page.getByText(progress, { exact: true })).toBeVisible();
    await expect(toggle(page)).toHaveAttribute('aria-busy', 'true');
    // The old state stays until the new one has been read.
    await expect(header(page)).toHaveText(`Mobile Status: ${up ? 'DOWN' : 'UP'}`);
    letGo();
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

test('a double click, a triple click and a held key count as one press [system-status-2]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  await toggle(page).dblclick();
  await expect(sure(page)).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(toggle(page)).toBeVisible();
  await toggle(page).click({ clickCount: 3, delay: 20 });
  await expect(sure(page)).toBeEnabled();
  // Slower than a double click, but detail 2 still marks it as the second click of a series.
  await sure(page).evaluate((button) => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
  });
  await page.keyboard.press('Escape');
  await expect(toggle(page)).toBeFocused();
  await expect(toggle(page)).toBeEnabled();
  await page.keyboard.down('Enter');
  await expect(sure(page)).toBeEnabled();
  for (let held = 0; held < 5; held++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(sure(page)).toBeEnabled();
  expect(callsOf(await sandbox.log(), PATCH)).toEqual([]);
  // A new key press counts as the second press.
  await page.keyboard.press('Enter');
  await expectService(page, false);
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
    await toggle(page).click();
    await expect(sure(page)).toBeVisible();
    await skipToActive(page);
    await expect(sure(page)).toBeEnabled();
    await away();
    await expect(toggle(page)).toBeVisible();
    await expect(sure(page)).toHaveCount(0);
  }
  expect(callsOf(await sandbox.log(), PATCH)).toEqual([]);
});

test('if somebody else toggled meanwhile, the page says so and sends nothing [system-status-3, system-status-6]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  for (const [up, says] of [
    [false, 'Starfield is already down, so nothing was sent.'],
    [true, 'Starfield is already up, so nothing was sent.'],
  ] as const) {
    await switchBy(sandbox, up);
    await sandbox.clearLog();
    await pressBoth(page);
    await expect(page.getByText(says)).toBeVisible();
    await expectService(page, up);
    expect(callsOf(await sandbox.log(), PATCH)).toEqual([]);
  }
  // A confirmation for one direction does not confirm the other.
  await toggle(page).click();
  await expect(sure(page)).toBeEnabled();
  await switchBy(sandbox, false);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectService(page, false);
  await expect(toggle(page)).toBeVisible();
});

test('two super admins toggle in two browsers, and both see the true state [system-status-10, system-status-11]', {
  tag: '@full',
}, async ({ page, browser, sandbox, signIn }) => {
  const context = await browser.newContext({ baseURL: sandbox.url });
  const colleague = await context.newPage();
  await signIn(colleague, 'super');
  await Promise.all([open(page), open(colleague)]);
  await pressBoth(page);
  await expectService(page, false);
  // The status is polled every minute.
  await colleague.clock.fastForward(61_000);
  await expectService(colleague, false);
  await pressBoth(colleague);
  await expectService(colleague, true);
  // It is also read when the window gets the focus.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectService(page, true);
  await context.close();
});

test('another tab shows the change at once [system-status-13]', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/lists/users');
  await expect(header(other)).toHaveText('Mobile Status: UP');
  await open(page);
  await toggle(page).click();
  await sure(page).click();
  await expect(header(page)).toHaveText('Mobile Status: DOWN');
  await expect(header(other)).toHaveText('Mobile Status: DOWN');
});
