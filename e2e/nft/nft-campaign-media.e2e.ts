import type { Page } from '@playwright/test';
import { alerts } from '../../sandbox/playwright/areas/feedback';
import {
  button,
  card,
  dialog,
  field,
  openCreate,
  openEdit,
  TOUR,
  TOUR_MEDIA,
  TOUR_PATH,
  uploadPicture,
  writeCalls,
  writes,
} from '../../sandbox/playwright/areas/nft-campaigns';
import { holdRequests } from '../../sandbox/playwright/calls';
import { alertOf, failStep, mediaField, PNG, pickFile, uploadSteps } from '../../sandbox/playwright/media';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const PATCH_TOUR = `PATCH ${TOUR_PATH}`;
const DROP_OWN = `DELETE ${TOUR_PATH}/media`;
const DELETE_OLD = `DELETE ${TOUR_MEDIA}`;
const DELETE_NEW = 'DELETE /v1/media/{new}';

function removeOwn(page: Page) {
  return mediaField(page, 'Media').getByRole('button', { name: 'Remove' }).click();
}

/** Checks the size too, because `complete` is also true for a broken picture. */
async function expectPicture(page: Page) {
  const picture = card(page, TOUR).getByRole('img');
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
}

test('every way out of an edit deletes the media uploaded in the edit, and never the media of the campaign [nft-campaigns-28]', async ({
  page,
  sandbox,
}) => {
  const leave = () => page.getByRole('button', { name: 'Leave' }).click();
  const ways: [name: string, close: () => Promise<unknown>][] = [
    ['Cancel', () => button(page, 'Cancel').click()],
    ['Escape', () => page.keyboard.press('Escape').then(leave)],
    ['the overlay', () => page.mouse.click(5, 450).then(leave)],
    [
      'Back',
      async () => {
        await page.goBack().then(leave);
        await page.getByRole('link', { name: 'NFT Campaigns' }).click();
      },
    ],
    ['leaving the page', () => page.goto('/insights')],
  ];
  // Come from a page of the dashboard, so that Back stays in the dashboard.
  await page.goto('/insights');
  await page.getByRole('link', { name: 'NFT Campaigns' }).click();
  for (const [name, close] of ways) {
    await test.step(name, async () => {
      await card(page, TOUR).getByRole('button', { name: 'Edit Campaign' }).click();
      await sandbox.clearLog();
      await uploadPicture(page);
      await close();
      await expect(dialog(page)).toBeHidden();
      await expect.poll(() => writeCalls(sandbox)).toEqual([DELETE_NEW]);
    });
  }
  await page.goto('/nft-campaigns');
  await expectPicture(page);
});

test('closing the form of a new campaign deletes what was uploaded, also in the middle of the upload [nft-campaigns-17, nft-campaigns-28]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openCreate(page);
  await uploadPicture(page);
  await button(page, 'Cancel').click();
  await expect.poll(() => writeCalls(sandbox)).toEqual([DELETE_NEW]);

  await openCreate(page);
  await field(page, 'Title').fill('Never');
  await sandbox.clearLog();
  await failStep(sandbox, 'send', { kind: 'delay', ms: 2_500 });
  await pickFile(page, 'Media', PNG);
  const sending = page.waitForRequest((request) => request.method() === 'PUT');
  await mediaField(page, 'Media').getByRole('button', { name: 'Upload' }).click();
  await expect(button(page, 'Create')).toHaveAttribute('title', 'The file is still being uploaded');
  await sending;
  await button(page, 'Cancel').click();
  await expect.poll(() => writeCalls(sandbox)).toEqual([DELETE_NEW]);
  // Wait for the late end of the upload, so that the call is logged in this test and not in the next.
  await expect.poll(() => uploadSteps(sandbox)).toContain('send');
});

test('a failed upload shows one alert, and can be retried or cancelled [nft-campaigns-12, nft-campaigns-33]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openCreate(page);
  await field(page, 'Title').fill('Later');
  await pickFile(page, 'Media', PNG);
  await failStep(sandbox, 'send', { kind: 'status', status: 500, body: 'disk full' });
  const upload = mediaField(page, 'Media').getByRole('button', { name: 'Upload' });
  expect(await alertOf(page, () => upload.click())).toBe('something went wrong! please try again');
  await expect(mediaField(page, 'Media').getByText('disk full')).toBeVisible();
  await expect(button(page, 'Create')).toBeDisabled();
  await mediaField(page, 'Media').getByRole('button', { name: 'Retry' }).click();
  await expect(button(page, 'Create')).toBeEnabled();
  // Retry deletes the old reservation while it makes a new one: the deletion may end at any point.
  await expect
    .poll(async () => (await uploadSteps(sandbox)).filter((step) => step === 'remove'))
    .toHaveLength(1);
  const otherSteps = (await uploadSteps(sandbox)).filter((step) => step !== 'remove');
  expect(otherSteps).toEqual(['reserve', 'send', 'reserve', 'send']);
  await mediaField(page, 'Media').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => uploadSteps(sandbox)).toHaveLength(6);
  await button(page, 'Create').click();
  await expect(card(page, 'Later').getByText('no media')).toBeVisible();
});

test('media replaced or removed in an edit are deleted after the save, even if nothing else changed [nft-campaigns-17, nft-campaigns-29]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openEdit(page);
  await removeOwn(page);
  await expect(button(page, 'Save')).toBeEnabled();
  const letGo = await holdRequests(page, '**/sandbox/upload/**');
  await pickFile(page, 'Media', PNG);
  await mediaField(page, 'Media').getByRole('button', { name: 'Upload' }).click();
  await expect(button(page, 'Save')).toHaveAttribute('title', 'The file is still being uploaded');
  await expect(button(page, 'Save')).toBeDisabled();
  letGo();
  await button(page, 'Save').click();
  await expect(page.getByText('NFT Campaign Saved')).toBeVisible();
  expect(await writeCalls(sandbox)).toEqual([PATCH_TOUR, DELETE_OLD]);
  const patch = (await writes(sandbox)).find(({ method, path }) => method === 'PATCH' && path === TOUR_PATH);
  expect(patch?.body).toEqual({ media: expect.stringMatching(/^[\w-]+$/) });
  await page.reload();
  await expectPicture(page);

  await card(page, TOUR).getByRole('button', { name: 'Edit Campaign' }).click();
  await sandbox.clearLog();
  await removeOwn(page);
  await expect(
    dialog(page).getByText('The media of this campaign will be deleted when you save.'),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Keep the media' }).click();
  await expect(button(page, 'Save')).toBeDisabled();
  await removeOwn(page);
  expect(await writeCalls(sandbox)).toEqual([]);
  await button(page, 'Save').click();
  await expect(card(page, TOUR).getByText('no media')).toBeVisible();
  expect(await writeCalls(sandbox)).toEqual([DROP_OWN]);

  await page.reload();
  await card(page, 'Seven of Hearts').getByRole('button', { name: 'Edit Campaign' }).click();
  await field(page, 'Title').fill('Hearts');
  await removeOwn(page);
  await sandbox.clearLog();
  await button(page, 'Save').click();
  await expect(card(page, 'Hearts').getByText('no media')).toBeVisible();
  expect(await writeCalls(sandbox)).toEqual([
    'PATCH /v1/nft-campaign/campaign-uneven',
    'DELETE /v1/nft-campaign/campaign-uneven/media',
  ]);
});

test('a failed save deletes neither new nor old media [nft-campaigns-30]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await openEdit(page);
  await uploadPicture(page);
  const refuse = {
    method: 'PATCH',
    path: TOUR_PATH,
    kind: 'status',
    status: 500,
    body: 'not today',
  } as const;
  await sandbox.fault(refuse);
  await button(page, 'Save').click();
  await expect(alerts(page)).toHaveText(`Editing the campaign '${TOUR}' failed: not today`);
  expect(await writeCalls(sandbox)).toEqual([PATCH_TOUR]);
  await button(page, 'Save').click();
  await expect(page.getByText('NFT Campaign Saved')).toBeVisible();
  expect(await writeCalls(sandbox)).toEqual([PATCH_TOUR, PATCH_TOUR, DELETE_OLD]);

  // The media are removed and the title is changed: the media stay when the change cannot be saved.
  await openEdit(page);
  await field(page, 'Title').fill('Other');
  await removeOwn(page);
  await sandbox.clearLog();
  await sandbox.fault(refuse);
  await button(page, 'Save').click();
  await expect(alerts(page)).toHaveText(`Editing the campaign '${TOUR}' failed: not today`);
  expect(await writeCalls(sandbox)).toEqual([PATCH_TOUR]);
  await button(page, 'Cancel').click();
  await expect(card(page, TOUR).getByRole('img')).toBeVisible();
  expect(await writeCalls(sandbox)).toEqual([PATCH_TOUR]);
});

test('a failed deletion of media is reported, one of missing media is not, and the save stays [nft-campaigns-31]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const refusal = (status: number, detail: string) => ({
    kind: 'status' as const,
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ detail }),
  });
  const attached = refusal(409, 'cannot delete media attached to an NFT campaign');
  await openEdit(page);
  await uploadPicture(page);
  await sandbox.fault({ method: 'DELETE', path: TOUR_MEDIA, ...attached });
  await button(page, 'Save').click();
  await expect(alerts(page)).toHaveText('Cannot delete media attached to an NFT campaign');
  await expect(page.getByText('NFT Campaign Saved')).toBeVisible();
  await alerts(page).getByRole('button', { name: 'Dismiss' }).click();

  // Only the media are removed: the save fails when they cannot be deleted.
  await openEdit(page);
  await removeOwn(page);
  await sandbox.fault({ method: 'DELETE', path: `${TOUR_PATH}/media`, ...attached });
  await button(page, 'Save').click();
  await expect(alerts(page)).toHaveText('Cannot delete media attached to an NFT campaign');
  await expect(page.getByText('NFT Campaign Saved')).toBeHidden();
  await expect(button(page, 'Save')).toBeEnabled();
  await sandbox.fault({
    method: 'DELETE',
    path: `${TOUR_PATH}/media`,
    ...refusal(404, 'media id not found'),
  });
  await button(page, 'Save').click();
  await expect(page.getByText('NFT Campaign Saved')).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  // The save is not confirmed: its new media stay, because the campaign may have them.
  await openEdit(page, 'Seven of Hearts');
  await uploadPicture(page);
  await sandbox.fault({
    method: 'PATCH',
    path: '/v1/nft-campaign/campaign-uneven',
    kind: 'drop',
    applied: true,
  });
  await sandbox.clearLog();
  await button(page, 'Save').click();
  await expect(alerts(page)).toHaveText(
    "Could not confirm: editing the campaign 'Seven of Hearts' (Network Error)",
  );
  await button(page, 'Cancel').click();
  await expect(dialog(page)).toBeHidden();
  expect(await writeCalls(sandbox)).not.toContain(DELETE_NEW);
});
