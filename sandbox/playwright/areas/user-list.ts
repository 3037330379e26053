import type { Page } from '@playwright/test';
import { callsOf } from '../calls';
import type { LogEntry, Sandbox } from '../client';

/** The card of one user, by the exact username. */
export function card(page: Page, username: string) {
  return page.getByRole('article', { name: username, exact: true });
}

export function cards(page: Page) {
  return page.getByRole('article');
}

/** The usernames on the page, in order. */
export function names(page: Page): Promise<string[]> {
  return cards(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
}

/** The box that selects a card. @param name a username, or 'post by …' */
export function selectBox(page: Page, name: string) {
  return page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
}

/** The bar with the acts for what is selected. */
export function selectionBar(page: Page) {
  return page.getByRole('region', { name: 'Selection' });
}

export function searchBox(page: Page) {
  return page.getByRole('searchbox');
}

export function pageButton(page: Page, name: 'Prev' | 'Next') {
  return page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name });
}

/** Opens a user list and waits until it is filled. */
export async function openList(page: Page, path: string) {
  await page.goto(path);
  await cards(page).first().waitFor();
}

/** Opens a card's menu and chooses an entry. */
export async function choose(page: Page, username: string, entry: string) {
  await card(page, username)
    .getByRole('button', { name: `More for ${username}` })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The calls of the user lists that have ended. */
export async function listCalls(sandbox: Sandbox): Promise<LogEntry[]> {
  return callsOf(await sandbox.log(), 'GET /v2/user');
}

/** The calls that changed users, in the order in which they ended. */
export async function patches(sandbox: Sandbox): Promise<LogEntry[]> {
  return (await sandbox.log()).filter(({ method }) => method === 'PATCH');
}
