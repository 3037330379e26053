import {
  button,
  failNft,
  modal,
  nftCalls,
  nfts,
  openCreate,
  pickSeveral,
  picture,
  row,
} from '../../sandbox/playwright/areas/campaign-nfts';
import { alerts } from '../../sandbox/playwright/areas/feedback';
import { card, TOUR } from '../../sandbox/playwright/areas/nft-campaigns';
import { mediaField } from '../../sandbox/playwright/media';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const FULL = { kind: 'status', status: 507, body: 'nft storage is full' } as const;

test('several files become one row each and are created one after another; a failed row stays with its error [nft-campaigns-61]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openCreate(page);
  await modal(page).getByLabel('Max Quantity').fill('7');
  await pickSeveral(page, 'Image or video', [
    picture('red fox.png'),
    picture('owl.v2.png'),
    { ...picture('notes.txt'), mimeType: 'text/plain', buffer: Buffer.from('x') },
    picture('hare.png'),
    picture('mole.png'),
  ]);
  await expect(mediaField(page, 'More images or videos')).toContainText('This file cannot be used');
  await expect(row(page, 'owl.v2.png').getByLabel('Title')).toHaveValue('owl.v2');
  await expect(row(page, 'hare.png').getByLabel('Max Quantity')).toHaveValue('7');
  await row(page, 'red fox.png').getByLabel('Title').fill('');
  await expect(button(page, 'Create 4 NFTs')).toHaveAccessibleDescription('red fox.png: missing: title');
  await row(page, 'red fox.png').getByLabel('Title').fill('Fox');
  await row(page, 'red fox.png').getByLabel('Description').fill('Red');

  await failNft(sandbox, 'finalize', { ...FULL, path: '/finalize/owl' });
  await failNft(sandbox, 'finalize', { kind: 'delay', ms: 2_500, path: '/finalize/red' });
  await button(page, 'Create 4 NFTs').click();
  await expect(row(page, 'red fox.png').getByRole('progressbar')).toBeVisible();
  await expect(row(page, 'mole.png')).toContainText('Waiting to upload');
  await row(page, 'mole.png').getByRole('button', { name: 'Remove' }).click();
  await expect(row(page, 'owl.v2.png').getByRole('alert')).toHaveText('NFT storage is full');
  await expect(button(page, 'Create 1 NFT')).toBeEnabled();
  await expect(alerts(page)).toHaveCount(1);
  await expect
    .poll(async () => (await nftCalls(sandbox)).filter((call) => call === 'undo done'))
    .toHaveLength(1);
  // The deletion may end at any point among these calls, so leave the deletion out.
  expect((await nftCalls(sandbox)).filter((call) => call !== 'undo done')).toEqual([
    'create done',
    'finalize red%20fox.png done',
    'create done',
    'finalize owl.v2.png failed',
    'create done',
    'finalize hare.png done',
  ]);

  await row(page, 'owl.v2.png').getByLabel('Title').fill('Owl');
  await row(page, 'owl.v2.png').getByRole('button', { name: 'Retry' }).click();
  await expect(modal(page)).toBeHidden();
  await expect(nfts(page).getByRole('heading', { level: 3 })).toHaveText([
    'Berlin',
    'Lagos',
    'Osaka',
    'Fox',
    'hare',
    'Owl',
  ]);
  await page.keyboard.press('Escape');
  await expect(card(page, TOUR).getByText('121 NFTs in total')).toBeVisible();
});

test('closing halfway through several NFTs asks first, and then creates no more [nft-campaigns-62]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openCreate(page);
  await pickSeveral(page, 'Image or video', [picture('a.png'), picture('b.png')]);
  await failNft(sandbox, 'finalize', { kind: 'delay', ms: 4_000, times: 2 });
  await button(page, 'Create 2 NFTs').click();
  await expect(row(page, 'a.png').getByRole('progressbar')).toBeVisible();
  for (const close of ['Cancel', 'Close']) {
    await button(page, close).click();
    await expect(page.getByText('Leave without saving?')).toBeVisible();
    // Leaving stops the running upload.
    await expect(page.getByText('Unsaved changes will be lost.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
  }
  await expect(row(page, 'b.png')).toContainText('Waiting to upload');
  await button(page, 'Cancel').click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(modal(page)).toBeHidden();
  await expect
    .poll(async () => (await nftCalls(sandbox)).sort())
    .toEqual(['create done', 'finalize a.png failed', 'undo done']);
  await expect(nfts(page).getByRole('article')).toHaveCount(3);
});

test('a press on Remove means its row, although a row above is finished at that moment [nft-campaigns-78]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openCreate(page);
  await modal(page).getByLabel('Max Quantity').fill('7');
  await pickSeveral(page, 'Image or video', ['fox.png', 'owl.png', 'hare.png'].map(picture));
  await failNft(sandbox, 'finalize', { kind: 'delay', ms: 2_000, times: 3 });
  await button(page, 'Create 3 NFTs').click();
  await row(page, 'owl.png').getByRole('button', { name: 'Remove' }).hover();
  await expect(row(page, 'fox.png')).toHaveCount(0);
  await page.mouse.down();
  await page.mouse.up();
  await expect(modal(page)).toBeHidden();
  await expect(nfts(page).getByRole('heading', { name: 'hare' })).toBeVisible();
});
