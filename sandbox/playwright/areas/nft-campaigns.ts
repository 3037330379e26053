import { expect, type Page } from '@playwright/test';
import type { LogEntry, Sandbox } from '../client';
import { mediaField, PNG, pickFile } from '../media';

export const TOUR = 'Tour Memories';
export const TOUR_PATH = '/v1/nft-campaign/campaign-tour';
/** The seeded media of the Tour campaign. */
export const TOUR_MEDIA = '/v1/media/media-campaign-tour';

/** The card of a campaign, by its title. */
export function card(page: Page, title: string) {
  return page.getByRole('article', { name: title, exact: true });
}

/** The titles on the page, in order. */
export function titles(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();
}

export async function openCampaigns(page: Page, path = '/nft-campaigns') {
  await page.goto(path);
  await page.getByRole('article').first().waitFor();
}

export function dialog(page: Page) {
  return page.getByRole('dialog', { name: /NFT Campaign$/ });
}

export function button(page: Page, name: string) {
  return dialog(page).getByRole('button', { name, exact: true });
}

export function field(page: Page, label: string) {
  return dialog(page).getByLabel(label, { exact: true });
}

export async function openCreate(page: Page) {
  await page.goto('/nft-campaigns/create');
  await dialog(page).waitFor();
}

export async function openEdit(page: Page, title = TOUR) {
  await openCampaigns(page);
  await card(page, title).getByRole('button', { name: 'Edit Campaign' }).click();
  await dialog(page).waitFor();
}

/** Chooses a picture for the campaign and presses Upload. */
export async function uploadPicture(page: Page) {
  await pickFile(page, 'Media', PNG);
  await mediaField(page, 'Media').getByRole('button', { name: 'Upload' }).click();
  await expect(mediaField(page, 'Media').getByText('Uploaded', { exact: true })).toBeVisible();
}

/** The campaign and media calls that wrote, in the order in which they ended. */
export async function writes(sandbox: Sandbox): Promise<LogEntry[]> {
  const log = await sandbox.log();
  return log.filter(
    ({ method, path }) => method !== 'GET' && /^\/(v1\/(nft-campaign|media)|sandbox\/upload)/.test(path),
  );
}

/** The `writes` as `METHOD /path`, without the calls of an upload; media uploaded in the test are `{new}`. */
export async function writeCalls(sandbox: Sandbox): Promise<string[]> {
  const log = await writes(sandbox);
  return log
    .filter(
      ({ method, path }) => !path.startsWith('/sandbox/') && !(method === 'POST' && path.includes('/media/')),
    )
    .map(({ method, path }) => `${method} ${path.replace(/^\/v1\/media\/(?!media-).+/, '/v1/media/{new}')}`);
}
