import { free, open, submit, writes } from '../../sandbox/playwright/areas/geo-page';
import { expect, test } from '../support/sandbox';

const BLOCK = { method: 'POST', path: '^/v1/geo-block$' } as const;

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'super');
  await page.clock.install();
});

test('the page is not left while changes are being sent; refusals stay beside their states [geo-blocks-9, geo-blocks-21]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  await sandbox.fault({ ...BLOCK, kind: 'status', status: 422, body: 'not this one', ms: 4_000 });
  for (const state of ['Iowa', 'Ohio']) await free(page, state).check();
  await submit(page).click();
  await expect(page.getByText('1 of 2: blocking Iowa…')).toBeVisible();
  await page.getByRole('link', { name: 'Downtime' }).click();
  await expect(page.getByText('Wait: changes are still being saved.')).toBeVisible();
  await expect(page.getByText('not this one')).toBeVisible();
  await expect(page.getByText('you blocked 1: Ohio')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('IP Restrictions');
  expect(writes(await sandbox.log()).map(({ status }) => status)).toEqual([422, 201]);
});
