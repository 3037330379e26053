import { alerts } from '../../sandbox/playwright/areas/feedback';
import {
  button,
  card,
  dialog,
  field,
  openCampaigns,
  openCreate,
  openEdit,
  TOUR,
  TOUR_PATH,
  uploadPicture,
  writeCalls,
  writes,
} from '../../sandbox/playwright/areas/nft-campaigns';
import { holdRequests } from '../../sandbox/playwright/calls';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

test('Save sends only the changes, and undoing them disables it [nft-campaigns-5, nft-campaigns-12, nft-campaigns-13, nft-campaigns-16, nft-campaigns-35]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openEdit(page);
  await expect(dialog(page).getByText('Royalties')).toBeHidden();
  await expect(dialog(page).getByText('100 NFTs Total')).toBeVisible();
  await expect(button(page, 'Save')).toHaveAttribute('title', 'Nothing has changed yet');
  for (const { label, typed, stored } of [
    { label: 'Title', typed: 'Tour', stored: TOUR },
    { label: 'Description', typed: '', stored: 'A *pack* from every city.' },
    { label: 'Price (US$)', typed: '30', stored: '24.5' },
    { label: 'Pack Size', typed: '10', stored: '5' },
    { label: 'Sale Date', typed: '2027-01-02', stored: '2026-02-04' },
    { label: 'Sale Time', typed: '10:30', stored: '07:00' },
  ]) {
    await test.step(label, async () => {
      await expect(field(page, label)).toHaveValue(stored);
      await field(page, label).fill(typed);
      await expect(button(page, 'Save')).toBeEnabled();
      await field(page, label).fill(stored);
      await expect(button(page, 'Save')).toBeDisabled();
    });
  }
  // 100 NFTs in packs of 5.
  await expect(dialog(page).getByText('$490.00 if every pack sells')).toBeVisible();
  await button(page, 'Tomorrow 9:00').click();
  await expect(field(page, 'Sale Time')).toHaveValue('09:00');
  await field(page, 'Sale Date').fill('2026-02-04');
  await field(page, 'Sale Time').fill('07:00');
  await field(page, 'Title').fill('Tour');
  await field(page, 'Price (US$)').fill('30');
  await expect(dialog(page).getByText('$600.00 if every pack sells')).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByText('NFT Campaign Saved')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  const [patch] = await writes(sandbox);
  expect(patch?.body).toEqual({
    title: 'Tour',
    purchaseInfo: { price: 30, forSaleAt: '2026-02-04T12:00:00.000Z' },
  });
  expect(await writeCalls(sandbox)).toEqual([`PATCH ${TOUR_PATH}`]);
  await page.reload();
  await expect(card(page, 'Tour').getByText('$30.00')).toBeVisible();
});

test('a new price keeps the sale time that a colleague has set since the form was opened [nft-campaigns-72]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openEdit(page);
  const forSaleAt = '2027-05-01T09:00:00.000Z';
  await sandbox.api('PATCH', TOUR_PATH, { as: 'super', body: { purchaseInfo: { price: 24.5, forSaleAt } } });
  await sandbox.clearLog();
  await field(page, 'Price (US$)').fill('30');
  await button(page, 'Save').click();
  await expect(page.getByText('NFT Campaign Saved')).toBeVisible();
  expect((await writes(sandbox))[0]?.body).toEqual({ purchaseInfo: { price: 30, forSaleAt } });
});

test('price, date and time come together or not at all, in the viewer’s time zone, across the hour that clocks skip [nft-campaigns-16, nft-campaigns-18, nft-campaigns-19, users-55]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openEdit(page, 'Not Yet Filled');
  await expect(dialog(page).getByText('America/New_York')).toBeVisible();
  // An unreadable price is not an empty price: leaving asks first.
  await field(page, 'Price (US$)').fill('$12');
  await expect(button(page, 'Save')).toHaveAttribute('title', 'The price must be a number such as 12 or 1.5');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await field(page, 'Price (US$)').fill('');
  await field(page, 'Title').fill('Filled');
  await expect(button(page, 'Save')).toBeEnabled();
  const INCOMPLETE = 'Enter the price, the date and the time of the sale, or none of them';
  // Each row changes one field; the other fields keep what the rows before have typed.
  for (const { label, typed, reason } of [
    { label: 'Price (US$)', typed: '5', reason: INCOMPLETE },
    { label: 'Sale Date', typed: '2027-03-14', reason: INCOMPLETE },
    { label: 'Sale Time', typed: '02:30', reason: null },
    { label: 'Price (US$)', typed: '0', reason: 'Correct the price first' },
    { label: 'Price (US$)', typed: '', reason: INCOMPLETE },
    { label: 'Price (US$)', typed: '5,5', reason: 'Correct the price first' },
    { label: 'Sale Date', typed: '1969-01-01', reason: 'Correct the price first' },
    { label: 'Price (US$)', typed: '0.5', reason: 'Correct the sale date first' },
    { label: 'Sale Date', typed: '2027-03-14', reason: null },
  ]) {
    await field(page, label).fill(typed);
    if (reason === null) await expect(button(page, 'Save')).toBeEnabled();
    else await expect(button(page, 'Save')).toHaveAttribute('title', reason);
  }
  // A wrong price has its reason at the field.
  await field(page, 'Price (US$)').fill('0');
  await expect(field(page, 'Price (US$)')).toHaveAccessibleDescription('must be above 0');
  await field(page, 'Price (US$)').fill('0.505');
  await expect(field(page, 'Price (US$)')).toHaveAccessibleDescription('is shown as $0.51');
  await field(page, 'Price (US$)').fill('0.5');
  await expect(dialog(page).getByText('Clocks skip 02:30 on that day: it is sent as 03:30')).toBeVisible();
  await expect(dialog(page).getByText(/^For sale Sunday, March 14, 2027 at 3:30\sAM, /)).toBeVisible();
  await button(page, 'Save').click();
  await expect(card(page, 'Filled').getByText('$0.50')).toBeVisible();
  const [patch] = await writes(sandbox);
  expect(patch?.body).toEqual({
    title: 'Filled',
    purchaseInfo: { price: 0.5, forSaleAt: '2027-03-14T07:30:00.000Z' },
  });

  // A price and a sale time, once given, cannot be removed.
  await card(page, 'Filled').getByRole('button', { name: 'Edit Campaign' }).click();
  await expect(field(page, 'Sale Time')).toHaveValue('03:30');
  for (const label of ['Price (US$)', 'Sale Date', 'Sale Time']) await field(page, label).fill('');
  await expect(button(page, 'Save')).toHaveAttribute(
    'title',
    'Enter the price, the date and the time of the sale',
  );
});

test('pack sizes are offered as divisors; another size shows a warning and can be saved [nft-campaigns-20, parts-8]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openEdit(page, 'Sixteen Cards');
  await field(page, 'Pack Size').click();
  // 1,600 NFTs have 21 divisors.
  await expect(page.getByRole('option')).toHaveCount(21);
  // 16 rem, whatever the number of options.
  expect((await page.getByRole('listbox').boundingBox())?.height).toBe(256);
  await page.keyboard.press('Escape');
  await button(page, 'Cancel').click();

  await openEdit(page, 'Seven of Hearts');
  const warning = dialog(page).getByText('Warning! Pack size must factor into NFT total evenly');
  await expect(warning).toBeVisible();
  await field(page, 'Pack Size').click();
  await expect(page.getByRole('option')).toHaveText(['1', '7']);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await field(page, 'Pack Size').press('ArrowDown');
  await page.getByRole('option', { name: '7' }).click();
  await expect(field(page, 'Pack Size')).toHaveValue('7');
  await expect(warning).toBeHidden();
  for (const wrongSize of ['', '0', '1.5', 'x']) {
    await field(page, 'Pack Size').fill(wrongSize);
    await expect(button(page, 'Save')).toHaveAttribute('title', 'Enter a pack size of 1 or more');
  }
  await field(page, 'Pack Size').fill('2');
  await expect(warning).toBeVisible();
  await field(page, 'Pack Size').press('Tab');
  await button(page, 'Save').click();
  await expect(page.getByText('NFT Campaign Saved')).toBeVisible();
  expect((await writes(sandbox)).map(({ body }) => body)).toEqual([{ packSize: 2 }]);
  // Pack size 2 of 7 NFTs: 3 packs, 2 sold, 1 remaining.
  await expect(card(page, 'Seven of Hearts').getByRole('definition')).toHaveText(['2', '3', '2', '1']);
});

test('the edit dialog starts from the stored values; a refused save is reported once and keeps the typed text [nft-campaigns-8, nft-campaigns-32]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openEdit(page);
  await button(page, 'Cancel').click();
  await sandbox.api('PATCH', TOUR_PATH, { as: 'super', body: { description: 'Written by a colleague' } });
  await card(page, TOUR).getByRole('button', { name: 'Edit Campaign' }).click();
  await expect(field(page, 'Description')).toHaveValue('Written by a colleague');
  await field(page, 'Title').fill('Other');
  await sandbox.fault({
    method: 'PATCH',
    path: TOUR_PATH,
    kind: 'status',
    status: 409,
    body: 'sold already',
  });
  await button(page, 'Save').click();
  await expect(alerts(page)).toHaveText(`Editing the campaign '${TOUR}' failed: sold already`);
  await alerts(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(field(page, 'Title')).toHaveValue('Other');
  await button(page, 'Save').click();
  await expect(card(page, 'Other')).toBeVisible();
});

test('the edit dialog of a campaign that was deleted does not open, and the reason is shown [nft-campaigns-8]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openCampaigns(page);
  await sandbox.api('DELETE', '/v1/nft-campaign/campaign-empty', { as: 'admin' });
  await card(page, 'Not Yet Filled').getByRole('button', { name: 'Edit Campaign' }).click();
  await expect(alerts(page)).toHaveText('campaign not found');
  await expect(dialog(page)).toBeHidden();
});

test('a campaign that arrives after another dialog was opened does not open over it [nft-campaigns-45]', {
  tag: '@full',
}, async ({ page }) => {
  // Load the dialog's code first: then nothing but the response delays the dialog.
  await openEdit(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  const releaseCampaign = await holdRequests(page, `**${TOUR_PATH}`);
  await card(page, TOUR).getByRole('button', { name: 'Edit Campaign' }).click();
  await page.getByRole('link', { name: 'Create a New NFT Campaign' }).click();
  await field(page, 'Title').fill('Winter');
  const response = page.waitForResponse(`**${TOUR_PATH}`);
  releaseCampaign();
  await response;
  await expect(
    page.getByRole('button', { name: 'Edit Campaign', includeHidden: true }).first(),
  ).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.type('!');
  await expect(field(page, 'Title')).toHaveValue('Winter!');
});

test('the picture of a campaign whose create was refused is deleted when the form is left [forms-9]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openCreate(page);
  await field(page, 'Title').fill('Lost');
  await uploadPicture(page);
  await sandbox.fault({ method: 'POST', path: '^/v1/nft-campaign', kind: 'status', status: 500 });
  await button(page, 'Create').click();
  await expect(dialog(page).getByText('Not saved: the last try failed')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => writeCalls(sandbox)).toContainEqual('DELETE /v1/media/{new}');
});

test('media that a colleague has just replaced are not deleted [nft-campaigns-72]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await openEdit(page);
  await dialog(page).getByRole('group', { name: 'Media' }).getByRole('button', { name: 'Remove' }).click();
  const replacement = { media: 'media-campaign-uneven' };
  await sandbox.api('PATCH', TOUR_PATH, { as: 'super', body: replacement });
  await sandbox.clearLog();
  await button(page, 'Save').click();
  await expect(alerts(page)).toContainText(
    'The media were not deleted: somebody else replaced them meanwhile',
  );
  expect(await writeCalls(sandbox)).toEqual([]);
});

test('a save without a response is shown as not confirmed in the dialog [nft-campaigns-74]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openEdit(page);
  await field(page, 'Price (US$)').fill('30');
  await sandbox.fault({ method: 'PATCH', path: '^/v1/nft-campaign/', kind: 'drop' });
  await button(page, 'Save').click();
  await expect(dialog(page).getByText('Not confirmed. You can send it again.')).toBeVisible();
});
