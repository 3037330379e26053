import {
  BLOCKED_STATES,
  blockedState,
  blockedStates,
  cancel,
  closeRun,
  freeState,
  freeStates,
  open,
  results,
  runDialog,
  skipToReread,
  submit,
  writes,
} from '../../sandbox/playwright/areas/geo-page';
import { callsOf, holdRequests } from '../../sandbox/playwright/calls';
import type { Sandbox } from '../../sandbox/playwright/client';
import { expect, test } from '../support/sandbox';

const listReads = async (sandbox: Sandbox) => callsOf(await sandbox.log(), 'GET /v1/geo-block/list').length;

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

test('the page explains blocking and lists free, blocked and formerly blocked states [geo-blocks-1, geo-blocks-2, sandbox-3, sandbox-5]', async ({
  page,
  sandbox,
}) => {
  await open(page);
  await expect(page.getByText('all services unavailable in that jurisdiction')).toBeVisible();
  await expect(freeStates(page).getByRole('checkbox')).toHaveCount(46);
  await expect(blockedStates(page).getByRole('listitem')).toHaveText(BLOCKED_STATES);
  for (const state of BLOCKED_STATES) await expect(freeState(page, state)).toHaveCount(0);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  const past = page.getByRole('table', { name: 'Past restrictions' });
  await expect(past.getByRole('row')).toHaveText([
    'StateFromUntil',
    'OhioNov 4, 2025Dec 6, 2025',
    'UtahNov 16, 2025Nov 28, 2025',
    'HawaiiOct 17, 2025Oct 18, 2025',
  ]);
  const log = await sandbox.log();
  expect(callsOf(log, 'GET /v1/geo-block/list')).toMatchObject([
    { query: { filter: 'active' }, status: 200 },
  ]);
  expect(callsOf(log, 'GET /v1/geo-block')).toMatchObject([{ status: 200 }]);
  expect(callsOf(log, 'GET /v1/geo-block/location/state')).toMatchObject([{ status: 200 }]);
});

test("'all' and 'none' obey the filter, the summary lists the changes, and Cancel undoes them [geo-blocks-3, geo-blocks-4, geo-blocks-5, geo-blocks-6]", {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  await expect(page.getByText('no changes selected')).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveAccessibleDescription('Nothing is selected');

  const filter = freeStates(page).getByRole('searchbox');
  await filter.fill('OTA');
  await expect(freeStates(page).getByRole('checkbox')).toHaveCount(3);
  await freeStates(page).getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByText('will block 3: Minnesota, North Dakota, South Dakota')).toBeVisible();
  await filter.fill('nor');
  await freeStates(page).getByRole('button', { name: 'Select none' }).click();
  await expect(page.getByText('will block 2: Minnesota, South Dakota', { exact: true })).toBeVisible();
  await filter.fill('zz');
  await expect(freeStates(page).getByText("Nothing matches 'zz'")).toBeVisible();
  await expect(freeStates(page).getByRole('button', { name: 'Select all' })).toBeDisabled();
  await filter.press('Escape');
  await expect(freeStates(page).getByRole('checkbox')).toHaveCount(46);
  await expect(freeStates(page).getByRole('checkbox', { checked: true })).toHaveCount(2);

  await blockedState(page, 'Texas').check();
  const summary = page.getByText('will block 2: Minnesota, South Dakota, will unblock 1: Texas', {
    exact: true,
  });
  await expect(summary).toBeVisible();
  await expect(submit(page)).toBeEnabled();
  await sandbox.clearLog();
  await cancel(page).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByText('no changes selected')).toBeVisible();
  expect(await sandbox.log()).toEqual([]);
});

test('a submit sends only the differences one after another, with a count, and refetches the list 2 s later [geo-blocks-7, geo-blocks-8]', async ({
  page,
  sandbox,
}) => {
  await open(page);
  for (const state of ['Ohio', 'Iowa']) await freeState(page, state).check();
  await blockedState(page, 'Texas').check();
  await blockedState(page, 'Utah').check();
  await blockedState(page, 'Utah').uncheck();
  await sandbox.clearLog();
  const letBlock = await holdRequests(page, '**/v1/geo-block');
  const letUnblock = await holdRequests(page, '**/v1/geo-block/geo-texas');
  await submit(page).dblclick();
  await expect(runDialog(page)).toHaveAccessibleName('Block 2 states, lift 1 block');
  await expect(runDialog(page).getByRole('status')).toHaveText('0 of 3 done');
  await expect(results(page)).toHaveText(['block Iowasending…', 'block Ohio', 'unblock Texas']);
  letBlock();
  await expect(results(page)).toHaveText(['block Iowadone', 'block Ohiodone', 'unblock Texassending…']);
  const letReread = await holdRequests(page, '**/v1/geo-block/list*');
  letUnblock();
  await expect(page.getByText('Block 2 states, lift 1 block: 3 done')).toBeVisible();
  await closeRun(page);
  await expect(page.getByText('no changes selected')).toBeVisible();
  letReread();

  // A changed state moves to the other side when the list has been read again.
  await expect(blockedState(page, 'Iowa')).toBeVisible();
  await expect(freeState(page, 'Texas')).toBeVisible();
  const log = await sandbox.log();
  expect(writes(log)).toMatchObject([
    { method: 'POST', path: '/v1/geo-block', body: { state: 'Iowa', city: null }, status: 201 },
    { method: 'POST', path: '/v1/geo-block', body: { state: 'Ohio', city: null }, status: 201 },
    { method: 'DELETE', path: '/v1/geo-block/geo-texas', status: 204 },
  ]);
  const [reread, ...more] = callsOf(log, 'GET /v1/geo-block/list');
  expect(more).toEqual([]);
  const [last] = callsOf(log, 'DELETE /v1/geo-block/geo-texas');
  const waited = Date.parse(reread?.at ?? '') - Date.parse(last?.at ?? '') - (last?.ms ?? 0);
  expect(waited).toBeGreaterThan(1_900);
  expect(waited).toBeLessThan(10_000);

  await page.reload();
  await expect(blockedStates(page).getByRole('listitem')).toHaveText(
    [...BLOCKED_STATES.filter((state) => state !== 'Texas'), 'Iowa', 'Ohio'].sort(),
  );
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Texas');
});

test('a page that was left reads nothing 2 s later, and shows the result when opened again [geo-blocks-8]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await open(page);
  await freeState(page, 'Ohio').check();
  await submit(page).click();
  await expect(results(page)).toHaveText(['Ohiodone']);
  await closeRun(page);
  await page.getByRole('link', { name: 'Downtime' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Downtime');
  await sandbox.clearLog();
  await page.clock.fastForward(5_000);
  await expect(page.getByText('Block 1 state: 1 done')).toBeHidden();
  expect(await listReads(sandbox)).toBe(0);

  await page.getByRole('link', { name: 'IP Restrictions' }).click();
  await expect(blockedState(page, 'Ohio')).toBeVisible();
  await expect(freeState(page, 'Ohio')).toHaveCount(0);
});

test('ticks survive a refresh, and a state that somebody else has blocked appears as blocked [geo-blocks-15]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await open(page);
  for (const state of ['Iowa', 'Ohio']) await freeState(page, state).check();
  for (const state of ['Texas', 'Utah']) await blockedState(page, state).check();
  await freeStates(page).getByRole('searchbox').fill('o');
  await sandbox.api('POST', '/v1/geo-block', { as: 'super', body: { state: 'Ohio', city: null } });
  await sandbox.api('DELETE', '/v1/geo-block/geo-utah', { as: 'super' });
  await page.clock.fastForward(61_000);
  await expect(blockedState(page, 'Ohio')).not.toBeChecked();
  await expect(freeState(page, 'Ohio')).toHaveCount(0);
  await expect(blockedState(page, 'Utah')).toHaveCount(0);
  await expect(page.getByText('will block 1: Iowa, will unblock 1: Texas', { exact: true })).toBeVisible();
  await expect(page.getByText('meanwhile: Ohio is now blocked, Utah is no longer blocked')).toBeVisible();
  await expect(freeStates(page).getByRole('searchbox')).toHaveValue('o');
  await sandbox.clearLog();
  await submit(page).click();
  await expect(results(page)).toHaveText(['block Iowadone', 'unblock Texasdone']);
  await closeRun(page);
  await expect(page.getByText('meanwhile:')).toBeHidden();
  expect(writes(await sandbox.log())).toMatchObject([
    { method: 'POST', body: { state: 'Iowa', city: null } },
    { method: 'DELETE', path: '/v1/geo-block/geo-texas' },
  ]);
});

test('two super admins block states in two browsers, and both see the true state [geo-blocks-10, geo-blocks-15, system-status-11]', {
  tag: '@full',
}, async ({ page, browser, sandbox, signIn }) => {
  const context = await browser.newContext({ baseURL: sandbox.url });
  const colleague = await context.newPage();
  await signIn(colleague, 'super');
  await Promise.all([page.clock.install(), colleague.clock.install()]);
  await Promise.all([open(page), open(colleague)]);
  await freeState(page, 'Ohio').check();
  await blockedState(page, 'Texas').check();
  await submit(page).click();
  await expect(results(page)).toHaveText(['block Ohiodone', 'unblock Texasdone']);
  await closeRun(page);
  await skipToReread(page);
  await expect(blockedState(page, 'Ohio')).toBeVisible();

  // The colleague's page still shows the old lists. The colleague selects the same change and one more.
  await freeState(colleague, 'Ohio').check();
  await freeState(colleague, 'Iowa').check();
  await blockedState(colleague, 'Texas').check();
  await submit(colleague).click();
  await expect(results(colleague)).toHaveText([
    'block Iowadone',
    'block Ohiowas already blocked',
    'unblock Texaswas already unblocked',
  ]);
  await closeRun(colleague);
  await expect(colleague.getByText('no changes selected')).toBeVisible();
  await skipToReread(colleague);
  for (const state of ['Ohio', 'Iowa']) await expect(blockedState(colleague, state)).toBeVisible();
  await expect(freeState(colleague, 'Texas')).toBeVisible();

  // The first page sees the change when its window gets the focus.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(blockedState(page, 'Iowa')).toBeVisible();
  await expect(freeState(page, 'Texas')).toBeVisible();
  const active = await sandbox.api('GET', '/v1/geo-block/list', { as: 'super' });
  expect(JSON.stringify(active.body).match(/Ohio/g)).toHaveLength(1);
  await context.close();
});

test('a state that was blocked and unblocked is in the past restrictions and in the session history [geo-blocks-16, sandbox-3, sandbox-9]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await open(page);
  await blockedStates(page).getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByText(`will unblock 5: ${BLOCKED_STATES.join(', ')}`)).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('Lift 5 blocks: 5 done')).toBeVisible();
  await closeRun(page);
  await skipToReread(page);
  await expect(blockedStates(page).getByText('Nothing is blocked')).toBeVisible();
  await expect(freeStates(page).getByRole('checkbox')).toHaveCount(51);
  await expect(page.getByRole('table', { name: 'Past restrictions' }).getByRole('row')).toHaveCount(9);
  const { body } = await sandbox.api('GET', '/v1/admin/event', { as: 'super' });
  // Cast: the sandbox's own tests check this shape.
  const { events } = body as { events: Record<string, string>[] };
  const unblocked = events.filter(({ kind, action }) => kind === 'geo-block' && action === 'delete');
  expect(unblocked.slice(0, 5).map(({ metadataName }) => metadataName)).toEqual(
    [...BLOCKED_STATES].reverse(),
  );
});

test('a run is undone as a whole, and the lists follow [geo-blocks-22]', { tag: '@full' }, async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  await freeState(page, 'Ohio').check();
  await blockedState(page, 'Texas').check();
  await submit(page).click();
  await runDialog(page).getByRole('button', { name: 'Undo all' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo: Block 1 state, lift 1 block' });
  await expect(undo.getByRole('status')).toHaveText('2 of 2 done');
  await undo.getByRole('button', { name: 'Done' }).click();
  await skipToReread(page);
  await expect(blockedStates(page).getByRole('listitem')).toHaveText(BLOCKED_STATES);
  await expect(page.getByText('no changes selected')).toBeVisible();
});
