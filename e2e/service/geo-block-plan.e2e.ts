import {
  closeRun,
  freeState,
  freeStates,
  open,
  results,
  runDialog,
  submit,
  writes,
} from '../../sandbox/playwright/areas/geo-page';
import { holdRequests } from '../../sandbox/playwright/calls';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

test('more than 10 changes show a plan, have their number typed, and stop on request [geo-blocks-18, geo-blocks-21, geo-blocks-24]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page);
  await freeStates(page).getByRole('button', { name: 'Select all' }).click();
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
  await expect(results(page).first()).toHaveText('Alabamasending…');
  // The dialog covers the link.
  await page.getByRole('link', { name: 'Downtime', includeHidden: true }).dispatchEvent('click');
  await expect(page.getByText('Wait: changes are still being saved.')).toBeVisible();
  await runDialog(page).getByRole('button', { name: 'Stop' }).click();
  letGo();
  await expect(page.getByText('Block 46 states: 1 done, 45 not sent')).toBeVisible();
  expect(writes(await sandbox.log()).map(({ body }) => body)).toEqual([{ state: 'Alabama', city: null }]);
  await closeRun(page);
  await expect(freeStates(page).getByText('45 of 46 selected')).toBeVisible();
  await expect(freeState(page, 'Alabama')).not.toBeChecked();

  // Ten need no plan.
  await freeStates(page).getByRole('button', { name: 'Select none' }).click();
  await freeStates(page).getByRole('searchbox').fill('ne');
  await freeStates(page).getByRole('button', { name: 'Select all' }).click();
  await submit(page).click();
  await expect(page.getByText(/^Block \d states: \d done$/)).toBeVisible();
});

test('selected states are left only after the question [geo-blocks-21]', { tag: '@full' }, async ({
  page,
}) => {
  await open(page);
  await freeState(page, 'Ohio').check();
  await page.getByRole('link', { name: 'Downtime' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(freeState(page, 'Ohio')).toBeChecked();
  await page.getByRole('link', { name: 'Downtime' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Downtime');
});
