import { free, open, submit, writes } from '../support/areas/geo-page';
import { expect, test } from '../support/sandbox';

const BLOCK = { method: 'POST', path: '^/v1/geo-block$' } as const;

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'super');
  await page.clock.install();
});

test('after the page is left, sending goes on, and a notice reports refusals', async ({ page, sandbox }) => {
  await open(page);
  await sandbox.fault({ ...BLOCK, kind: 'status', status: 422, body: 'not this one', ms: 4_000 });
  await sandbox.fault({ ...BLOCK, kind: 'delay', ms: 2_000 });
  for (const state of ['Iowa', 'Ohio']) await free(page, state).check();
  await submit(page).click();
  await expect(page.getByText('1 of 2: blocking Iowa…')).toBeVisible();
  await page.getByRole('link', { name: 'Downtime' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Downtime');
  await expect(page.getByText('Iowa: not this one')).toBeVisible();
  await expect(page.getByText('IP Restrictions: changes are still being sent')).toBeVisible();
  await expect(page.getByText('you blocked 1: Ohio')).toBeVisible();
  expect(await page.getByText('changes are still being sent').count()).toBe(0);
  expect(writes(await sandbox.log()).map(({ status }) => status)).toEqual([422, 201]);
});

test('after the page is left, a submit that ends early says how much it did not send', async ({
  page,
  sandbox,
}) => {
  await open(page);
  await sandbox.fault({ ...BLOCK, kind: 'status', status: 429, body: 'slow down', ms: 4_000 });
  for (const state of ['Iowa', 'Ohio', 'Oregon']) await free(page, state).check();
  await submit(page).click();
  await expect(page.getByText('1 of 3: blocking Iowa…')).toBeVisible();
  await page.getByRole('link', { name: 'Downtime' }).click();
  await expect(page.getByText(/^Iowa: slow down/)).toBeVisible();
  await expect(page.getByText('IP Restrictions: 2 changes not sent')).toBeVisible();
});

test('after the page is left, a change whose answer was lost is not confirmed', async ({ page, sandbox }) => {
  await open(page);
  await sandbox.fault({ ...BLOCK, kind: 'drop', applied: true, ms: 3_000 });
  await free(page, 'Iowa').check();
  await submit(page).click();
  await expect(page.getByText('1 of 1: blocking Iowa…')).toBeVisible();
  await page.getByRole('link', { name: 'Downtime' }).click();
  await expect(page.getByText('Could not confirm: block of Iowa (Network Error)')).toBeVisible();
});
