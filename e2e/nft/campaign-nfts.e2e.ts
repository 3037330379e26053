import {
  button,
  fillNft,
  modal,
  nft,
  nftCalls,
  nfts,
  openCreate,
  openNfts,
  picture,
} from '../../sandbox/playwright/areas/campaign-nfts';
import { alerts } from '../../sandbox/playwright/areas/feedback';
import { card, openCampaigns, TOUR, writes } from '../../sandbox/playwright/areas/nft-campaigns';
import { EMPTY_FILE, mediaField, PNG, pickFile, WEBM } from '../../sandbox/playwright/media';
import type { CampaignNft } from '../../src/wire/nft-campaigns.schema';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

test('the NFTs of a campaign show their media, texts, sales, and which are sold out [nft-campaigns-46, nft-campaigns-48, nft-campaigns-49, nft-campaigns-50, nft-campaigns-51, shell-68]', async ({
  page,
}) => {
  await openNfts(page);
  expect(await nfts(page).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Berlin',
    'Lagos',
    'Osaka',
  ]);
  // Not Delete NFT, although that button comes first in the dialog.
  await expect(nfts(page).getByRole('button', { name: 'Add NFT' })).toBeFocused();
  await expect(nft(page, 'Berlin')).toContainText('The first of its kind.');
  for (const { title, sales, isSoldOut } of [
    { title: 'Berlin', sales: '12 of 40 sold', isSoldOut: false },
    { title: 'Lagos', sales: '40 of 40 sold', isSoldOut: true },
    { title: 'Osaka', sales: '3 of 20 sold', isSoldOut: false },
  ] as const) {
    await expect(nft(page, title)).toContainText(sales);
    await expect(nft(page, title).getByText('SOLD OUT')).toBeVisible({ visible: isSoldOut });
  }
  const lagos = nft(page, 'Lagos').getByRole('img', { name: 'Media of Lagos' });
  await expect(lagos).toHaveAttribute('src', '/v1/ipfs/nft-tour-2/preview');
  await expect.poll(() => lagos.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const osaka = nft(page, 'Osaka').getByLabel('Media of Osaka');
  await expect(osaka).toHaveAttribute('src', '/v1/ipfs/nft-tour-3/art');
  // A poster may be a moving picture.
  await expect(osaka).not.toHaveAttribute('poster');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(osaka).toHaveAttribute('poster', '/v1/ipfs/nft-tour-3/preview');

  // Tab into the browser's own video controls: the page does not receive their key events.
  await osaka.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(nfts(page)).toBeHidden();
  await expect(card(page, TOUR).getByRole('button', { name: 'Add/Edit NFTs' })).toBeFocused();
  await card(page, 'Not Yet Filled').getByRole('button', { name: 'Add/Edit NFTs' }).click();
  await expect(nfts(page)).toContainText('No nfts yet, if you add one, it will show up here');
});

test('the cards form as many columns as the specification says, and fewer where there is no room [nft-campaigns-47]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const columnsByCount = [
    [1, 1],
    [2, 2],
    [3, 3],
    [9, 3],
    [10, 4],
    [12, 4],
    [13, 5],
    [15, 5],
    [16, 6],
  ] as const;
  const emptyNft: CampaignNft = {
    campaignNftId: '',
    title: '',
    description: 'x'.repeat(400),
    filename: null,
    maxAvailable: 1,
    timesSold: 0,
    soldOut: false,
    mediaMime: 'image/png',
    mediaUri: 'javascript:alert(1)',
    previewUri: null,
  };
  const campaigns = columnsByCount.map(([count]) => ({
    campaignId: `c${count}`,
    title: `With ${count}`,
    totalNfts: count,
    soldNfts: 0,
    nfts: Array.from({ length: count }, (_, at) => ({
      ...emptyNft,
      campaignNftId: `n${at}`,
      title: `NFT ${at}`,
    })),
  }));
  await sandbox.fault({
    method: 'GET',
    path: '^/v1/nft-campaign\\?',
    kind: 'body',
    contentType: 'application/json',
    body: JSON.stringify({ campaigns }),
  });
  await openCampaigns(page);
  for (const [count, columns] of columnsByCount) {
    await test.step(`${count} NFTs`, async () => {
      await card(page, `With ${count}`).getByRole('button', { name: 'Add/Edit NFTs' }).click();
      await expect(nfts(page).getByText('no media')).toHaveCount(count);
      const lefts = () =>
        nfts(page)
          .getByRole('article')
          .evaluateAll((cards) => new Set(cards.map((each) => each.getBoundingClientRect().left)).size);
      await expect.poll(lefts).toBe(columns);
      if (columns === 6) {
        await page.setViewportSize({ width: 700, height: 900 });
        await expect.poll(lefts).toBe(3);
      }
      await page.keyboard.press('Escape');
      await expect(nfts(page)).toBeHidden();
    });
  }
});

test('repeated presses create an NFT once; the NFT appears in the list and on the card [nft-campaigns-46, nft-campaigns-52, nft-campaigns-54, nft-campaigns-55, nft-campaigns-60, nft-campaigns-63]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openCreate(page);
  await fillNft(page, '  Lima  ', picture('red fox.png'));
  await button(page, 'Create').dblclick();
  await expect(modal(page)).toBeHidden();
  await expect(page.getByText('NFT Created')).toBeVisible();
  await expect(nft(page, 'Lima')).toContainText('0 of 10 sold');
  await expect(nft(page, 'Lima')).toContainText('By the sea');
  const [create] = await writes(sandbox);
  expect(create?.path).toBe('/v1/nft-campaign/campaign-tour/nft');
  expect(create?.body).toEqual({ title: 'Lima', maxAvailable: 10, description: 'By the sea' });

  await nfts(page).getByRole('button', { name: 'Add NFT' }).click();
  await modal(page).getByLabel('Title').fill('Clip');
  await pickFile(page, 'Image or video', WEBM);
  await expect(modal(page).getByLabel('Preview of clip.webm')).toHaveAttribute('poster', /^blob:/);
  await modal(page).getByLabel('Title').press('Enter');
  await expect(nft(page, 'Clip').getByLabel('Media of Clip')).toHaveJSProperty('tagName', 'VIDEO');
  expect((await writes(sandbox)).at(-2)?.body).toEqual({ title: 'Clip', maxAvailable: 1 });
  expect(await nftCalls(sandbox)).toEqual([
    'create done',
    'finalize red%20fox.png done',
    'create done',
    'finalize clip.webm done',
  ]);
  await page.keyboard.press('Escape');
  await expect(card(page, TOUR).getByText('5 NFT types')).toBeVisible();
  await expect(card(page, TOUR).getByText('111 NFTs in total')).toBeVisible();
  await page.reload();
  await expect(card(page, TOUR).getByText('111 NFTs in total')).toBeVisible();
});

test('an NFT needs a title, a whole quantity, and a picture or video that can be used [media-7, nft-campaigns-53]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openCreate(page);
  const create = button(page, 'Create');
  await expect(modal(page).getByLabel('Title')).toBeFocused();
  await expect(create).toHaveAccessibleDescription('missing: title, media');
  await modal(page).getByLabel('Title').fill('Lima');
  await expect(create).toHaveAccessibleDescription('missing: media');
  for (const { file, reason } of [
    {
      file: { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      reason: 'This file cannot be used',
    },
    { file: EMPTY_FILE, reason: 'This file is empty' },
    { file: { ...PNG, buffer: Buffer.alloc(10_000_001) }, reason: 'This file is too large' },
  ] as const) {
    await pickFile(page, 'Image or video', file);
    await expect(mediaField(page, 'Image or video')).toContainText(reason);
    await expect(create).toBeDisabled();
  }
  await pickFile(page, 'Image or video', PNG);
  for (const quantity of ['', '0', '1.5', 'ten', '1e3']) {
    await modal(page).getByLabel('Max Quantity').fill(quantity);
    await expect(modal(page).getByLabel('Max Quantity')).toHaveAccessibleDescription(
      'Max quantity must be a number.',
    );
    await expect(create).toBeDisabled();
    await expect(create).toHaveAccessibleDescription('Correct the max quantity first');
    await expect(modal(page).getByText('Max quantity must be a number.')).toHaveCount(1);
  }
  await modal(page).getByLabel('Max Quantity').press('Enter');
  await modal(page).getByLabel('Max Quantity').fill('40');
  await expect(create).toBeEnabled();
  expect(await nftCalls(sandbox)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(modal(page).getByLabel('Max Quantity')).toHaveValue('40');
  await button(page, 'Cancel').click();
  await expect(modal(page)).toBeHidden();
  await expect(nfts(page).getByRole('button', { name: 'Add NFT' })).toBeFocused();
});

test('an NFT is deleted after a confirmation that starts on Cancel; deleting the last one shows the empty text [nft-campaigns-48, nft-campaigns-59, nft-campaigns-60]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openNfts(page, 'Seven of Hearts');
  const remove = nft(page, 'Heart').getByRole('button', { name: 'Delete NFT' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this NFT?' });
  await expect(question).toContainText('Heart');
  await expect(question).toContainText('This cannot be undone!');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  expect(await writes(sandbox)).toEqual([]);

  await remove.click();
  await sandbox.fault({
    method: 'DELETE',
    path: '/nft/nft-uneven-1$',
    kind: 'status',
    status: 500,
    body: 'not now',
  });
  await question.getByRole('button', { name: 'Yes, Delete NFT' }).click();
  await expect(question.getByRole('alert')).toHaveText('not now');
  await expect(alerts(page)).toHaveCount(1);
  await question.getByRole('button', { name: 'Yes, Delete NFT' }).dblclick();
  await expect(page.getByText('NFT Deleted')).toBeVisible();
  await expect(nfts(page)).toContainText('No nfts yet, if you add one, it will show up here');
  await expect.poll(() => nfts(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);
  expect((await writes(sandbox)).map(({ path, status }) => [path, status])).toEqual([
    ['/v1/nft-campaign/nft/nft-uneven-1', 500],
    ['/v1/nft-campaign/nft/nft-uneven-1', 204],
  ]);
  await page.keyboard.press('Escape');
  await expect(nfts(page)).toBeHidden();
  await expect(card(page, 'Seven of Hearts').getByText('0 NFTs in total')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Seven of Hearts').getByText('0 NFT types')).toBeVisible();
});
