import { alerts } from '../../sandbox/playwright/areas/feedback';
import {
  button,
  card,
  dialog,
  field,
  openCampaigns,
  openCreate,
  titles,
  uploadPicture,
  writeCalls,
  writes,
} from '../../sandbox/playwright/areas/nft-campaigns';
import { holdRequests } from '../../sandbox/playwright/calls';
import { mediaField, PNG, pickFile } from '../../sandbox/playwright/media';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const CREATE = { method: 'POST', path: '^/v1/nft-campaign\\?' } as const;

test('a campaign is created with Markdown, royalties and media, and is first in the list [forms-20, nft-campaigns-6, nft-campaigns-11, nft-campaigns-12, nft-campaigns-14, nft-campaigns-15, nft-campaigns-22, nft-campaigns-23, nft-campaigns-27, shell-68]', async ({
  page,
  sandbox,
}) => {
  await openCampaigns(page);
  await page.getByRole('link', { name: 'Create a New NFT Campaign' }).click();
  await expect(page).toHaveURL(/\/nft-campaigns\/create$/);
  await expect(field(page, 'Title')).toBeFocused();
  await expect(button(page, 'Create')).toBeDisabled();
  await expect(button(page, 'Create')).toHaveAttribute('title', 'missing: title');
  for (const { typed, reason } of [
    { typed: '-one #1', reason: 'Title cannot contain: # -' },
    { typed: 'one #1', reason: 'Title cannot contain: #' },
    { typed: 'one-1', reason: 'Title cannot contain: -' },
  ] as const) {
    await field(page, 'Title').fill(typed);
    await expect(dialog(page).getByText(reason, { exact: true })).toBeVisible();
    await expect(dialog(page).getByText('Title cannot contain')).toHaveCount(1);
    await expect(button(page, 'Create')).toBeDisabled();
    await expect(button(page, 'Create')).toHaveAccessibleDescription('Correct the title first');
  }
  await field(page, 'Title').fill('  1e5 ＃ – ');
  await expect(dialog(page).getByText('Title cannot contain')).toBeHidden();
  const preview = dialog(page).getByText('Preview', { exact: true });
  await expect(preview).toHaveCount(0);
  await field(page, 'Description').fill('A **bold** pack');
  await expect(
    dialog(page).getByRole('region', { name: 'Preview of Description' }).getByRole('strong'),
  ).toHaveText('bold');
  await expect(preview).toHaveCount(1);
  await field(page, 'Account 1').fill('0.0.48211');
  await field(page, 'Percentage 1').fill('7.5');
  await field(page, 'Fallback amount 1').fill('10');
  await field(page, 'Token number 1').fill('456858');
  await field(page, 'Account 2').fill('9a9');
  await field(page, 'Percentage 2').fill('2.5');
  await field(page, 'Fallback amount 2').fill('3');
  await field(page, 'Token number 3').fill('77');

  // A chosen file that is not uploaded yet blocks Create: the file would be lost without a message.
  await pickFile(page, 'Media', PNG);
  await expect(button(page, 'Create')).toBeDisabled();
  const reason = dialog(page).getByText('Upload the chosen file or remove it first', { exact: true });
  await expect(reason).toBeVisible();
  await expect(button(page, 'Create')).toHaveAccessibleDescription(await reason.innerText());
  const line = await reason.boundingBox();
  const place = await button(page, 'Create').boundingBox();
  expect(line && place && Math.abs(line.y + line.height / 2 - place.y - place.height / 2)).toBeLessThan(8);
  await mediaField(page, 'Media').getByRole('button', { name: 'Upload' }).click();
  await expect(button(page, 'Create')).toBeEnabled();
  await button(page, 'Create').click();

  await expect(page.getByText('you just made an NFT Drop for 1e5 ＃ –', { exact: true })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/nft-campaigns$/);
  await expect(card(page, '1e5 ＃ –')).toBeVisible();
  expect((await titles(page))[0]).toBe('1e5 ＃ –');
  const [sent, ...others] = (await writes(sandbox)).filter(({ path }) => path === '/v1/nft-campaign');
  expect(others).toEqual([]);
  expect(sent?.query).toEqual({ network: 'mainnet' });
  expect(sent?.body).toEqual({
    title: '1e5 ＃ –',
    description: 'A **bold** pack',
    media: expect.stringMatching(/^[\w-]+$/),
    packSize: 1,
    network: 'mainnet',
    royalties: [
      { collectorAccount: 48_211, percentage: 7.5, fallback: { amount: 10, tokenNum: 456_858 } },
      { collectorAccount: 99, percentage: 2.5 },
    ],
  });
  await page.reload();
  await expect(card(page, '1e5 ＃ –').getByRole('img')).toHaveJSProperty('complete', true);
  expect((await titles(page))[0]).toBe('1e5 ＃ –');
  // The saved media were not deleted when the dialog closed.
  expect(await writeCalls(sandbox)).toEqual(['POST /v1/nft-campaign']);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
});

test('the form opens over the list at its own address; an untouched form closes without a call [nft-campaigns-6]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  for (const close of [
    () => button(page, 'Cancel').click(),
    () => button(page, 'Close').click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 450),
  ]) {
    await openCreate(page);
    await page.getByText('showing 5 campaigns').waitFor();
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/nft-campaigns$/);
  }
  expect(await writes(sandbox)).toEqual([]);
});

test('Back after a form that was closed leads to the page before the list [nft-campaigns-34]', {
  tag: '@full',
}, async ({ page }) => {
  await openCampaigns(page);
  await page.getByRole('link', { name: 'Insights' }).click();
  await expect(page).toHaveURL(/\/insights$/);
  await page.getByRole('link', { name: 'NFT Campaigns' }).click();
  await page.getByRole('link', { name: 'Create a New NFT Campaign' }).click();
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(/\/nft-campaigns$/);
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/insights$/);
});

test('a refusal by the server is shown once, and the form keeps its texts and media [nft-campaigns-26, nft-campaigns-32]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openCreate(page);
  await field(page, 'Title').fill('Half a row');
  await field(page, 'Account 1').fill('5');
  await uploadPicture(page);
  await expect(dialog(page).getByText('This row has no percentage')).toBeVisible();
  for (const { fault, says } of [
    { fault: null, says: /the percentage is missing/ },
    { fault: { kind: 'status', status: 500, body: 'not today' } as const, says: 'not today' },
  ]) {
    await test.step(String(says), async () => {
      if (fault) await sandbox.fault({ ...CREATE, ...fault });
      await button(page, 'Create').click();
      await expect(alerts(page)).toHaveCount(1);
      await expect(alerts(page)).toContainText(says);
      await alerts(page).getByRole('button', { name: 'Dismiss' }).click();
      await expect(button(page, 'Create')).toBeEnabled();
      await expect(field(page, 'Title')).toHaveValue('Half a row');
      await expect(field(page, 'Account 1')).toHaveValue('5');
      await expect(mediaField(page, 'Media').getByText('Uploaded', { exact: true })).toBeVisible();
    });
  }
  const [refused] = (await writes(sandbox)).filter(({ path }) => path === '/v1/nft-campaign');
  expect(refused?.body).toMatchObject({ royalties: [{ collectorAccount: 5 }] });
  expect(await writeCalls(sandbox)).not.toContain('DELETE /v1/media/{new}');

  await field(page, 'Percentage 1').fill('1');
  await sandbox.clearLog();
  // Enter in a field and a click on the button count as one submit.
  await field(page, 'Title').press('Enter');
  await expect(card(page, 'Half a row')).toBeVisible();
  expect(await writeCalls(sandbox)).toEqual(['POST /v1/nft-campaign']);
});

test('Back with unsaved work asks first, and does nothing while the campaign is being saved [nft-campaigns-34]', {
  tag: '@full',
}, async ({ page }) => {
  await openCampaigns(page);
  await page.getByRole('link', { name: 'Create a New NFT Campaign' }).click();
  await field(page, 'Title').fill('Slow');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Title')).toHaveValue('Slow');
  const letGo = await holdRequests(page, '**/v1/nft-campaign*');
  await button(page, 'Create').click();
  await expect(field(page, 'Title')).not.toBeEditable();
  await page.goBack();
  await expect(page.getByText('Wait: changes are still being saved.')).toBeVisible();
  await expect(page).toHaveURL(/\/nft-campaigns\/create$/);
  letGo();
  await expect(page.getByText('you just made an NFT Drop for Slow')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('the next form can be filled while the list is read after the form before [forms-27]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openCreate(page);
  await sandbox.fault({ method: 'GET', path: '^/v1/nft-campaign', kind: 'delay', ms: 6_000, times: 1 });
  await field(page, 'Title').fill('First');
  await button(page, 'Create').click();
  await expect(page.getByText('you just made an NFT Drop for First')).toBeVisible();
  await page.getByRole('link', { name: 'Create a New NFT Campaign' }).click();
  await field(page, 'Title').fill('Second');
  await expect(button(page, 'Create')).toHaveAttribute('title', 'Wait: the last change is still being saved');
  await expect(button(page, 'Create')).toBeEnabled();
  await button(page, 'Create').click();
  await expect(card(page, 'Second')).toBeVisible();
});

test('a reload offers the typed text back, and a create that is not confirmed keeps the text in the form [parts-3]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openCreate(page);
  await field(page, 'Title').fill('Kept over a reload');
  await field(page, 'Account 1').fill('48211');
  page.on('dialog', (asked) => asked.accept());
  await page.reload();
  await button(page, 'Restore').click();
  await expect(field(page, 'Title')).toHaveValue('Kept over a reload');
  await expect(field(page, 'Account 1')).toHaveValue('48211');
  await field(page, 'Percentage 1').fill('5');
  await sandbox.fault({ method: 'POST', path: '/v1/nft-campaign', kind: 'drop', applied: true });
  await button(page, 'Create').click();
  await expect(alerts(page)).toHaveText(
    "Could not confirm: creating the campaign 'Kept over a reload' (Network Error)",
  );
  await expect(dialog(page).getByText(/^It is not known whether this was created/)).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Kept over a reload');
  await button(page, 'Cancel').click();
  await expect(card(page, 'Kept over a reload')).toHaveCount(1);
});
