import { available, cancel, free, open, submit, writes } from '../../sandbox/playwright/areas/geo-page';
import { holdRequests } from '../../sandbox/playwright/calls';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

test('more than 10 changes show a plan, have their number typed, stop on request, and move nothing [geo-blocks-18, geo-blocks-24]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  await available(page).getByRole('button', { name: 'Select all' }).click();
  const lists = await available(page).boundingBox();
  await sandbox.clearLog();
  await submit(page).click();
  const plan = page.getByRole('dialog', { name: 'Block 46 states' });
  await expect(plan.getByRole('listitem')).toHaveCount(46);
  await expect(plan.getByRole('listitem').first()).toHaveText('Alabama');
  await expect(plan.getByRole('button', { name: 'Block 46 states' })).toBeDisabled();
  expect(writes(await sandbox.log())).toEqual([]);
  const number = plan.getByLabel('Type 46 to confirm');
  await number.press('Enter');
  await number.fill('46');
  const letGo = await holdRequests(page, '**/v1/geo-block');
  await number.press('Enter');
  await expect(page.getByText('1 of 46: blocking Alabama…')).toBeVisible();
  expect(await available(page).boundingBox()).toEqual(lists);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('region', { name: 'Changes' })).toBeFocused();
  letGo();
  await expect(page.getByText('45 were not sent and are still selected')).toBeVisible();
  expect(await available(page).boundingBox()).toEqual(lists);
  expect(writes(await sandbox.log()).map(({ body }) => body)).toEqual([{ state: 'Alabama', city: null }]);
  await expect(free(page, 'Alaska')).toBeChecked();

  // Ten need no plan.
  await cancel(page).click();
  await available(page).getByRole('searchbox').fill('ne');
  await available(page).getByRole('button', { name: 'Select all' }).click();
  await submit(page).click();
  await expect(page.getByText(/^you blocked \d: /)).toBeVisible();
});

test('selected states are left only after the question [geo-blocks-21]', { tag: '@full' }, async ({
  page,
}) => {
  await open(page);
  await free(page, 'Ohio').check();
  await page.getByRole('link', { name: 'Downtime' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(free(page, 'Ohio')).toBeChecked();
  await page.getByRole('link', { name: 'Downtime' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Downtime');
});
