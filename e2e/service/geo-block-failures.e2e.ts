import type { Page } from '@playwright/test';
import {
  available,
  blocked,
  cancel,
  current,
  free,
  open,
  PAGE,
  skipToReread,
  submit,
  writes,
} from '../../sandbox/playwright/areas/geo-page';
import { callsOf, holdRequests } from '../../sandbox/playwright/calls';
import { ACCOUNTS } from '../../sandbox/playwright/client';
import { CONFIRMING, failing, REFUSED, UNREADABLES } from '../support/faults';
import { expect, test } from '../support/sandbox';

const BLOCK = { method: 'POST', path: '^/v1/geo-block$' } as const;
const UNBLOCK = { method: 'DELETE', path: '^/v1/geo-block/' } as const;
const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'super');
  await page.clock.install();
});

test("refused states stay ticked with the server's words, and the others are done [geo-blocks-6, geo-blocks-9]", {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  // A 409 counts as done, a 429 stops the run and a gateway's answer confirms nothing: they have tests of their own.
  const refused = [...new Set([...REFUSED, failing('problem 422')])];
  const faults = refused.filter(({ status }) => ![409, 429, 502].includes(status ?? 0));
  const states = (await available(page).getByRole('listitem').allInnerTexts()).slice(0, faults.length);
  for (const { name: _name, says: _says, tries: _tries, ...rule } of faults) {
    await sandbox.fault({ ...rule, ...BLOCK });
  }
  for (const state of [...states, 'Ohio']) await free(page, state).check();
  await blocked(page, 'Texas').check();
  await sandbox.clearLog();
  await submit(page).click();
  const blocks = states.length + 1;
  // More than ten changes are asked about first: the longer table of `npm run test:full`.
  const plan = page.getByRole('dialog').getByRole('button', { name: `Block ${blocks} states, lift 1 block` });
  if (blocks + 1 > 10) await plan.click();
  await expect(page.getByText('you blocked 1: Ohio, unblocked 1: Texas')).toBeVisible();
  for (const [n, { says }] of faults.entries()) {
    const box = free(page, states[n] ?? '');
    await expect(box).toHaveAccessibleDescription(says);
    await expect(box).toBeChecked();
  }
  await expect(alerts(page)).toHaveText(`${faults.length} failed and are still selected`);
  expect(writes(await sandbox.log())).toHaveLength(faults.length + 2);

  // The selection outlives the refresh; the next submit sends only the failed ones.
  await skipToReread(page);
  await expect(blocked(page, 'Ohio')).toBeVisible();
  await expect(free(page, states[0] ?? '')).toBeChecked();
  await expect(
    page.getByText(`will block ${faults.length}: ${states.join(', ')}`, { exact: true }),
  ).toBeVisible();
  await sandbox.clearLog();
  await submit(page).click();
  await expect(page.getByText(`you blocked ${faults.length}: ${states.join(', ')}`)).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
  await skipToReread(page);
  await expect(blocked(page, states[0] ?? '')).toBeVisible();
  const sent = writes(await sandbox.log());
  expect(sent.map(({ body, status }) => ({ body, status }))).toEqual(
    states.map((state) => ({ body: { state, city: null }, status: 201 })),
  );

  // Unblocking behaves the same. Cancel clears the failure without a call.
  await sandbox.fault({ ...UNBLOCK, kind: 'status', status: 500, body: 'not now' });
  await sandbox.clearLog();
  await blocked(page, 'Utah').check();
  await submit(page).click();
  await expect(blocked(page, 'Utah')).toHaveAccessibleDescription('not now');
  await expect(alerts(page)).toHaveText('1 failed and is still selected');
  await cancel(page).click();
  await expect(blocked(page, 'Utah')).not.toBeChecked();
  await expect(page.getByText('not now')).toHaveCount(0);
  await expect(alerts(page)).toHaveCount(0);
  expect(writes(await sandbox.log())).toHaveLength(1);
});

test('a 2xx without a body or with other JSON confirms a change, and the reread list shows the stored state [geo-blocks-12]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  for (const { name: _name, says: _says, tries: _tries, ...rule } of CONFIRMING) {
    await sandbox.fault({ ...rule, ...BLOCK });
  }
  const states = ['Alabama', 'Alaska', 'Arizona', 'Arkansas'].slice(0, CONFIRMING.length);
  for (const state of states) await free(page, state).check();
  const letReread = await holdRequests(page, '**/v1/geo-block/list*');
  await submit(page).click();
  await expect(free(page, 'Alabama')).toHaveAccessibleDescription('blocked');
  await expect(alerts(page)).toHaveCount(0);
  letReread();
  // The faults answered instead of the API, so nothing was blocked.
  await skipToReread(page);
  await expect(free(page, 'Alabama')).toHaveAccessibleDescription('');
  for (const state of states) await expect(free(page, state)).not.toBeChecked();
  await expect(page.getByText('no changes selected')).toBeVisible();
});

test('a session that ends halfway stops the rest, which stays ticked and can be sent after signing in [geo-blocks-13]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  await sandbox.fault({ ...BLOCK, kind: 'delay', ms: 0 });
  await sandbox.fault({ ...BLOCK, kind: 'status', status: 401 });
  for (const state of ['Iowa', 'Kansas', 'Maine']) await free(page, state).check();
  await sandbox.clearLog();
  await submit(page).click();
  const dialog = page.getByRole('dialog', { name: 'You are signed out' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Password').fill(ACCOUNTS.super.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('will block 2: Kansas, Maine', { exact: true })).toBeVisible();
  await expect(page.getByText('The session had ended, so the rest was not sent')).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
  await skipToReread(page);
  await expect(blocked(page, 'Iowa')).toBeVisible();
  await expect(free(page, 'Kansas')).toBeChecked();
  expect(writes(await sandbox.log()).map(({ status }) => status)).toEqual([201, 401]);
  await submit(page).click();
  await expect(page.getByText('you blocked 2: Kansas, Maine')).toBeVisible();
});

test('a 429 stops the rest, which stays ticked [geo-blocks-14, users-58]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await open(page);
  await sandbox.fault({ ...BLOCK, kind: 'delay', ms: 0 });
  const headers = { 'Retry-After': '120' };
  await sandbox.fault({ ...BLOCK, kind: 'status', status: 429, body: 'slow down', headers });
  for (const state of ['Iowa', 'Kansas', 'Maine']) await free(page, state).check();
  await blocked(page, 'Texas').check();
  await sandbox.clearLog();
  await submit(page).click();
  await expect(alerts(page)).toHaveText(
    'The server asks you to wait, so the rest was not sent and is still selected. Try again in 2 min.',
  );
  await expect(free(page, 'Kansas')).toHaveAccessibleDescription('slow down (try again in 2 min)');
  await expect(page.getByText('will block 2: Kansas, Maine, will unblock 1: Texas')).toBeVisible();
  await expect(submit(page)).toBeEnabled();
  await skipToReread(page);
  await expect(blocked(page, 'Iowa')).toBeVisible();
  expect(writes(await sandbox.log()).map(({ status }) => status)).toEqual([201, 429]);
});

test('failed lists say why after at most three tries and fill on Retry; slow lists are awaited [geo-blocks-16]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  for (const [path, title] of [
    ['^/v1/geo-block/list', 'IP Restrictions could not be loaded'],
    ['^/v1/geo-block/location/state', 'IP Restrictions could not be loaded'],
    ['^/v1/geo-block$', 'Past restrictions could not be loaded'],
  ] as const) {
    await test.step(path, async () => {
      await sandbox.fault({ method: 'GET', path, kind: 'status', status: 422, body: 'not <b>now</b>' });
      await page.goto(PAGE);
      await expect(alerts(page)).toHaveCount(1);
      await expect(alerts(page)).toContainText(title);
      await expect(alerts(page)).toContainText('not <b>now</b>');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(alerts(page)).toHaveCount(0);
      await expect(blocked(page, 'Texas')).toBeVisible();
      await expect(page.getByRole('table', { name: 'Past restrictions' })).toContainText('Hawaii');
    });
  }
  for (const rule of UNREADABLES) {
    const { name: _name, says, tries: _tries, ...fault } = rule;
    await sandbox.fault({ ...fault, method: 'GET', path: '^/v1/geo-block/list' });
    await page.goto(PAGE);
    await expect(alerts(page)).toContainText(says);
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
  await expect(current(page).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByText('Loading states…')).toHaveCount(0);
});

test('a failed refresh keeps the lists and the ticks, and says so [geo-blocks-15]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await open(page);
  await free(page, 'Ohio').check();
  await sandbox.fault({
    method: 'GET',
    path: '^/v1/geo-block/list',
    kind: 'status',
    status: 422,
    body: 'later',
  });
  await page.clock.fastForward(61_000);
  await expect(alerts(page)).toContainText('later');
  await expect(free(page, 'Ohio')).toBeChecked();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(alerts(page)).toHaveCount(0);
  await expect(free(page, 'Ohio')).toBeChecked();
});
