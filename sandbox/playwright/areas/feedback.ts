import { expect, type Page } from '@playwright/test';
import type { LogEntry, Sandbox } from '../client';

/** The tile of a prompt, by its primary question. */
export function tile(page: Page, question: string) {
  return page.getByRole('article', { name: question, exact: true });
}

/** The primary questions on the page, in order. */
export function questions(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();
}

/** Every alert with text. */
export function alerts(page: Page) {
  return page.getByRole('alert').filter({ hasText: /\S/ });
}

export async function openPrompts(page: Page, path = '/lists/feedback') {
  await page.goto(path);
  await page.getByRole('article').first().waitFor();
}

/** Opens the form and fills the fields that every kind of prompt needs. */
export async function openForm(page: Page, kind?: string) {
  await page.goto('/lists/new-feedback');
  if (!kind) return;
  await page.getByLabel('Primary question').fill('Is all well?');
  await page.getByRole('radio', { name: kind, exact: true }).check();
}

export function submit(page: Page) {
  return page.getByRole('button', { name: 'Submit Prompt' });
}

/** The feedback calls that wrote, in the order in which they ended. */
export async function writes(sandbox: Sandbox): Promise<LogEntry[]> {
  const log = await sandbox.log();
  return log.filter(({ method, path }) => method !== 'GET' && path.startsWith('/v1/feedback'));
}

/** The feedback calls that read. */
export async function reads(sandbox: Sandbox): Promise<string[]> {
  const log = await sandbox.log();
  return log
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/feedback'))
    .map(({ path }) => path);
}

/** Checks that the form still shows the typed values. */
export async function expectTyped(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  }
}
