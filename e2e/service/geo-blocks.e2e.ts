import {
  ACTIVE,
  available,
  blocked,
  cancel,
  closeRun,
  current,
  free,
  open,
  results,
  run,
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
  await expect(available(page).getByRole('checkbox')).toHaveCount(46);
  await expect(current(page).getByRole('listitem')).toHaveText(ACTIVE);
  for (const state of ACTIVE) await expect(free(page, state)).toHaveCount(0);
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

  const filter = available(page).getByRole('searchbox');
  await filter.fill('OTA');
  await expect(available(page).getByRole('checkbox')).toHaveCount(3);
  await available(page).getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByText('will block 3: Minnesota, North Dakota, South Dakota')).toBeVisible();
  await filter.fill('nor');
  await available(page).getByRole('button', { name: 'Select none' }).click();
  await expect(page.getByText('will block 2: Minnesota, South Dakota', { exact: true })).toBeVisible();
  await filter.fill('zz');
  await expect(available(page).getByText("Nothing matches 'zz'")).toBeVisible();
  await expect(available(page).getByRole('button', { name: 'Select all' })).toBeDisabled();
  await filter.press('Escape');
  await expect(available(page).getByRole('checkbox')).toHaveCount(46);
  await expect(available(page).getByRole('checkbox', { checked: true })).toHaveCount(2);

  await blocked(page, 'Texas').check();
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

test('a submit sends only the differences one after another, counts them, and reads the list again 2 s later [geo-blocks-7, geo-blocks-8]', async ({
  page,
  sandbox,
}) => {
  await open(page);
  for (const state of ['Ohio', 'Iowa']) await free(page, state).check();
  await blocked(page, 'Texas').check();
  await blocked(page, 'Utah').check();
  await blocked(page, 'Utah').uncheck();
  await sandbox.clearLog();
  const letBlock = await holdRequests(page, '**/v1/geo-block');
  const letUnblock = await holdRequests(page, '**/v1/geo-block/geo-texas');
  await submit(page).dblclick();
  await expect(run(page)).toHaveAccessibleName('Block 2 states, lift 1 block');
  await expect(run(page).getByRole('status')).toHaveText('0 of 3 done');
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
  await expect(blocked(page, 'Iowa')).toBeVisible();
  await expect(free(page, 'Texas')).toBeVisible();
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
  await expect(current(page).getByRole('listitem')).toHaveText(
    [...ACTIVE.filter((state) => state !== 'Texas'), 'Iowa', 'Ohio'].sort(),
  );
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Texas');
});

test('a page that was left reads nothing 2 s later, and shows the result when it is opened again [geo-blocks-8]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await open(page);
  await free(page, 'Ohio').check();
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
  await expect(blocked(page, 'Ohio')).toBeVisible();
  await expect(free(page, 'Ohio')).toHaveCount(0);
});

test('ticks survive a refresh, and a state that somebody else blocked meanwhile appears as blocked [geo-blocks-15]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await open(page);
  for (const state of ['Iowa', 'Ohio']) await free(page, state).check();
  for (const state of ['Texas', 'Utah']) await blocked(page, state).check();
  await available(page).getByRole('searchbox').fill('o');
  await sandbox.api('POST', '/v1/geo-block', { as: 'super', body: { state: 'Ohio', city: null } });
  await sandbox.api('DELETE', '/v1/geo-block/geo-utah', { as: 'super' });
  await page.clock.fastForward(61_000);
  await expect(blocked(page, 'Ohio')).not.toBeChecked();
  await expect(free(page, 'Ohio')).toHaveCount(0);
  await expect(blocked(page, 'Utah')).toHaveCount(0);
  await expect(page.getByText('will block 1: Iowa, will unblock 1: Texas', { exact: true })).toBeVisible();
  await expect(page.getByText('meanwhile: Ohio is now blocked, Utah is no longer blocked')).toBeVisible();
  await expect(available(page).getByRole('searchbox')).toHaveValue('o');
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
  await free(page, 'Ohio').check();
  await blocked(page, 'Texas').check();
  await submit(page).click();
  await expect(results(page)).toHaveText(['block Ohiodone', 'unblock Texasdone']);
  await closeRun(page);
  await skipToReread(page);
  await expect(blocked(page, 'Ohio')).toBeVisible();

  // The colleague's page still shows the old lists. They select the same change and one more.
  await free(colleague, 'Ohio').check();
  await free(colleague, 'Iowa').check();
  await blocked(colleague, 'Texas').check();
  await submit(colleague).click();
  await expect(results(colleague)).toHaveText([
    'block Iowadone',
    'block Ohiowas already blocked',
    'unblock Texaswas already unblocked',
  ]);
  await closeRun(colleague);
  await expect(colleague.getByText('no changes selected')).toBeVisible();
  await skipToReread(colleague);
  for (const state of ['Ohio', 'Iowa']) await expect(blocked(colleague, state)).toBeVisible();
  await expect(free(colleague, 'Texas')).toBeVisible();

  // The first page sees the change when its window gets the focus.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(blocked(page, 'Iowa')).toBeVisible();
  await expect(free(page, 'Texas')).toBeVisible();
  const active = await sandbox.api('GET', '/v1/geo-block/list', { as: 'super' });
  expect(JSON.stringify(active.body).match(/Ohio/g)).toHaveLength(1);
  await context.close();
});

test('a state that was blocked and unblocked is in the past restrictions and in the session history [geo-blocks-16, sandbox-3, sandbox-9]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await open(page);
  await current(page).getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByText(`will unblock 5: ${ACTIVE.join(', ')}`)).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('Lift 5 blocks: 5 done')).toBeVisible();
  await closeRun(page);
  await skipToReread(page);
  await expect(current(page).getByText('Nothing is blocked')).toBeVisible();
  await expect(available(page).getByRole('checkbox')).toHaveCount(51);
  await expect(page.getByRole('table', { name: 'Past restrictions' }).getByRole('row')).toHaveCount(9);
  const { body } = await sandbox.api('GET', '/v1/admin/event', { as: 'super' });
  // Cast: the sandbox's own tests check this shape.
  const { events } = body as { events: Record<string, string>[] };
  const unblocked = events.filter(({ kind, action }) => kind === 'geo-block' && action === 'delete');
  expect(unblocked.slice(0, 5).map(({ metadataName }) => metadataName)).toEqual([...ACTIVE].reverse());
});

test('a run is undone as a whole, and the lists follow [geo-blocks-22]', { tag: '@full' }, async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  await free(page, 'Ohio').check();
  await blocked(page, 'Texas').check();
  await submit(page).click();
  await run(page).getByRole('button', { name: 'Undo all' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo: Block 1 state, lift 1 block' });
  await expect(undo.getByRole('status')).toHaveText('2 of 2 done');
  await undo.getByRole('button', { name: 'Done' }).click();
  await skipToReread(page);
  await expect(current(page).getByRole('listitem')).toHaveText(ACTIVE);
  await expect(page.getByText('no changes selected')).toBeVisible();
});
