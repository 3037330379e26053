import { expect, type Page } from '@playwright/test';
import type { LogEntry, Sandbox } from '../client';
import { mediaField, PNG, pickFile } from '../media';

/** The card of an NFT site, by its title. */
export function card(page: Page, title: string) {
  return page.getByRole('article', { name: title, exact: true });
}

/** The titles on the page, in order. */
export function titles(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();
}

export async function openSites(page: Page, path = '/nft-sites') {
  await page.goto(path);
  await page.getByRole('article').first().waitFor();
}

export const heading = (page: Page) => page.getByLabel('Heading');
export const title = (page: Page) => page.getByLabel('Title');
export const description = (page: Page) => page.getByRole('textbox', { name: 'Rich Text Description' });
export const preview = (page: Page) => page.getByRole('region', { name: /^Preview of Rich Text/ });
export const createButton = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });
export const PHOTO = /^Photo/;
export const photo = (page: Page) => mediaField(page, PHOTO);
/** The status text of the form's upload. */
export const uploadState = (page: Page) => photo(page).getByRole('status');
/** The confirmation when the form is left. */
export const leaveQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

/** Opens the form and fills its text fields. */
export async function fillTexts(
  page: Page,
  texts = { title: 'Night Two', description: 'Ten **live** takes' },
) {
  if (!page.url().endsWith('/nft-sites/create')) await page.goto('/nft-sites/create');
  await title(page).fill(texts.title);
  await description(page).fill(texts.description);
}

/** Opens the form, fills the required fields, and waits until the file is uploaded. */
export async function fillForm(page: Page, texts?: { title: string; description: string }) {
  await fillTexts(page, texts);
  await pickFile(page, PHOTO, PNG);
  await expect(uploadState(page)).toHaveText('Uploaded');
}

/** Waits until the upload's progress bar has passed this percentage; returns the percentage shown. */
export async function waitForPercentAbove(page: Page, least: number): Promise<number> {
  const bar = page.getByRole('progressbar', { name: 'Upload of Photo' });
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect.poll(percent, { intervals: [20] }).toBeGreaterThan(least);
  return percent();
}

/** The NFT site calls that wrote, in the order in which they ended. */
export async function writes(sandbox: Sandbox): Promise<LogEntry[]> {
  const log = await sandbox.log();
  return log.filter(({ method, path }) => method !== 'GET' && path.startsWith('/v1/nft-drop'));
}
