import type { Page } from '@playwright/test';
import {
  card,
  cards,
  listCalls,
  names,
  openList,
  pageButton,
  patches,
  searchBox,
} from '../../sandbox/playwright/areas/user-list';
import { holdRequests } from '../../sandbox/playwright/calls';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

const LAST = 'This is the last page';
const FIRST = 'This is the first page';
const LOADING = 'The page is loading';

/** Presses Next; returns whether a further page follows the new page. */
async function turn(page: Page) {
  const pageResponse = page.waitForResponse(/\/v2\/user\?.*cursor=/);
  await pageButton(page, 'Next').click();
  // Cast: the sandbox's own tests check this shape.
  const { cursors } = (await (await pageResponse).json()) as { cursors: { next: string | null } };
  return cursors.next !== null;
}

test('Next and Prev lead to the same pages, and both stop at the ends of the list [users-16, users-17]', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  await expect(page.getByText('showing 24 users')).toBeVisible();
  await expect(pageButton(page, 'Prev')).toHaveAccessibleDescription(FIRST);
  await expect(pageButton(page, 'Prev')).toBeDisabled();
  const firstNames = await names(page);
  await pageButton(page, 'Next').click();
  await expect(card(page, CAST.super.username)).toBeHidden();
  const secondNames = await names(page);
  expect(secondNames.filter((name) => firstNames.includes(name))).toEqual([]);
  await pageButton(page, 'Prev').click();
  await expect(card(page, CAST.super.username)).toBeVisible();
  expect(await names(page)).toEqual(firstNames);
  await pageButton(page, 'Next').click();
  await expect(card(page, CAST.super.username)).toBeHidden();
  expect(await names(page)).toEqual(secondNames);
  // The first page is requested without a cursor, the second with the same cursor each time.
  const cursors = (await listCalls(sandbox)).map(({ query }) => query.cursor);
  expect(cursors).toEqual([undefined, cursors[1], undefined, cursors[1]]);
  expect(cursors[1]).toBeTruthy();
});

// Page 6 is tested in place of page 50: only the stack of cursors is shorter.
test('deep in the list a ban rereads one page, and coming back starts at page one [users-16, users-18]', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  let namesBefore: string[] = [];
  let shown: string[] = [];
  for (let at = 1; at < 6; at++) {
    expect(await turn(page)).toBe(true);
    await expect(pageButton(page, 'Next')).toBeEnabled();
    namesBefore = shown;
    shown = await names(page);
  }

  await sandbox.clearLog();
  await page.getByRole('button', { name: 'Ban', exact: true }).first().click();
  await expect(page.getByText(/^you banned /)).toBeVisible();
  await expect.poll(async () => (await listCalls(sandbox)).length).toBe(1);
  await expect(page.getByRole('button', { name: 'Ban', exact: true }).first()).toBeEnabled();
  expect(await names(page)).toEqual(shown);
  expect(await listCalls(sandbox)).toHaveLength(1);
  expect((await listCalls(sandbox))[0]?.query.cursor).toBeTruthy();

  await pageButton(page, 'Prev').click();
  await expect.poll(() => names(page)).toEqual(namesBefore);
  await page.getByRole('link', { name: 'Session History' }).click();
  await expect(page.getByRole('heading', { name: 'Session History' })).toBeVisible();
  await page.goBack();
  await expect(card(page, CAST.super.username)).toBeVisible();
  await expect(pageButton(page, 'Prev')).toHaveAccessibleDescription(FIRST);
});

test('Back shows the first page of a list before any response, and reads the page again [parts-67]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  const firstNames = await names(page);
  await page.getByRole('link', { name: 'Session History' }).click();
  await expect(page.getByRole('heading', { name: 'Session History' })).toBeVisible();
  // Somebody else bans a user between two pages.
  const { id, username } = CAST.star;
  await sandbox.api('PATCH', `/v1/user/${id}`, { as: 'admin', body: { isBanned: true } });
  await sandbox.clearLog();
  const letGo = await holdRequests(page, /\/v2\/user\?/);
  await page.goBack();
  // The server has not responded yet.
  await expect(card(page, username)).toBeVisible();
  expect(await names(page)).toEqual(firstNames);
  await expect(card(page, username).getByRole('button', { name: 'Ban', exact: true })).toBeVisible();
  expect(await listCalls(sandbox)).toHaveLength(0);
  letGo();
  await expect(card(page, username).getByRole('button', { name: 'Unban' })).toBeVisible();
  expect(await listCalls(sandbox)).toHaveLength(1);
});

test('a list that cannot be read again on entering keeps its rows and says so [parts-68]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await page.getByRole('link', { name: 'Session History' }).click();
  await expect(page.getByRole('heading', { name: 'Session History' })).toBeVisible();
  await sandbox.fault({ method: 'GET', path: '^/v2/user', kind: 'status', status: 500, times: 3 });
  await page.goBack();
  await expect(page.getByText('Users could not be loaded')).toBeVisible();
  await expect(card(page, CAST.super.username)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Users could not be loaded')).toHaveCount(0);
});

test('the last page has no Next [users-17]', { tag: '@full' }, async ({ page }) => {
  await openList(page, '/lists/creators');
  while (await turn(page)) await expect(pageButton(page, 'Next')).toBeEnabled();
  await expect(pageButton(page, 'Next')).toHaveAccessibleDescription(LAST);
  await expect(pageButton(page, 'Next')).toBeDisabled();
  await expect(pageButton(page, 'Prev')).toBeEnabled();
});

test('a new search starts at its first page [users-5]', { tag: '@full' }, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await pageButton(page, 'Next').click();
  await expect(card(page, CAST.super.username)).toBeHidden();
  await sandbox.clearLog();
  await searchBox(page).fill('a');
  await expect(card(page, CAST.admin.username)).toBeVisible();
  await expect(pageButton(page, 'Prev')).toHaveAccessibleDescription(FIRST);
  await pageButton(page, 'Next').click();
  await expect(card(page, CAST.admin.username)).toBeHidden();
  // Clearing the search also returns the full list to its first page.
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(card(page, CAST.super.username)).toBeVisible();
  await expect(pageButton(page, 'Prev')).toHaveAccessibleDescription(FIRST);
  // An earlier search that was left on its second page starts at its first page again.
  await searchBox(page).fill('a');
  await expect(card(page, CAST.super.username)).toBeHidden();
  await expect(card(page, CAST.admin.username)).toBeVisible();
  expect((await listCalls(sandbox)).map(({ query }) => Boolean(query.cursor))).toEqual(
    expect.arrayContaining([false, true]),
  );
});

test('a page stays visible, and its buttons wait, while the next one loads [users-19, users-20]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  const list = page
    .getByRole('main')
    .locator('[aria-busy]')
    .filter({ has: cards(page) });
  await expect(list).toHaveCSS('opacity', '1');
  await sandbox.clearLog();
  const letGo = await holdRequests(page, /\/v2\/user\?.*cursor=/);
  await pageButton(page, 'Next').dblclick();
  await expect(pageButton(page, 'Next')).toHaveAccessibleDescription(LOADING);
  await expect(card(page, CAST.super.username)).toBeVisible();
  await expect(list).toHaveCSS('opacity', '0.55');
  await expect(pageButton(page, 'Prev')).toBeDisabled();
  letGo();
  await expect(card(page, CAST.super.username)).toBeHidden();
  await expect(list).toHaveCSS('opacity', '1');
  // The focus is still on the button, ready for the next page.
  await expect(pageButton(page, 'Next')).toBeFocused();
  await expect(pageButton(page, 'Prev')).toBeEnabled();
  expect(await listCalls(sandbox)).toHaveLength(1);
});

test('a failed Next keeps the page and shows one error, and Retry turns the page [users-21]', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  const firstNames = await names(page);
  await sandbox.clearLog();
  await sandbox.fault({ method: 'GET', path: 'cursor=', kind: 'status', status: 500, times: 3 });
  await cards(page).last().scrollIntoViewIfNeeded();
  await pageButton(page, 'Next').click();
  const failureAlert = page.getByRole('alert').filter({ hasText: 'Users could not be loaded' });
  await expect(failureAlert).toBeVisible();
  await expect(failureAlert).toHaveCount(1);
  await expect(failureAlert.getByRole('button', { name: 'Retry' })).toBeInViewport();
  expect(await names(page)).toEqual(firstNames);
  expect(await listCalls(sandbox)).toHaveLength(3);
  await failureAlert.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, CAST.super.username)).toBeHidden();
  await expect(failureAlert).toBeHidden();
  await expect(pageButton(page, 'Prev')).toBeEnabled();

  await sandbox.fault({ method: 'GET', path: '^/v2/user', kind: 'status', status: 400 });
  await pageButton(page, 'Prev').click();
  await expect(failureAlert).toBeVisible();
  await failureAlert.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, CAST.super.username)).toBeVisible();
  expect(await names(page)).toEqual(firstNames);
});

test('a ban that is stored while the next page loads does not undo Next [users-20]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'delay', ms: 1_000 });
  await sandbox.fault({ method: 'GET', path: 'cursor=', kind: 'delay', ms: 2_500 });
  await card(page, CAST.fan.username).getByRole('button', { name: 'Ban' }).click();
  await pageButton(page, 'Next').click();
  await expect(page.getByText('you banned fan')).toBeVisible();
  await expect(card(page, CAST.super.username)).toBeHidden();
  await expect(pageButton(page, 'Prev')).toBeEnabled();
  expect(await patches(sandbox)).toHaveLength(1);
});

test('a list that somebody else changes between two pages can still be paged [users-22]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const ban = (id: string, isBanned: boolean) =>
    sandbox.api('PATCH', `/v1/user/${id}`, { as: 'super', body: { isBanned } });
  // Ban enough users for a second page.
  const { hopeful, longName, shortName, mixedCase, newcomer, reporterOne, chatty, collector } = CAST;
  for (const { id } of [hopeful, longName, shortName, mixedCase, newcomer, reporterOne, chatty, collector])
    await ban(id, true);
  await openList(page, '/lists/banned-users');
  await expect(cards(page)).toHaveCount(24);
  await expect(cards(page).first()).toHaveAccessibleName(CAST.bannedCreator.username);
  // The row that the next page's cursor points at leaves the list, and another row joins it.
  const last = (await names(page)).at(-1) ?? '';
  const searchResponse = await sandbox.api('GET', `/v1/user?search=${last}`, { as: 'admin' });
  // Cast: the sandbox's own tests check this shape.
  const { users } = searchResponse.body as { users: { id: string; username: string }[] };
  await ban(users.find(({ username }) => username === last)?.id ?? '', false);
  await ban(CAST.fan.id, true);
  await pageButton(page, 'Next').click();
  await expect(card(page, CAST.bannedCreator.username)).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
  await pageButton(page, 'Prev').click();
  await expect(cards(page).first()).toHaveAccessibleName(CAST.fan.username);
  await expect(card(page, last)).toBeHidden();
});

test('a reload leads to the same place of a list, however slow its answer is [users-72]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await openList(page, '/lists/users');
  await cards(page).last().scrollIntoViewIfNeeded();
  const boxBefore = await cards(page).last().boundingBox();
  await sandbox.fault({ method: 'GET', path: '^/v2/user', kind: 'delay', ms: 1_200 });
  await page.reload();
  await expect(page.getByText('Loading users…')).toBeVisible();
  await expect(page.getByText('showing 24 users')).toBeVisible();
  expect(await cards(page).last().boundingBox()).toEqual(boxBefore);
});
