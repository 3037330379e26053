import type { Locator, Page } from '@playwright/test';
import { tile } from '../../sandbox/playwright/areas/feedback';
import { PNG, pickFile, WEBM } from '../../sandbox/playwright/media';
import { expect, signInByForm } from './sandbox';

const buttonNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const goToPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

/** Opens a page without a navigation entry through the palette. */
async function goByPalette(page: Page, title: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(title);
  await page.getByRole('option', { name: title }).first().waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function promoteCreator(page: Page) {
  await page.getByRole('searchbox', { name: 'Search Users' }).fill('nadia');
  const card = page.getByRole('article', { name: 'nft_nadia' });
  await card.getByRole('button', { name: 'Promote' }).click();
  await expect(page.getByText('you promoted nft_nadia to Creator')).toBeVisible();
  await card.getByRole('link', { name: 'Create Site' }).click();
}

async function makeSite(page: Page) {
  await page.getByLabel('Display Name').fill('Kim Collects');
  await pickFile(page, 'Photo or video required', PNG);
  await page.getByLabel('Instagram').fill('kim.collects');
  await buttonNamed(page, 'Create').click();
  await expect(page.getByText('you just made a Site for nft_nadia')).toBeVisible();
  await buttonNamed(page, '+100 access codes for nft_nadia').click();
  await expect(page.getByText('you gave another 100 access codes to nft_nadia')).toBeVisible();
}

async function makeWaitlist(page: Page) {
  await goByPalette(page, 'Waitlists');
  await page.getByRole('link', { name: 'New Waitlist' }).click();
  await page.getByLabel('Username').fill('kim_to_come');
  await page.getByLabel('Display Name').fill('Kim to Come');
  await pickFile(page, 'Avatar required', PNG);
  await pickFile(page, 'Photo/Video required', WEBM);
  await buttonNamed(page, 'Create').click();
  await expect(page.getByText('you just made a Waitlist Site for Kim to Come')).toBeVisible();
}

async function writeFaq(page: Page) {
  await goByPalette(page, 'FAQ');
  await page.getByRole('link', { name: 'New FAQ' }).click();
  await page.getByLabel('Question').fill('Who is Kim?');
  await page.getByLabel('Content').fill('Somebody who collects.');
  await pickFile(page, 'Photo', PNG);
  await page.getByRole('combobox', { name: 'Featured creator' }).fill('nadia');
  await page.getByRole('option', { name: 'nft_nadia' }).click();
  await buttonNamed(page, 'Create').click();
  await expect(tile(page, 'Who is Kim?').getByText('nft_nadia')).toBeVisible();
}

async function makeNftSite(page: Page) {
  await goToPage(page, 'NFT Sites');
  await page.getByRole('link', { name: 'Create NFT Site' }).click();
  await page.getByLabel('Title').fill('Kim, Framed');
  await page.getByRole('textbox', { name: 'Rich Text Description' }).fill('Ten *frames*.');
  await pickFile(page, 'Photo required', PNG);
  await buttonNamed(page, 'Create').click();
  await expect(page.getByText('you just made an NFT Site for Kim, Framed')).toBeVisible();
}

async function makeCampaign(page: Page) {
  await goToPage(page, 'NFT Campaigns');
  await page.getByRole('link', { name: 'Create a New NFT Campaign' }).click();
  const modal = page.getByRole('dialog', { name: 'Create NFT Campaign' });
  await modal.getByLabel('Title').fill('Frames of Kim');
  await modal.getByLabel('Account 1').fill('0.0.48211');
  await modal.getByLabel('Percentage 1').fill('7.5');
  await modal.getByLabel('Account 2').fill('99120');
  await modal.getByLabel('Percentage 2').fill('2.5');
  await pickFile(page, 'Media', PNG);
  await buttonNamed(page, 'Upload').click();
  await buttonNamed(page, 'Create').click();
  await expect(page.getByText('you just made an NFT Drop for Frames of Kim')).toBeVisible();

  const card = page.getByRole('article', { name: 'Frames of Kim' });
  await addNfts(page, card);
  await putOnSale(page, card);
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Export Waitlist' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
}

async function addNfts(page: Page, card: Locator) {
  await card.getByRole('button', { name: 'Add/Edit NFTs' }).click();
  const nfts = page.getByRole('dialog', { name: 'Campaign NFTs' });
  for (const { title, file } of [
    { title: 'Oak', file: PNG },
    { title: 'Gold', file: PNG },
    { title: 'Moving', file: WEBM },
  ] as const) {
    await nfts.getByRole('button', { name: 'Add NFT' }).click();
    const createDialog = page.getByRole('dialog', { name: 'Create NFT' });
    await createDialog.getByLabel('Title').fill(title);
    await createDialog.getByLabel('Max Quantity').fill('2');
    await pickFile(page, 'Image or video', file);
    await createDialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(nfts.getByRole('article', { name: title })).toBeVisible();
  }
  await nfts.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(card.getByText('6 NFTs in total')).toBeVisible();
}

async function putOnSale(page: Page, card: Locator) {
  await card.getByRole('button', { name: 'Edit Campaign' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit NFT Campaign' });
  await edit.getByLabel('Price (US$)').fill('24.50');
  await edit.getByLabel('Pack Size').fill('3');
  await edit.getByLabel('Sale Date').fill('2030-05-17');
  await edit.getByLabel('Sale Time').fill('18:30');
  await buttonNamed(page, 'Save').click();
  await expect(card.getByText(/\$24\.50, for sale from/)).toBeVisible();
}

async function judgePost(page: Page) {
  await goToPage(page, 'Reported Posts');
  const post = page.getByRole('article', { name: 'Post by luna_ray' }).first();
  await post.getByRole('button', { name: 'Dismiss Report' }).click();
  await expect(page.getByText("you dismissed the reports on luna_ray's post")).toBeVisible();
}

/** The history of this walk, newest first: kind, action and name. */
const DONE = [
  ['post', 'dismiss-reports', 'luna_ray'],
  ['nft-campaign', 'update', 'Frames of Kim'],
  ['campaign-nft', 'create', 'Moving'],
  ['campaign-nft', 'create', 'Gold'],
  ['campaign-nft', 'create', 'Oak'],
  ['nft-campaign', 'create', 'Frames of Kim'],
  ['nft-drop', 'create', 'Kim, Framed'],
  ['faq', 'create', 'Who is Kim?'],
  ['waitlist', 'create', 'kim_to_come'],
  ['site', 'update', 'nft_nadia'],
  ['site', 'create', 'nft_nadia'],
  ['user', 'promote', 'nft_nadia'],
  ['session', 'sign-in', 'super'],
];

async function readHistory(page: Page) {
  await goToPage(page, 'Session History');
  const table = page.getByRole('table', { name: 'Session History' });
  await expect(table.getByRole('cell', { name: 'dismiss-reports' }).first()).toBeVisible();
  const rows = table.getByRole('rowgroup').last().getByRole('row');
  const events: string[][] = [];
  for (let index = 0; index < (await rows.count()); index++) {
    const cells = await rows.nth(index).getByRole('cell').allInnerTexts();
    // The row of a day has no cells.
    if (cells.length > 0) events.push(cells.slice(2).map((cell) => cell.trim()));
  }
  // Leave out the uploads, and the NFT updates that finalizing causes.
  const steps = events.filter(
    ([kind, action]) => kind !== 'media' && !(kind === 'campaign-nft' && action === 'update'),
  );
  expect(steps.slice(0, DONE.length)).toEqual(DONE);
}

/** Walks through the whole product, from signing in to reading the history. */
export async function walkThroughProduct(page: Page) {
  await signInByForm(page, 'super');
  await promoteCreator(page);
  await makeSite(page);
  await makeWaitlist(page);
  await writeFaq(page);
  await makeNftSite(page);
  await makeCampaign(page);
  await judgePost(page);
  await readHistory(page);
}
