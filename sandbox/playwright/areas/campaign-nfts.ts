import { expect, type Page } from '@playwright/test';
import type { FaultRule, Sandbox } from '../client';
import { PNG, pickFile, type SampleFile } from '../media';
import { card, openCampaigns, TOUR, writes } from './nft-campaigns';

/** A picture of one red pixel with this file name. */
export const picture = (name: string): SampleFile => ({ ...PNG, name });

export function nfts(page: Page) {
  return page.getByRole('dialog', { name: 'Campaign NFTs' });
}

export function nft(page: Page, title: string) {
  return nfts(page).getByRole('article', { name: title, exact: true });
}

export async function openNfts(page: Page, title = TOUR) {
  await openCampaigns(page);
  await card(page, title).getByRole('button', { name: 'Add/Edit NFTs' }).click();
  await nfts(page).waitFor();
}

/** The dialog that creates one NFT or several. */
export function modal(page: Page) {
  return page.getByRole('dialog', { name: /^Create NFTs?$/ });
}

export function button(page: Page, name: string) {
  return modal(page).getByRole('button', { name, exact: true });
}

export async function openCreate(page: Page, title = TOUR) {
  await openNfts(page, title);
  await nfts(page).getByRole('button', { name: 'Add NFT' }).click();
  await modal(page).waitFor();
}

/** Fills the dialog for one NFT. */
export async function fillNft(page: Page, title = 'Lima', file = PNG) {
  await modal(page).getByLabel('Title').fill(title);
  await modal(page).getByLabel('Max Quantity').fill('10');
  await modal(page).getByLabel('Description').fill('By the sea');
  await pickFile(page, 'Image or video', file);
}

/** Checks that the values and the file from `fillNft` are still in the dialog. */
export async function expectFilled(page: Page) {
  await expect(modal(page).getByLabel('Title')).toHaveValue('Lima');
  await expect(modal(page).getByLabel('Max Quantity')).toHaveValue('10');
  await expect(modal(page).getByLabel('Description')).toHaveValue('By the sea');
  await expect(modal(page).getByRole('img', { name: 'Preview of fox.png' })).toBeVisible();
}

/** Chooses several files at once. */
export async function pickSeveral(page: Page, label: string, files: SampleFile[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: label }).getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(files);
}

/** The row of one file among several. */
export function row(page: Page, file: string) {
  return modal(page).getByRole('group', { name: file, exact: true });
}

const STEPS = {
  create: { method: 'POST', path: '/nft$' },
  finalize: { method: 'PUT', path: '/finalize/' },
  undo: { method: 'DELETE', path: '^/v1/nft-campaign/nft/' },
} as const;

export function failNft(
  sandbox: Sandbox,
  step: keyof typeof STEPS,
  fault: Omit<FaultRule, 'method' | 'path'> & { path?: string },
) {
  return sandbox.fault({ ...STEPS[step], ...fault });
}

/** The NFT calls in the order in which they ended, with their outcome: `finalize fox.png done`. */
export async function nftCalls(sandbox: Sandbox): Promise<string[]> {
  return (await writes(sandbox)).map(({ method, path, status }) => {
    const done = status >= 200 && status < 300 ? 'done' : 'failed';
    if (method === 'PUT') return `finalize ${path.split('/').at(-1)} ${done}`;
    return `${method === 'POST' ? 'create' : 'undo'} ${done}`;
  });
}
