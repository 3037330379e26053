import { expect, type Page } from '@playwright/test';
import type { LogEntry, Sandbox } from '../client';
import { mediaField, PNG, pickFile, type SampleFile, WEBM } from '../media';

export const NEW_PATH = '/lists/waitlists/new';
export const EDIT_PATH = '/lists/waitlists/edit';

/** The card of a waitlist, by its display name. */
export function card(page: Page, displayName: string) {
  return page.getByRole('article', { name: displayName, exact: true });
}

export async function openWaitlists(page: Page, path = '/lists/waitlists') {
  await page.goto(path);
  await page.getByRole('article').first().waitFor();
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

/** Picks a file and waits until it is uploaded. */
export async function upload(page: Page, label: string, file: SampleFile) {
  await pickFile(page, label, file);
  await expect(mediaField(page, label).getByText('Uploaded', { exact: true })).toBeVisible();
}

/** Fills the required fields of a new waitlist. */
export async function fillNew(page: Page, { video = false } = {}) {
  await page.goto(NEW_PATH);
  await field(page, 'Username').fill('new_comer');
  await field(page, 'Display Name').fill('New Comer');
  await upload(page, 'Avatar', PNG);
  await upload(page, 'Photo/Video', video ? WEBM : PNG);
  await expect(button(page, 'Create')).toBeEnabled();
}

/** The waitlist calls that wrote, in the order in which they ended. */
export async function writes(sandbox: Sandbox): Promise<LogEntry[]> {
  const log = await sandbox.log();
  return log.filter(({ method, path }) => method !== 'GET' && path.startsWith('/v1/waitlist'));
}

/**
 * How many uploads were reserved so far, and how many deleted again. Only successful calls count: a page left
 * by the previous test sends its own deletions when it closes.
 */
export async function mediaCalls(sandbox: Sandbox) {
  const log = (await sandbox.log()).filter(({ path }) => path.startsWith('/v1/media/'));
  const count = (method: string, status: number) =>
    log.filter((entry) => entry.method === method && entry.status === status).length;
  return { reserved: count('POST', 201), deleted: count('DELETE', 204) };
}
