import type { Page } from '@playwright/test';
import { pagesFor } from '@/features/shell/pages';
import { card, openList } from '../../sandbox/playwright/areas/user-list';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
const box = (page: Page) => palette(page).getByRole('combobox', { name: 'Page' });

// A closed palette leaves the page a moment later, and would take the keys until then.
const expectClosed = (page: Page) =>
  expect(page.getByRole('dialog', { name: 'Go to', includeHidden: true })).toHaveCount(0);

async function open(page: Page) {
  await expectClosed(page);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

/** The commands while the theme is the system's and the densities are the usual ones. */
const COMMANDS = [
  'Keyboard shortcuts',
  'Theme: light',
  'Theme: dark',
  'Density: rows',
  'Density: compact',
  'Sign out',
];

test('the palette reaches every page that a super admin may open [shell-11, waitlists-34]', {
  tag: ['@full', '@browsers'],
}, async ({ page, signIn }) => {
  await signIn(page, 'super');
  await page.goto('/insights');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open(page);
  const titles = [...pagesFor(true).map((each) => each.title), ...COMMANDS];
  await expect(palette(page).getByRole('option')).toHaveText(titles.map((title) => new RegExp(`^${title}`)));
  await page.keyboard.press('Control+k');
  // The pages without a navigation entry, one of them for super admins only.
  for (const title of ['Featured', 'FAQ', 'New FAQ', 'Waitlists', 'New Feedback Prompt', 'Downtime']) {
    const address = pagesFor(true).find((each) => each.title === title)?.to ?? '';
    await open(page);
    await box(page).fill(title);
    await palette(page)
      .getByRole('option')
      .filter({ has: page.getByText(title, { exact: true }) })
      .click();
    await expect(palette(page)).toBeHidden();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a plain admin finds the same pages in the palette, without the pages of super admins [shell-11]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/insights');
  await page.getByRole('button', { name: /Go to/ }).click();
  await expect(box(page)).toBeFocused();
  await expect(palette(page).getByRole('option')).toHaveCount(pagesFor(false).length + COMMANDS.length);
  for (const title of ['Admins', 'IP Restrictions', 'Downtime']) {
    await box(page).fill(title);
    await expect(palette(page).getByText('No page or user has this name')).toBeVisible();
  }
  // Users are found, but nothing of the group Super Admin.
  await box(page).fill('super');
  await expect(palette(page).getByRole('option')).toHaveText([/^superAdmin/, /^super_sam/]);
});

test('the palette works without a pointer [hosting-11, parts-8, shell-11]', {
  tag: ['@full', '@browsers'],
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/lists/users');
  await expect(page.getByText('this is you!')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search Users' });
  await search.focus();
  await open(page);
  await page.keyboard.type('banned');
  await expect(palette(page).getByRole('option', { selected: true })).toHaveText(/^Banned Users/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/lists/banned-users');
  await expect(page.getByRole('heading', { name: 'Banned Users' })).toBeFocused();
  // What was used last comes first: Banned Users, then Insights and Users.
  await open(page);
  await expect(palette(page).getByRole('option', { selected: true })).toHaveText(/^Banned Users/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/lists/users');
  await expect(palette(page)).toBeHidden();
  await open(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  // The same keys also close the palette, but not while held down.
  await page.keyboard.down('Control');
  for (let repeats = 0; repeats < 4; repeats++) await page.keyboard.down('k');
  await page.keyboard.up('k');
  await page.keyboard.up('Control');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
});

test('the palette finds people and addresses, acts on the card in focus and obeys commands [keyboard-18, people-5]', async ({
  page,
  signIn,
}) => {
  const { username, id } = CAST.star;
  const dossier = page.getByRole('dialog', { name: username, exact: true });
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  const option = palette(page).getByRole('option');

  // A name, an id and an address.
  await page.keyboard.press('j');
  const current = page.locator('article:focus');
  await expect(current).toHaveCount(1);
  for (const typed of [`@${username}`, id, `${page.url()}?person=${id}`]) {
    await open(page);
    await box(page).fill(typed);
    await expect(option).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dossier).toBeVisible();
    await expect(palette(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dossier).toBeHidden();
    await expect(current).toHaveCount(1);
  }

  // Without a card in focus, what was used last comes first.
  await page.getByRole('heading', { level: 1 }).focus();
  await open(page);
  await expect(option.nth(0)).toHaveText(new RegExp(`^${username}`));
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await card(page, username).focus();
  await open(page);
  await expect(option.nth(0)).toHaveText(`Select ${username}on ${username}`);
  await page.keyboard.press('Enter');
  await expect(card(page, username).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Escape');
  await card(page, username).focus();
  await open(page);
  await box(page).fill('ban');
  await expect(option.nth(0)).toHaveText(/^Banned Users/);
  await box(page).fill('ban luna');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`you banned ${username}`)).toBeVisible();
  // The items of the card's menu too.
  await open(page);
  await box(page).fill('username luna');
  await expect(option).toHaveText([/^Edit Username/]);
  await box(page).fill('featured luna');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Manage Featured' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await open(page);
  await box(page).fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await open(page);
  await box(page).fill('sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('a person chosen in the palette on a page that does not exist is shown over the users [people-17]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'super');
  await page.goto('/nope');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('luna_ray');
  await page
    .getByRole('option', { name: /luna_ray/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'luna_ray' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Users', level: 1, includeHidden: true })).toBeAttached();
});
