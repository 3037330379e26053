import type { Page } from '@playwright/test';
import type { LogEntry } from '../../sandbox/http/log';
import { mediaField, PNG, pickFile } from './media';
import { expect } from './sandbox';
import type { Sandbox } from './sandbox-client';

/** The card of an NFT site, by its title. */
export function card(page: Page, title: string) {
  return page.getByRole('article', { name: title, exact: true });
}

/** The titles on the page, in their order. */
export function titles(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();
}

export async function openSites(page: Page, path = '/nft-sites') {
  await page.goto(path);
  await page.getByRole('article').first().waitFor();
}

export const heading = (page: Page) => page.getByLabel('Heading');
export const title = (page: Page) => page.getByLabel('Title*');
export const description = (page: Page) => page.getByRole('textbox', { name: 'Rich Text Description*' });
export const preview = (page: Page) => page.getByRole('region', { name: /^Preview of Rich Text/ });
export const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });
export const PHOTO = /^Photo/;

/** Opens the form, fills what it needs, and waits until its file is uploaded. */
export async function fillForm(
  page: Page,
  texts = { title: 'Night Two', description: 'Ten **live** takes' },
) {
  if (!page.url().endsWith('/nft-sites/create')) await page.goto('/nft-sites/create');
  await title(page).fill(texts.title);
  await description(page).fill(texts.description);
  await pickFile(page, PHOTO, PNG);
  await expect(mediaField(page, PHOTO).getByText('Uploaded', { exact: true })).toBeVisible();
}

/** The calls about NFT sites that wrote something, in the order they ended. */
export async function writes(sandbox: Sandbox): Promise<LogEntry[]> {
  const log = await sandbox.log();
  return log.filter(({ method, path }) => method !== 'GET' && path.startsWith('/v1/nft-drop'));
}
