import type { Page } from '@playwright/test';
import { card, openList, patches } from '../../sandbox/playwright/areas/user-list';
import { CAST } from '../../sandbox/playwright/index';
import { expectShownFor, timeOf } from '../support/clock';
import { expect, test } from '../support/sandbox';
import { serveRows } from '../support/serve-rows';

const button = (page: Page, username: string, name: string) =>
  card(page, username).getByRole('button', { name, exact: true });

test("a card shows a user's badges, letter, check, picture and counts [users-23]", async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super');
  await openList(page, '/lists/users');
  const star = card(page, CAST.star.username);
  await expect(star.getByRole('heading')).toContainText(CAST.star.username);
  await expect(star.getByTitle('Featured, rank 1')).toContainText('1');
  await expect(star.getByText('Creator', { exact: true })).toBeVisible();
  await expect(star.getByText('$LUNA')).toBeVisible();
  await expect(star.getByRole('img', { name: 'Verified' })).toBeVisible();
  await expect(star.getByText('4,210 posts')).toBeVisible();
  await expect(star.getByText('12,345,678 followers')).toBeVisible();
  await expect(star.getByText('Banned', { exact: true })).toBeHidden();

  const fan = card(page, CAST.hopeful.username);
  await expect(fan.getByText('Creator', { exact: true })).toBeHidden();
  await expect(fan.getByTitle(/Featured/)).toBeHidden();
  await expect(fan.getByText('$')).toBeHidden();
  await expect(fan.getByRole('img')).toBeHidden();
  await expect(card(page, CAST.creatorWithoutToken.username).getByText('$')).toBeHidden();
  await expect(card(page, CAST.bannedFan.username).getByText('Banned', { exact: true })).toBeVisible();
  await expect(card(page, CAST.otherAdmin.username).getByRole('img', { name: 'Admin' })).toHaveText('A');
  await expect(card(page, CAST.otherSuper.username).getByRole('img', { name: 'Super admin' })).toHaveText(
    'S',
  );
});

test('a missing or broken picture is replaced, and all cards have the same height [users-24]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'super');
  await openList(page, '/lists/users');
  const picture = (username: string) => card(page, username).getByRole('presentation');
  await card(page, CAST.brokenAvatar.username).scrollIntoViewIfNeeded();
  await expect(picture(CAST.star.username)).toHaveAttribute('src', CAST.star.avatarUrl ?? '');
  await expect(picture(CAST.brokenAvatar.username)).toHaveCount(0);
  await expect(picture(CAST.withoutAvatar.username)).toHaveCount(0);
  const heights = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)));
  expect([...new Set(heights)]).toHaveLength(1);
});

test('a ban and an unban are reported for 4 s, and stored [users-33, users-34, users-40]', async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(page, 'admin');
  await page.clock.install();
  await openList(page, '/lists/users');
  for (const { label, notice, nextLabel } of [
    { label: 'Ban', notice: 'you banned fan', nextLabel: 'Unban' },
    { label: 'Unban', notice: 'you unbanned fan', nextLabel: 'Ban' },
  ] as const) {
    const clickTime = await timeOf(page);
    await button(page, 'fan', label).click();
    await expect(page.getByRole('status').getByText(notice)).toBeVisible();
    const shownAt = await timeOf(page);
    await expect(button(page, 'fan', nextLabel)).toBeEnabled();
    await expectShownFor(page, page.getByText(notice), { from: clickTime, shownAt, ms: 4_000 });
    await page.clock.resume();
    await page.reload();
    await expect(button(page, 'fan', nextLabel)).toBeVisible();
  }
  expect((await patches(sandbox)).map(({ path, body }) => [path, body])).toEqual([
    [`/v1/user/${CAST.fan.id}`, { isBanned: true }],
    [`/v1/user/${CAST.fan.id}`, { isBanned: false }],
  ]);
});

test('a promotion makes a creator, permanently [users-25, users-35]', async ({ page, signIn, sandbox }) => {
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  await expect(button(page, CAST.star.username, 'Promote')).toBeHidden();
  await expect(button(page, CAST.bannedFan.username, 'Promote')).toBeDisabled();
  await expect(button(page, CAST.bannedFan.username, 'Promote')).toHaveAccessibleDescription(
    'a banned user cannot be promoted',
  );
  await button(page, CAST.hopeful.username, 'Promote').click();
  await expect(page.getByText('you promoted hopeful_hal to Creator')).toBeVisible();
  await expect(button(page, CAST.hopeful.username, 'Promote')).toBeHidden();
  await page.reload();
  await expect(card(page, CAST.hopeful.username).getByText('Creator', { exact: true })).toBeVisible();
  await expect(button(page, CAST.hopeful.username, 'Promote')).toBeHidden();
  expect((await patches(sandbox)).map(({ body }) => body)).toEqual([{ isCreator: true }]);
});

test('a failed promotion shows the text of the catalogue, and can be tried again [users-41]', {
  tag: '@full',
}, async ({ page, signIn, sandbox }) => {
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'status', status: 500 });
  await button(page, 'fan', 'Promote').click();
  await expect(
    page.getByRole('alert').getByText('Error promoting fan to creator, try again or contact the provider', {
      exact: true,
    }),
  ).toBeVisible();
  await button(page, 'fan', 'Promote').click();
  await expect(page.getByText('you promoted fan to Creator')).toBeVisible();
  expect(await patches(sandbox)).toHaveLength(2);
});

test('creators with a site have View Site on their card, which opens a new tab [users-26]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  const link = (username: string) => card(page, username).getByRole('link', { name: 'View Site' });
  await expect(link(CAST.star.username)).toHaveAttribute('rel', /noopener/);
  await expect(link(CAST.creator.username)).toBeHidden();
  // This user has a site, but is not a creator yet.
  await expect(link(CAST.upcoming.username)).toBeHidden();
  const popup = page.waitForEvent('popup');
  await link(CAST.star.username).click();
  await expect(await popup).toHaveURL(/\/sandbox\/sites\/luna_ray$/);
});

test("the viewer's card shows 'this is you!' and has no Ban [users-27]", async ({ page, signIn }) => {
  for (const who of ['super', 'admin'] as const) {
    await signIn(page, who);
    await openList(page, '/lists/users');
    await expect(page.getByText('this is you!')).toHaveCount(1);
    await expect(card(page, who).getByText('this is you!')).toBeVisible();
    await expect(button(page, who, 'Ban')).toBeHidden();
  }
});

test('a plain admin cannot tell a super admin from an admin [users-30]', async ({
  page,
  signIn,
  sandbox,
}) => {
  // The real API hides the scope. Here a response reveals what only a super admin may know.
  await serveRows(sandbox, { path: '/v2/user?filter=all', key: 'users' }, (rows) => rows);
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  const badgesOf = async (user: { username: string }) => {
    await card(page, user.username)
      .getByRole('button', { name: `More for ${user.username}` })
      .click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    const entries = await page.getByRole('menuitem').allInnerTexts();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    const html = await card(page, user.username).evaluate((node) => node.outerHTML);
    return {
      entries,
      html: html
        .replaceAll(user.username, '{name}')
        .replace(/avatars\/[^"]*/, '{avatar}')
        // Pictures out of sight are loaded one after another, and become eager then.
        .replace(/loading="\w+"/, '')
        .replace(/\b(id|aria-[a-z]+)="[^"]*[«_:]r[^"]*"/g, '$1'),
    };
  };
  const admin = await badgesOf(CAST.otherAdmin);
  expect(await badgesOf(CAST.otherSuper)).toEqual(admin);
  expect(admin.entries).toEqual(['Manage Featured']);
  expect(admin.html).toContain('{name}');
  for (const { username } of [CAST.otherAdmin, CAST.otherSuper]) {
    await expect(button(page, username, 'Ban')).toBeDisabled();
    await expect(button(page, username, 'Ban')).toHaveAccessibleDescription(
      'only a super admin can ban staff',
    );
    await expect(card(page, username).getByRole('img', { name: 'Admin' })).toHaveText('A');
  }
  expect(await page.content()).not.toContain('superAdmin');
});

test('the menu works by keyboard, and returns the focus [users-32]', { tag: ['@full', '@browsers'] }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super');
  await openList(page, '/lists/users');
  const more = button(page, 'fan', 'More for fan');
  const item = (name: string) => page.getByRole('menuitem', { name });
  await more.press('Enter');
  await expect(item('Edit Username')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Manage Featured')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Assign Admin')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Edit Username')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(page.getByRole('menu')).toBeHidden();
  await more.press('Enter');
  await expect(item('Edit Username')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Manage Featured')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Manage Featured' });
  await expect(dialog.getByLabel('Rank of fan')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
});

test('a double click on Ban or Promote sends one request [users-56]', { tag: '@full' }, async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(page, 'super');
  await openList(page, '/lists/users');
  await button(page, 'fan', 'Promote').dblclick();
  await expect(page.getByText('you promoted fan to Creator')).toBeVisible();
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'delay', ms: 3_000 });
  await button(page, 'fan', 'Ban').dblclick();
  await expect(button(page, 'fan', 'Ban')).toBeDisabled();
  await expect(page.getByText('you banned fan')).toBeVisible();
  await expect(button(page, 'fan', 'Unban')).toBeEnabled();
  expect((await patches(sandbox)).map(({ body }) => body)).toEqual([{ isCreator: true }, { isBanned: true }]);
});

test('two people at once: after acting on a changed user, the stored state is shown [users-64]', {
  tag: '@full',
}, async ({ page, browser, baseURL, signIn, sandbox }) => {
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  const otherPage = await browser.newPage({ baseURL });
  await signIn(otherPage, 'super');
  await openList(otherPage, '/lists/users');
  await button(otherPage, 'fan', 'Ban').click();
  await expect(otherPage.getByText('you banned fan')).toBeVisible();
  await button(otherPage, CAST.hopeful.username, 'Ban').click();
  await expect(otherPage.getByText('you banned hopeful_hal')).toBeVisible();

  // This page still shows the old state: a banned user cannot be promoted.
  await button(page, 'fan', 'Promote').click();
  await expect(page.getByText(/^Error promoting fan to creator/)).toBeVisible();
  await expect(button(page, 'fan', 'Unban')).toBeEnabled();
  await expect(button(page, 'fan', 'Promote')).toBeDisabled();
  await expect(button(page, CAST.hopeful.username, 'Unban')).toBeEnabled();
  await otherPage.close();
  expect((await patches(sandbox)).map(({ status }) => status)).toEqual([200, 200, 409]);
});
