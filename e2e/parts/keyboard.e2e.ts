import type { Page } from '@playwright/test';
import { button, openPosts, post, SAYS, writes } from '../../sandbox/playwright/areas/post-list';
import { card, openList, pageButton } from '../../sandbox/playwright/areas/user-list';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

/** The card that the keyboard is on. */
const current = (page: Page) => page.locator('article[aria-current=true]');

/** Presses keys one after the other. The focus is never on the body after one. */
async function press(page: Page, ...keys: string[]) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForFunction(() => document.activeElement !== document.body);
  }
}

test('reported posts are worked by keyboard: each key does what its button does, and the next post gets the focus [keyboard-1, keyboard-2, keyboard-4, keyboard-14]', async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(page, 'admin');
  await openPosts(page);
  const cards = page.getByRole('article');
  await press(page, 'j');
  await expect(cards.nth(0)).toBeFocused();
  await expect(cards.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(button(page, SAYS.worst, 'Dismiss Report')).toHaveAttribute('aria-keyshortcuts', 'd');

  // Two acts without a pause are two acts, each on its own post.
  await press(page, 'd', 'd');
  await expect(post(page, SAYS.cover)).toBeFocused();
  await expect(current(page)).toHaveCount(1);
  await expect(page.getByText("you dismissed the reports on sour_troll's post")).toBeVisible();
  await expect(page.getByText("you dismissed the reports on fallen_star's post")).toBeVisible();

  // A ban stays on its post, and a held key is one press.
  await button(page, SAYS.cover, 'Ban').focus();
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('b');
  await page.keyboard.up('b');
  await expect(page.getByText('you banned luna_ray')).toBeVisible();
  await expect(post(page, SAYS.cover)).toBeFocused();

  await press(page, 'j');
  // The focus goes to the next post, on which the held key does nothing.
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('h');
  await page.keyboard.up('h');
  await expect(post(page, SAYS.clip)).toBeFocused();
  await expect(button(page, SAYS.markup, 'hidden!')).toBeVisible();
  expect((await writes(sandbox)).sort()).toEqual([
    'DELETE /v1/post/post-01/report 204',
    'DELETE /v1/post/post-02/report 204',
    'DELETE /v1/post/post-04 204',
    `PATCH /v1/user/${CAST.star.id} 200`,
  ]);

  // What its button refuses, a key refuses with the same reason.
  await press(page, 'k', 'k', 'k', 'k');
  await expect(post(page, SAYS.worst)).toBeFocused();
  await press(page, 'd');
  await expect(page.getByText('Dismiss Report: reports already dismissed')).toBeVisible();

  await press(page, 'j', 'j');
  await press(page, 'o');
  await expect(page.getByRole('dialog', { name: 'Media' })).toBeVisible();
  await press(page, 'j', 'Escape');
  await expect(post(page, SAYS.cover)).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('dialog', { name: 'Media' })).toBeVisible();
  await press(page, 'Escape', ']');
  await expect(page.getByText('showing 15 posts')).toBeVisible();
  await expect(cards.nth(0)).toBeFocused();
  await press(page, '[');
  await expect(page.getByText('showing 24 posts')).toBeVisible();
  await expect(cards.nth(0)).toBeFocused();
});

test('users are worked by keyboard: menus, search, pages and the sheet that lists the keys [keyboard-27, keyboard-3, keyboard-5]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'super');
  await openList(page, '/lists/users?search=hopeful');
  const user = card(page, 'hopeful_hal');
  await press(page, 'j', 'f');
  await expect(page.getByRole('dialog', { name: 'Manage Featured' })).toBeVisible();
  await press(page, 'Escape');
  await expect(user).toBeFocused();
  await press(page, 'u');
  await expect(page.getByRole('dialog', { name: 'hopeful_hal' })).toBeVisible();
  await press(page, 'Escape');
  await expect(user).toBeFocused();
  await press(page, 'r');
  await expect(page.getByRole('dialog', { name: 'Edit Username' })).toBeVisible();
  await press(page, 'Escape');
  await expect(user).toBeFocused();
  await press(page, 'b');
  await expect(user.getByRole('button', { name: 'Unban' })).toBeEnabled();
  await press(page, 'p');
  await expect(page.getByText('Promote: a banned user cannot be promoted')).toBeVisible();

  await press(page, '/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('jkb?');
  await expect(page.getByRole('searchbox')).toHaveValue('jkb?');
  await page.getByRole('heading', { name: 'Users' }).focus();
  await press(page, 'g', 'r');
  await expect(page.getByRole('heading', { name: 'Reported Posts' })).toBeFocused();
  await press(page, 'g', 'u', '?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Edit Username' })).toBeVisible();
  await sheet.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck();
  await press(page, 'Escape', 'j', '?');
  await expect(current(page)).toHaveCount(0);
  await expect(sheet).toBeHidden();
  await expect(page.locator('[aria-keyshortcuts]')).toHaveCount(0);
  await page.reload();
  await card(page, 'luna_ray').waitFor();
  await press(page, 'Control+k');
  await page.getByRole('combobox').fill('shortcuts');
  await page.getByRole('option', { name: 'Keyboard shortcuts' }).waitFor();
  await press(page, 'Enter');
  await sheet.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).check();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Promote' })).toBeVisible();
});

test('a held g waits for its letter, which opens a page and does nothing to the card in focus [keyboard-19]', {
  tag: '@full',
}, async ({ page, signIn, sandbox }) => {
  await signIn(page, 'admin');
  await openPosts(page);
  await press(page, 'j');
  await expect(page.getByRole('article').first()).toBeFocused();
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('g');
  await page.keyboard.press('h');
  await page.keyboard.up('g');
  await expect(page).toHaveURL('/lists/session-history');
  expect(await writes(sandbox)).toEqual([]);
});

type Press = { key: string; code: string; keyCode?: number; altKey?: boolean; ctrlKey?: boolean };

/** Sends the element in focus a press that Playwright's keyboard does not have: in another layout, or by an input method. */
function type(page: Page, init: Press) {
  return page.evaluate((keys) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys });
    document.activeElement?.dispatchEvent(event);
  }, init);
}

test('shortcuts are in the same place where the keyboard types no Latin letters, or brackets by AltGr [keyboard-25, keyboard-26]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  const cards = page.getByRole('article');
  const [prev, next] = [pageButton(page, 'Prev'), pageButton(page, 'Next')];
  await type(page, { key: 'о', code: 'KeyJ' });
  await expect(cards.nth(0)).toBeFocused();
  await type(page, { key: 'ξ', code: 'KeyJ' });
  await expect(cards.nth(1)).toBeFocused();
  // Dvorak has its own letters in other places.
  await type(page, { key: 'k', code: 'KeyV' });
  await expect(cards.nth(0)).toBeFocused();
  await type(page, { key: 'х', code: 'BracketLeft' });
  await type(page, { key: 'ъ', code: 'BracketRight' });
  await expect(prev).toBeEnabled();
  await expect(cards.nth(0)).toBeFocused();
  await type(page, { key: '[', code: 'Digit5', altKey: true });
  await expect(prev).toHaveAccessibleDescription('This is the first page');
  await expect(next).toBeEnabled();
  await type(page, { key: ']', code: 'Digit9', ctrlKey: true, altKey: true });
  await expect(prev).toBeEnabled();
  await type(page, { key: 'п', code: 'KeyG' });
  await type(page, { key: 'к', code: 'KeyR' });
  await expect(page.getByRole('heading', { name: 'Reported Posts' })).toBeFocused();
  await type(page, { key: 'л', code: 'KeyK', ctrlKey: true });
  await expect(page.getByRole('combobox', { name: 'Page' })).toBeFocused();
});

test('an event without a key, and the Enter that ends a composition in Safari, do nothing [keyboard-24, keyboard-34]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  await page.getByRole('searchbox').fill('luna');
  // As browsers do when they fill in a form. Every test fails on an uncaught error.
  await page.getByRole('searchbox').evaluate((field) => {
    for (const kind of ['keydown', 'keyup']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  });
  await type(page, { key: 'Enter', code: 'Enter', keyCode: 229 });
  await expect(page).toHaveURL('/lists/users?search=luna');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Page' });
  await palette.fill('insights');
  await expect(page.getByRole('option', { name: 'Insights' })).toBeVisible();
  await type(page, { key: 'Enter', code: 'Enter', keyCode: 229 });
  await palette.press('ArrowDown');
  await expect(palette).toBeFocused();
  await expect(page).toHaveURL('/lists/users?search=luna');
});
