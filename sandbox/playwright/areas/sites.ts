import type { Page } from '@playwright/test';
import type { LogEntry, Sandbox } from '../client';
import { mediaField } from '../media';

/** The card of a user's site. */
export function site(page: Page, username: string) {
  return page.getByRole('article', { name: username, exact: true });
}

export function plus100(page: Page, username: string) {
  return page.getByRole('button', { name: `+100 access codes for ${username}` });
}

/** Opens the list and waits until it is filled. */
export async function openSites(page: Page, path = '/lists/sites') {
  await page.goto(path);
  await page.getByRole('article').first().waitFor();
}

/** A text field of the form. */
export function field(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true });
}

export function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name, exact: true });
}

export const MEDIA = 'Photo or video';

/** The status text of the form's upload. */
export function uploadState(page: Page) {
  return mediaField(page, MEDIA).getByRole('status');
}

/** The site writes, in the order in which they ended. */
export async function siteWrites(sandbox: Sandbox): Promise<LogEntry[]> {
  const log = await sandbox.log();
  return log.filter(({ method, path }) => method !== 'GET' && path.endsWith('/site'));
}

/** The site as it is stored. */
export async function storedSite(sandbox: Sandbox, userId: string): Promise<unknown> {
  return (await sandbox.api('GET', `/v1/user/${userId}/site`, { as: 'super' })).body;
}
