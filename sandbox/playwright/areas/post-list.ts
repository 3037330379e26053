import type { Locator, Page } from '@playwright/test';
import { callsOf } from '../calls';
import type { LogEntry, Sandbox } from '../client';

/** Words that occur in one seeded post only (sandbox/seed/cast/cast-posts.ts). */
export const SAYS = {
  worst: 'you are all fakes and I will find you',
  banned: 'Send me 5 tokens, I send back 10. Promise!',
  cover: 'Which cover for the new single?',
  markup: '<script>alert(document.cookie)</script>',
  clip: 'Rehearsal last night, sound on',
  long: 'This goes on and on',
  hebrew: 'שלום לכולם',
  choices: 'Encore?',
  staff: 'Testing a staff post, please ignore',
  lines: 'line one',
} as const;

/** The card of the post that contains these words. */
export function post(page: Page, says: string): Locator {
  return page.getByRole('article').filter({ hasText: says });
}

export function button(page: Page, says: string, name: string): Locator {
  return post(page, says).getByRole('button', { name, exact: true });
}

/** The texts of the posts, in order. The message of a broken picture is left out: it appears only when in view. */
export async function texts(page: Page): Promise<string[]> {
  const cards = await page.getByRole('article').allInnerTexts();
  return cards.map((text) =>
    text
      .split('\n')
      .filter((line) => line && line !== 'media could not be loaded')
      .join('\n'),
  );
}

/** The filter that covers a picture or a video, `none` for none. */
export function coverOf(media: Locator): Promise<string> {
  return media.evaluate((element) => {
    let ancestor: Element | null = element;
    while (ancestor && getComputedStyle(ancestor).filter === 'none') ancestor = ancestor.parentElement;
    return ancestor ? getComputedStyle(ancestor).filter : 'none';
  });
}

/** Ticks the posts at these positions on the page, from 0. */
export async function selectPosts(page: Page, positions: number[]) {
  const boxes = page.getByRole('checkbox', { name: /^Select post by/ });
  for (const position of positions) await boxes.nth(position).check();
}

export async function openPosts(page: Page) {
  await page.goto('/lists/reported-posts');
  await page.getByRole('article').first().waitFor();
}

/** The calls of the list that have ended. */
export async function listCalls(sandbox: Sandbox): Promise<LogEntry[]> {
  return callsOf(await sandbox.log(), 'GET /v2/post');
}

/** The writes to posts and their authors, `METHOD /path status`, in the order in which they ended. */
export async function writes(sandbox: Sandbox): Promise<string[]> {
  const log = await sandbox.log();
  return log
    .filter(({ method, path }) => method !== 'GET' && /^\/v1\/(post|user)\//.test(path))
    .map(({ method, path, status }) => `${method} ${path} ${status}`);
}
