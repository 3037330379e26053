import {
  button,
  expectFilled,
  failNft,
  fillNft,
  modal,
  nft,
  nftCalls,
  nfts,
  openCreate,
} from '../../sandbox/playwright/areas/campaign-nfts';
import { alerts } from '../../sandbox/playwright/areas/feedback';
import { card, TOUR } from '../../sandbox/playwright/areas/nft-campaigns';
import { mediaField, SPOOFED_FILE } from '../../sandbox/playwright/media';
import { expectToldOnce } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const FULL = { kind: 'status', status: 507, body: 'nft storage is full' } as const;
const FAILED = 'There was an error creating your NFT';

test('a failed creation of an NFT is reported once, in words, and keeps everything for another try [nft-campaigns-58]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openCreate(page);
  await fillNft(page);
  const json = { kind: 'status', status: 422, contentType: 'application/json' } as const;
  for (const { fault, message } of [
    { fault: { kind: 'status', status: 400, body: 'nft title is taken' }, message: 'NFT title is taken' },
    { fault: { ...json, body: '"no room left"' }, message: 'No room left' },
    { fault: { ...json, body: '{"detail":"not today"}' }, message: 'Not today' },
    { fault: { ...json, body: '{"code":7}' }, message: '{"code":7}' },
    { fault: { kind: 'status', status: 500, body: '' }, message: FAILED },
    {
      fault: { kind: 'status', status: 502, contentType: 'text/html', body: '<html><h1>Bad</h1></html>' },
      message: FAILED,
    },
    { fault: { kind: 'drop' }, message: 'Network Error' },
  ] as const) {
    await test.step(`${message} after ${JSON.stringify(fault)}`, async () => {
      await failNft(sandbox, 'create', fault);
      await button(page, 'Create').click();
      await expectToldOnce(alerts(page), message);
      await expect(button(page, 'Create')).toBeEnabled();
      await expectFilled(page);
    });
  }
  await button(page, 'Create').click();
  await expect(nft(page, 'Lima')).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
  expect(await nftCalls(sandbox)).toEqual([
    ...Array(7).fill('create failed'),
    'create done',
    'finalize fox.png done',
  ]);
});

test('an NFT whose file is refused is deleted, and the next try creates it [nft-campaigns-56]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openCreate(page);
  await fillNft(page);
  await failNft(sandbox, 'finalize', FULL);
  await button(page, 'Create').click();
  await expectToldOnce(alerts(page), 'NFT storage is full');
  await expectFilled(page);
  await expect.poll(() => nftCalls(sandbox)).toEqual(['create done', 'finalize fox.png failed', 'undo done']);

  // The server itself refuses this file: an HTML page declared to be a picture.
  await mediaField(page, 'Image or video').getByRole('button', { name: 'Remove' }).click();
  await fillNft(page, 'Lima', SPOOFED_FILE);
  await sandbox.clearLog();
  await button(page, 'Create').click();
  await expect
    .poll(() => nftCalls(sandbox))
    .toEqual(['create done', 'finalize picture.png failed', 'undo done']);
  await expect(alerts(page)).toHaveCount(1);

  // The server finalized the NFT, but the response was lost. The NFT reported as failed must not exist afterwards.
  await fillNft(page);
  await sandbox.clearLog();
  await failNft(sandbox, 'finalize', { kind: 'drop', applied: true });
  await button(page, 'Create').click();
  await expectToldOnce(alerts(page), 'Network Error');
  await expect.poll(async () => (await nftCalls(sandbox)).at(-1)).toBe('undo done');
  await button(page, 'Create').click();
  await expect(modal(page)).toBeHidden();
  await expect(nft(page, 'Lima')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(card(page, TOUR).getByText('4 NFT types')).toBeVisible();
});

test('if the roll-back fails too, only the first error is reported [nft-campaigns-57]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  for (const undo of [
    { kind: 'status', status: 500, body: 'no deletions today' },
    { kind: 'status', status: 404, body: 'nft does not exist' },
    { kind: 'drop' },
  ] as const) {
    await test.step(JSON.stringify(undo), async () => {
      await openCreate(page);
      await fillNft(page);
      await sandbox.clearLog();
      await failNft(sandbox, 'finalize', FULL);
      await failNft(sandbox, 'undo', undo);
      await button(page, 'Create').click();
      await expect
        .poll(() => nftCalls(sandbox))
        .toEqual(['create done', 'finalize fox.png failed', 'undo failed']);
      await expectToldOnce(alerts(page), 'NFT storage is full');
      await expect(button(page, 'Create')).toBeEnabled();
      await expectFilled(page);
    });
  }
  await sandbox.clearLog();
  await button(page, 'Create').click();
  await expect(nft(page, 'Lima')).toBeVisible();
  expect(await nftCalls(sandbox)).toEqual(['undo done', 'create done', 'finalize fox.png done']);
});

test('cancelling an NFT halfway, by the button or by leaving the page, aborts the upload and deletes the NFT [nft-campaigns-62]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const hold = () => failNft(sandbox, 'finalize', { kind: 'delay', ms: 3_000 });
  const rolledBack = async () => {
    await expect
      .poll(async () => (await nftCalls(sandbox)).sort())
      .toEqual(['create done', 'finalize fox.png failed', 'undo done']);
    await sandbox.clearLog();
  };
  await openCreate(page);
  await fillNft(page);

  await hold();
  await button(page, 'Create').click();
  await expect(modal(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await button(page, 'Cancel upload').click();
  await expect(button(page, 'Create')).toBeEnabled();
  await expectFilled(page);
  await rolledBack();

  await hold();
  await button(page, 'Create').click();
  await expect(modal(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await button(page, 'Cancel').click();
  await expect(modal(page)).toBeHidden();
  await rolledBack();

  await nfts(page).getByRole('button', { name: 'Add NFT' }).click();
  await fillNft(page);
  await hold();
  await button(page, 'Create').click();
  await expect(modal(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  page.on('dialog', (question) => question.accept());
  await page.reload();
  await rolledBack();
  await expect(card(page, TOUR).getByText('3 NFT types')).toBeVisible();
});

test('a session that ends halfway opens the sign-in dialog, and nothing typed is lost [nft-campaigns-64]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openCreate(page);
  await fillNft(page);
  await failNft(sandbox, 'finalize', { kind: 'status', status: 401, body: 'sign in' });
  await button(page, 'Create').click();
  const signInDialog = page.getByRole('dialog', { name: 'You are signed out' });
  await signInDialog.getByLabel('Password').fill('sandbox-admin');
  await signInDialog.getByRole('button', { name: 'Login' }).click();
  await expect(signInDialog).toBeHidden();
  await expect(alerts(page)).toHaveCount(0);
  await expectFilled(page);
  await button(page, 'Create').click();
  await expect(nft(page, 'Lima')).toBeVisible();
});
