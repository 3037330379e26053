import {
  card,
  cards,
  listCalls,
  names,
  openList,
  pageButton,
  searchBox,
} from '../../sandbox/playwright/areas/user-list';
import { holdRequests } from '../../sandbox/playwright/calls';
import { CAST } from '../../sandbox/playwright/index';
import { typeFast } from '../support/clock';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

test('five fast key strokes send one search, and the address keeps the search text [users-1, users-2]', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/users');
  await sandbox.clearLog();
  await typeFast(page, searchBox(page), 'luna_');
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, CAST.star.username)).toBeVisible();
  await expect(page.getByText('showing 1 users')).toBeVisible();
  await expect(page).toHaveURL(/\/lists\/users\?search=luna_$/);
  expect(await listCalls(sandbox)).toMatchObject([{ query: { filter: 'all', search: 'luna_' } }]);
});

test('an older response never replaces a newer response [users-6]', async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await sandbox.clearLog();
  const letGo = await holdRequests(page, /search=luna/);
  const searchRequest = page.waitForRequest(/search=luna/);
  const isOlder = (sent: { url: () => string }) => sent.url().includes('search=luna');
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isOlder),
    page.waitForEvent('requestfailed', isOlder),
  ]);
  await searchBox(page).fill('luna');
  await searchBox(page).press('Enter');
  await searchRequest;
  await searchBox(page).fill('miles');
  await searchBox(page).press('Enter');
  await expect(card(page, CAST.beat.username)).toBeVisible();
  letGo();
  await ended;
  // Two frames would draw the older response.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  await expect(card(page, CAST.star.username)).toBeHidden();
  expect(await names(page)).toEqual([CAST.beat.username]);
});

test('the text and the focus stay while results change and when the search fails [users-7]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await sandbox.fault({ method: 'GET', path: 'search=nova', kind: 'delay', ms: 3_000 });
  await searchBox(page).pressSequentially('nova');
  // The old results stay, dimmed, until the response comes.
  await expect(card(page, CAST.super.username)).toBeVisible();
  await expect(pageButton(page, 'Next')).toHaveAccessibleDescription('The page is loading');
  await expect(card(page, CAST.creatorWithoutAvatar.username)).toBeVisible();
  await expect(card(page, CAST.super.username)).toBeHidden();
  await expect(searchBox(page)).toBeFocused();

  await sandbox.fault({ method: 'GET', path: 'search=nova_kai', kind: 'status', status: 400 });
  await searchBox(page).pressSequentially('_kai');
  const failureAlert = page.getByRole('alert').filter({ hasText: 'Users could not be loaded' });
  await expect(failureAlert).toContainText('a fault that QA arranged');
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('nova_kai');
  await failureAlert.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, CAST.creatorWithoutAvatar.username)).toBeVisible();
  await expect(searchBox(page)).toHaveValue('nova_kai');
});

test("search and 'include banned' are in the address: reload, a shared link and Back restore them [users-8]", async ({
  page,
}) => {
  await openList(page, '/lists/users');
  await searchBox(page).fill('o');
  await expect(page).toHaveURL(/\?search=o$/);
  await page.getByLabel('include banned').uncheck();
  await expect(page).toHaveURL(/\?search=o&banned=false$/);
  await page.reload();
  await expect(searchBox(page)).toHaveValue('o');
  await expect(page.getByLabel('include banned')).not.toBeChecked();
  await expect(card(page, CAST.bannedVerified.username)).toBeHidden();

  await page.getByRole('link', { name: 'Creators' }).click();
  await expect(page.getByRole('heading', { name: 'Creators' })).toBeVisible();
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('o');
  await expect(page.getByLabel('include banned')).not.toBeChecked();
});

test("'include banned' is on by default, and turning it off hides banned users without a request [users-9]", async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await openList(page, '/lists/users?search=sour_troll');
  const banned = page.getByLabel('include banned');
  await expect(banned).toBeChecked();
  await expect(page.getByText('showing 1 users')).toBeVisible();
  await sandbox.clearLog();
  // The filter sends no call, even if the list was read long ago.
  await page.clock.fastForward('05:00');
  await banned.uncheck();
  await expect(page.getByText('showing 0 users')).toBeVisible();
  await expect(page.getByText(/^Banned users hidden on this page: 1\./)).toBeVisible();
  await banned.check();
  await expect(card(page, CAST.bannedFan.username)).toBeVisible();
  // Once a later call has ended, all earlier calls have ended too.
  await searchBox(page).fill('once_famous');
  await searchBox(page).press('Enter');
  await expect(card(page, CAST.bannedVerified.username)).toBeVisible();
  expect((await listCalls(sandbox)).map(({ query }) => query.search)).toEqual(['once_famous']);
});

test('% and _ are ordinary characters in a search [users-10]', { tag: '@full' }, async ({ page }) => {
  await openList(page, '/lists/users');
  await searchBox(page).fill('a_bc');
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, CAST.underscore.username)).toBeVisible();
  await expect(card(page, CAST.underscoreTwin.username)).toBeHidden();
  for (const text of ['%', '%%%', 'a%bc', '\\']) {
    await searchBox(page).fill(text);
    await expect(page.getByRole('heading', { name: `No username contains '${text}'` })).toBeVisible();
  }
});

const HOSTILE = [
  '<img src=x onerror="document.title=1">',
  '"><script>alert(1)</script>',
  'مرحبا بالعالم ‮abc',
  '👩‍👩‍👧‍👦 𝔫𝔬𝔳𝔞',
  "'; drop table users; --",
  '{{7*7}}&search=x#y+%20',
  'w'.repeat(100),
];

/** A text as it is searched for: without marks of direction and joiners (parts-57). */
const meant = (text: string) => text.replace(/[\u202E\u200D]/gu, '');

test('hostile searches are treated as text, from the keyboard and from the address [users-11]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await sandbox.clearLog();
  for (const text of HOSTILE) {
    await searchBox(page).fill(text);
    await expect(page.getByRole('heading', { name: `No username contains '${meant(text)}'` })).toBeVisible();
    await expect(page).toHaveTitle('Users · Admin Dash');
  }
  expect((await listCalls(sandbox)).map(({ query }) => query.search)).toEqual(HOSTILE.map(meant));
  await page.goto(`/lists/users?${new URLSearchParams({ search: HOSTILE[0] ?? '', banned: '<b>' })}`);
  await expect(searchBox(page)).toHaveValue(HOSTILE[0] ?? '');
  await expect(page.getByLabel('include banned')).toBeChecked();
  await expect(page.getByRole('heading', { name: 'No username contains' })).toBeVisible();
});

test('a refused search shows one error, and the next search works [users-11]', { tag: '@full' }, async ({
  page,
}) => {
  // NUL, and a text longer than the box accepts.
  for (const text of ['a\0b', 'x'.repeat(300)]) {
    await page.goto(`/lists/users?${new URLSearchParams({ search: text })}`);
    await expect(page.getByRole('alert').filter({ hasText: 'Users could not be loaded' })).toHaveCount(1);
  }
  await searchBox(page).fill('luna_ray');
  await expect(card(page, CAST.star.username)).toBeVisible();
  await expect(page.getByText('could not be loaded')).toBeHidden();
});

test('Creators shows and searches only creators, and Banned Users only banned users [users-12]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/creators');
  await expect(card(page, CAST.star.username)).toBeVisible();
  await expect(card(page, CAST.fan.username)).toBeHidden();
  await expect(page.getByLabel('include banned')).toBeHidden();
  await searchBox(page).fill('sour');
  await expect(page.getByRole('heading', { name: "No username contains 'sour'" })).toBeVisible();

  await openList(page, '/lists/banned-users');
  await expect(card(page, CAST.bannedCreator.username)).toBeVisible();
  await expect(card(page, CAST.star.username)).toBeHidden();
  await sandbox.clearLog();
  await searchBox(page).fill('sour');
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/lists\/banned-users\?search=sour$/);
  expect(await listCalls(sandbox)).toMatchObject([{ query: { filter: 'banned', search: 'sour' } }]);
});

test('an unbanned user leaves Banned Users [users-12]', async ({ page }) => {
  await openList(page, '/lists/banned-users');
  await card(page, CAST.bannedFan.username).getByRole('button', { name: 'Unban' }).click();
  await expect(page.getByText('you unbanned sour_troll')).toBeVisible();
  await expect(card(page, CAST.bannedFan.username)).toBeHidden();
});

test('a later page without users has another empty state than an empty list [users-65]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/creators');
  const body = JSON.stringify({ users: [], cursors: { next: null } });
  await sandbox.fault({
    method: 'GET',
    path: 'cursor=',
    kind: 'body',
    body,
    contentType: 'application/json',
  });
  await pageButton(page, 'Next').click();
  await expect(page.getByRole('heading', { name: 'No users left on this page' })).toBeVisible();
  await pageButton(page, 'Prev').click();
  await expect(cards(page)).toHaveCount(24);
});

test('Admins lists all staff, without a search box [users-13]', { tag: '@full' }, async ({ page }) => {
  await openList(page, '/lists/admins');
  await expect(searchBox(page)).toBeHidden();
  await expect(page.getByText('showing 5 users')).toBeVisible();
  const staff = [CAST.super, CAST.admin, CAST.otherSuper, CAST.otherAdmin, CAST.thirdAdmin];
  expect(await names(page)).toEqual(staff.map(({ username }) => username));
  await expect(pageButton(page, 'Prev')).toBeDisabled();
  await expect(pageButton(page, 'Next')).toBeDisabled();
});

test('Featured is sorted by rank, keeps ties, and explains itself [users-14]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/featured');
  await expect(searchBox(page)).toBeHidden();
  await expect(
    page.getByText(
      'A lower rank number appears higher in the app. Ranks need not be unique; ties are sorted arbitrarily.',
    ),
  ).toBeVisible();
  const byRank = [CAST.star, CAST.beat, CAST.tied, CAST.featuredFan, CAST.creator];
  expect(await names(page)).toEqual(byRank.map(({ username }) => username));
  await sandbox.api('PATCH', `/v1/user/${CAST.creator.id}`, { as: 'admin', body: { featuredRank: 1 } });
  await page.reload();
  await expect(cards(page)).toHaveCount(5);
  expect((await names(page)).slice(0, 2).sort()).toEqual([CAST.creator.username, CAST.star.username]);
});

test('Featured opens by its address only: its entry in the navigation is disabled [users-15]', {
  tag: '@full',
}, async ({ page }) => {
  await openList(page, '/lists/users');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Featured' })).toBeHidden();
  await expect(navigation.getByText('Featured')).toBeVisible();
});
