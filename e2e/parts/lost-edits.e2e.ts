import { card, openList } from '../../sandbox/playwright/areas/user-list';
import { holdRequests } from '../../sandbox/playwright/calls';
import { alerts } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

test('an edit without a response stays unconfirmed and keeps its form, and Save sends the same again [forms-24, parts-51]', async ({
  page,
  sandbox,
}) => {
  const edits = [
    {
      path: '/lists/edit/luna_ray',
      call: '/site$',
      act: "editing luna_ray's site",
      saved: "you changed luna_ray's site",
    },
    {
      path: '/lists/waitlists/edit/dj_osman',
      call: '^/v1/waitlist/',
      act: "editing dj_osman's waitlist",
      saved: 'you saved the Waitlist Site of Another Name',
    },
  ];
  for (const { path, call, act, saved } of edits) {
    await page.goto(path);
    const field = page.getByLabel('Display Name');
    const save = page.getByRole('button', { name: /^Save( Changes)?$/ });
    await field.fill('Another Name');
    // Repeated, because the browser itself sends such a call again.
    await sandbox.fault({ method: 'PATCH', path: call, kind: 'drop', applied: true, times: 100 });
    await save.click();
    await expect(alerts(page)).toHaveText(`Could not confirm: ${act} (Network Error)`);
    await expect(field).toHaveValue('Another Name');
    await sandbox.clearFaults();
    await save.click();
    await expect(page.getByText(saved)).toBeVisible();
    await expect(alerts(page)).toHaveCount(0);
  }
});

test('the browser asks before a reload while a write is in flight, and not after the write [parts-52]', async ({
  page,
}) => {
  await openList(page, '/lists/users');
  const letGo = await holdRequests(page, '**/v1/user/*');
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  const dialogEvent = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await dialogEvent;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  letGo();
  await expect(page.getByText('you banned fan')).toBeVisible();
  await page.reload();
  await expect(card(page, 'fan').getByRole('button', { name: 'Unban' })).toBeVisible();
});

test('a page that is reloaded in the middle of a write keeps nothing of the write [activity-54]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await openList(page, '/lists/users');
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'drop', ms: 1_000 });
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await page.reload();
  await expect(card(page, 'fan').getByRole('button', { name: 'Ban', exact: true })).toBeEnabled();
  await page.keyboard.press('z');
  await expect(page.getByText('No activity yet')).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
});
