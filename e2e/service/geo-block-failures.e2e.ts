import {
  BLOCKED_STATES,
  blockedState,
  blockedStates,
  closeRun,
  freeState,
  open,
  PAGE,
  results,
  runDialog,
  skipToReread,
  submit,
  writes,
} from '../../sandbox/playwright/areas/geo-page';
import { callsOf, holdRequests } from '../../sandbox/playwright/calls';
import { ACCOUNTS } from '../../sandbox/playwright/client';
import { alerts, CONFIRMING_UNREADABLES, ruleOf, UNREADABLES } from '../support/faults';
import { expect, test } from '../support/sandbox';

const BLOCK = { method: 'POST', path: '^/v1/geo-block$' } as const;

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'super');
  await page.clock.install();
});

test("refused states stay ticked with the server's words, and the other states are done [geo-blocks-9]", {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  await sandbox.fault({ ...BLOCK, kind: 'status', status: 422, body: 'not <b>this</b> one' });
  await sandbox.fault({ ...BLOCK, kind: 'status', status: 500, body: 'not now' });
  for (const state of ['Alabama', 'Alaska', 'Ohio']) await freeState(page, state).check();
  await blockedState(page, 'Texas').check();
  await submit(page).click();
  await expect(results(page)).toHaveText([
    'block Alabamafailed: not <b>this</b> one',
    'block Alaskafailed: not now',
    'block Ohiodone',
    'unblock Texasdone',
  ]);
  await closeRun(page);

  // The selection outlives the refresh; the next submit sends only the failed changes.
  await skipToReread(page);
  await expect(blockedState(page, 'Ohio')).toBeVisible();
  await expect(page.getByText('will block 2: Alabama, Alaska', { exact: true })).toBeVisible();
  await sandbox.clearLog();
  await submit(page).click();
  await expect(results(page)).toHaveText(['Alabamadone', 'Alaskadone']);
  expect(writes(await sandbox.log()).map(({ body, status }) => ({ body, status }))).toEqual(
    ['Alabama', 'Alaska'].map((state) => ({ body: { state, city: null }, status: 201 })),
  );
});

test('a 2xx without a body or with other JSON confirms a change, and the reread list shows the stored state [geo-blocks-12]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  for (const failure of CONFIRMING_UNREADABLES) {
    await sandbox.fault({ ...ruleOf(failure), ...BLOCK });
  }
  const states = ['Alabama', 'Alaska', 'Arizona', 'Arkansas'].slice(0, CONFIRMING_UNREADABLES.length);
  for (const state of states) await freeState(page, state).check();
  await submit(page).click();
  await expect(results(page)).toHaveText(states.map((state) => `${state}done`));
  await closeRun(page);
  // The faults responded instead of the API, so nothing was blocked.
  await skipToReread(page);
  await expect(blockedStates(page).getByRole('listitem')).toHaveText(BLOCKED_STATES);
  await expect(page.getByText('no changes selected')).toBeVisible();
});

test('a session that ends halfway pauses the run, and Continue sends the rest after signing in [geo-blocks-13]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  await sandbox.fault({ ...BLOCK, kind: 'delay', ms: 0 });
  await sandbox.fault({ ...BLOCK, kind: 'status', status: 401 });
  for (const state of ['Iowa', 'Kansas', 'Maine']) await freeState(page, state).check();
  await sandbox.clearLog();
  await submit(page).click();
  const dialog = page.getByRole('dialog', { name: 'You are signed out' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Password').fill(ACCOUNTS.super.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toBeHidden();
  await expect(alerts(page)).toHaveText('Paused: the session ended. Continue when you are signed in.');
  expect(writes(await sandbox.log()).map(({ status }) => status)).toEqual([201, 401]);
  await runDialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(results(page)).toHaveText(['Iowadone', 'Kansasdone', 'Mainedone']);
});

test('failed lists say why after at most three tries and fill on Retry; slow lists are awaited [geo-blocks-16]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  for (const { path, title } of [
    { path: '^/v1/geo-block/list', title: 'IP Restrictions could not be loaded' },
    { path: '^/v1/geo-block/location/state', title: 'IP Restrictions could not be loaded' },
    { path: '^/v1/geo-block$', title: 'Past restrictions could not be loaded' },
  ] as const) {
    await test.step(path, async () => {
      await sandbox.fault({ method: 'GET', path, kind: 'status', status: 422, body: 'not <b>now</b>' });
      await page.goto(PAGE);
      await expect(alerts(page)).toHaveCount(1);
      await expect(alerts(page)).toContainText(title);
      await expect(alerts(page)).toContainText('not <b>now</b>');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(alerts(page)).toHaveCount(0);
      await expect(blockedState(page, 'Texas')).toBeVisible();
      await expect(page.getByRole('table', { name: 'Past restrictions' })).toContainText('Hawaii');
    });
  }
  for (const failure of UNREADABLES) {
    await sandbox.fault({ ...ruleOf(failure), method: 'GET', path: '^/v1/geo-block/list' });
    await page.goto(PAGE);
    await expect(alerts(page)).toContainText(failure.says);
  }

  const list = { method: 'GET', path: '^/v1/geo-block/list' } as const;
  await sandbox.clearLog();
  await sandbox.fault({ ...list, kind: 'status', status: 500, times: 100 });
  await page.goto(PAGE);
  await expect(alerts(page)).toContainText('IP Restrictions could not be loaded');
  expect(callsOf(await sandbox.log(), 'GET /v1/geo-block/list')).toHaveLength(3);
  await sandbox.clearFaults();
  const letGo = await holdRequests(page, '**/v1/geo-block/list*');
  await page.reload();
  await expect(page.getByText('Loading states…')).toBeAttached();
  letGo();
  await expect(blockedStates(page).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByText('Loading states…')).toHaveCount(0);
});

test('a failed refresh keeps the lists and the ticks, and says so [geo-blocks-15]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await open(page);
  await freeState(page, 'Ohio').check();
  await sandbox.fault({
    method: 'GET',
    path: '^/v1/geo-block/list',
    kind: 'status',
    status: 422,
    body: 'later',
  });
  await page.clock.fastForward(61_000);
  await expect(alerts(page)).toContainText('later');
  await expect(freeState(page, 'Ohio')).toBeChecked();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(alerts(page)).toHaveCount(0);
  await expect(freeState(page, 'Ohio')).toBeChecked();
});
