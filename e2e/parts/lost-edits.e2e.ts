import { MEDIA, uploadState } from '../support/areas/sites';
import { card, openList } from '../support/areas/user-list';
import { alerts } from '../support/faults';
import { PNG, pickFile } from '../support/media';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

test('an edit whose answer was lost is saved when the server has what was sent, and has failed when it has not', async ({
  page,
  sandbox,
}) => {
  const edits = [
    {
      path: '/lists/edit/luna_ray',
      field: 'Display Name',
      call: '/site$',
      saved: "you changed luna_ray's site",
    },
    {
      path: '/lists/waitlists/edit/dj_osman',
      field: 'Display Name',
      call: '^/v1/waitlist/',
      saved: 'you saved the Waitlist Site of Another Name',
    },
  ];
  for (const { path, field, call, saved } of edits) {
    await page.goto(path);
    await page.getByLabel(field).fill('Another Name');
    await sandbox.fault({ method: 'PATCH', path: call, kind: 'drop', times: 100 });
    await page.getByRole('button', { name: /^Save( Changes)?$/ }).click();
    await expect(alerts(page)).toContainText('Network Error');
    await expect(page.getByLabel(field)).toHaveValue('Another Name');
    await sandbox.clearFaults();
    // Repeated, because the browser itself sends such a call again.
    await sandbox.fault({ method: 'PATCH', path: call, kind: 'drop', applied: true, times: 100 });
    await page.getByRole('button', { name: /^Save( Changes)?$/ }).click();
    await expect(page.getByText(saved)).toBeVisible();
    await expect(alerts(page)).toHaveCount(0);
    await sandbox.clearFaults();
  }
});

test('a price, and a text that was removed, are compared with what the server has', async ({
  page,
  sandbox,
}) => {
  await page.goto('/nft-campaigns');
  const campaign = page.getByRole('article', { name: 'Tour Memories' });
  await campaign.getByRole('button', { name: 'Edit Campaign' }).click();
  await page.getByLabel('Price').fill('31.5');
  await sandbox.fault({
    method: 'PATCH',
    path: '^/v1/nft-campaign/',
    kind: 'drop',
    applied: true,
    times: 100,
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(alerts(page)).toHaveCount(0);
  await expect(campaign).toContainText('$31.50');

  // The answer keeps an empty description as it is, and has null for an empty handle.
  await campaign.getByRole('button', { name: 'Edit Campaign' }).click();
  await page.getByLabel('Description', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(alerts(page)).toHaveCount(0);

  await page.goto('/lists/edit/luna_ray');
  await page.getByLabel('Instagram').fill('');
  await sandbox.fault({ method: 'PATCH', path: '/site$', kind: 'drop', applied: true, times: 100 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText("you changed luna_ray's site")).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);

  // A refusal is none, whatever the values are.
  await page.goto('/lists/edit/luna_ray');
  await page.getByLabel('Tiktok').fill('');
  await sandbox.clearFaults();
  await sandbox.fault({ method: 'PATCH', path: '/site$', kind: 'status', status: 422, body: 'not today' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(alerts(page)).toContainText('not today');
});

test('an edit with a new picture whose answer was lost is saved', async ({ page, sandbox }) => {
  await page.goto('/lists/edit/luna_ray');
  await page.getByLabel('Display Name').fill('Luna R');
  await pickFile(page, MEDIA, PNG);
  await expect(uploadState(page)).toHaveText('Uploaded');
  await sandbox.fault({ method: 'PATCH', path: '/site$', kind: 'drop', applied: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText("you changed luna_ray's site")).toBeVisible();
});

test('the browser asks before a reload while a write is under way, and not after it', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'delay', ms: 3_000 });
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.getByText('you banned fan')).toBeVisible();
  await page.reload();
  await expect(card(page, 'fan').getByRole('button', { name: 'Unban' })).toBeVisible();
});

test('a ban that the server finishes after its gateway gave up is found done, and z names it until then', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  await card(page, 'soon_star').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText('you banned soon_star')).toBeVisible();
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/user-fan', kind: 'status', status: 504 });
  const read = page.waitForResponse((answer) => {
    return answer.url().endsWith('/v1/user/user-fan') && answer.request().method() === 'GET';
  });
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(alerts(page)).toContainText('Ban of fan has no clear answer');
  await read;
  await page.keyboard.press('z');
  await expect(page.getByText('no answer yet: the ban of fan may be done')).toBeVisible();
  await sandbox.api('PATCH', '/v1/user/user-fan', { as: 'super', body: { isBanned: true } });
  await expect(page.getByText(/^fan is banned: only the answer was lost/)).toBeVisible();
});

test('what became of an act is read again after a server that restarts has refused to tell', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'drop', applied: true });
  await sandbox.fault({ method: 'GET', path: '^/v1/user/user-', kind: 'status', status: 503, times: 4 });
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(alerts(page)).toContainText('Ban of fan has no clear answer');
  await expect(page.getByText(/^fan is banned: only the answer was lost/)).toBeVisible();
});

test('an act that a page has left and that did not arrive is told as not done', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await openList(page, '/lists/users');
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'drop', ms: 1_000 });
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await page.reload();
  await expect(page.getByText('no answer yet: the ban of fan may be done')).toBeVisible();
  await expect(page.getByText('not done: the ban of fan')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('no answer yet')).toHaveCount(0);
});
