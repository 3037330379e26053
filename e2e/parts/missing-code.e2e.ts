import type { Page } from '@playwright/test';
import { holdRequests } from '../../sandbox/playwright/calls';
import { builtFile, SCRIPTS } from '../support/build';
import { controlCode, NO_CODE } from '../support/controls/missing-code';
import { expect, test } from '../support/sandbox';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
const box = (page: Page) => palette(page).getByRole('combobox', { name: 'Page' });
const PALETTE = builtFile('src/features/shell/palette/palette-list.tsx');
const POSTS = builtFile('src/routes/_staff/lists/reported-posts.tsx');
const PERSON = builtFile('src/routes/-person.tsx');
const CONTRACT = SCRIPTS.find((path) => path.includes('/contract-')) ?? '';

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

test('the palette opens over a half-filled form and reports missing code; the form stays [shell-13]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  const code = await controlCode(page);
  code.remove(PALETTE);
  await page.goto('/lists/faq/new');
  const question = page.getByLabel('Question');
  await question.fill('How do I');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('banned');
  await expect(palette(page).getByRole('alert')).toContainText(NO_CODE);
  await retry(page).click();
  await expect(retry(page)).toBeEnabled();
  await expect(palette(page).getByRole('alert')).toContainText(NO_CODE);
  code.restore();
  await retry(page).click();
  await expect(palette(page).getByRole('option')).toHaveText([/^Banned Users/]);
  await expect(box(page)).toHaveValue('banned');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(question).toBeFocused();
  await expect(question).toHaveValue('How do I');
});

test('unsaved work is left only when the code of the next page has arrived [shell-15]', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/lists/faq/new');
  await page.getByLabel('Question').fill('How do I');
  const code = await controlCode(page);
  code.remove(POSTS);
  await page.getByRole('link', { name: 'Reported Posts' }).click();
  const leaveQuestion = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leaveQuestion.getByRole('button', { name: 'Leave' }).click();
  await expect(leaveQuestion.getByRole('alert')).toContainText(NO_CODE);
  await leaveQuestion.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/lists/faq/new');
  await expect(page.getByLabel('Question')).toHaveValue('How do I');
  await page.getByRole('link', { name: 'Reported Posts' }).click();
  await leaveQuestion.getByRole('button', { name: 'Leave' }).click();
  await expect(leaveQuestion.getByRole('alert')).toContainText(NO_CODE);
  code.restore();
  await leaveQuestion.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL('/lists/reported-posts');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('text typed into the palette before its code arrives is used, and one Escape closes the palette [shell-12]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  const letGo = await holdRequests(page, `**${PALETTE}`);
  await page.goto('/lists/users');
  await expect(page.getByText('this is you!')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('users');
  await expect(box(page)).toHaveValue('users');
  letGo();
  await expect(palette(page).getByRole('option')).toHaveText([/^Users/, /^Banned Users/]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/lists/banned-users');
  await expect(palette(page)).toBeHidden();
});

test('a menu and a dialog report missing code, and Retry loads the code [shell-65]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'super');
  await page.goto('/lists/users?search=luna_ray');
  const code = await controlCode(page);
  const more = page.getByRole('button', { name: 'More for luna_ray' });
  code.remove(builtFile('src/ui/controls/menu.tsx'));
  await more.click();
  await expect(page.getByRole('dialog', { name: 'The menu could not be loaded' })).toContainText(NO_CODE);
  code.restore();
  await retry(page).click();
  code.remove(builtFile('src/features/users/rank-dialog.tsx'));
  await page.getByRole('menuitem', { name: 'Manage Featured' }).click();
  await expect(page.getByRole('dialog', { name: 'This dialog could not be loaded' })).toContainText(NO_CODE);
  code.restore();
  await retry(page).click();
  await page.getByRole('dialog', { name: 'Manage Featured' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(page.getByRole('searchbox', { name: 'Search Users' })).toHaveValue('luna_ray');
});

test('missing code is reported within the frame, for a page and for a list that cannot be parsed [shell-65]', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/lists/users');
  await expect(page.getByText('this is you!')).toBeVisible();
  const code = await controlCode(page);
  for (const { link, chunk } of [
    { link: 'NFT Sites', chunk: CONTRACT },
    { link: 'Reported Posts', chunk: POSTS },
  ] as const) {
    code.remove(chunk);
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(NO_CODE);
    await expect(page.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeHidden();
    code.restore();
    await retry(page).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(link);
  }
});

test('a new build is reported where code is missing, and loaded only on request [shell-14]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/lists/users');
  await expect(page.getByText('this is you!')).toBeVisible();
  const code = await controlCode(page);
  code.remove(POSTS);
  // The sandbox serves only one build, so change its response here.
  await page.route('/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/base-NewBuild.js"></script>' }),
  );
  let loads = 0;
  page.on('load', () => loads++);
  await page.getByRole('link', { name: 'Reported Posts' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('A new version is available');
  expect(loads).toBe(0);
  code.restore();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reported Posts');
  expect(loads).toBe(1);
});

test("'Keep editing' holds although the code of the next page arrives later [forms-34]", {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/lists/faq/new');
  const question = page.getByLabel('Question');
  await question.fill('How do I');
  const letGo = await holdRequests(page, `**${POSTS}`);
  const posts = page.getByRole('link', { name: 'Reported Posts' });
  const leaveQuestion = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await posts.click();
  await leaveQuestion.getByRole('button', { name: 'Leave' }).click();
  await leaveQuestion.getByRole('button', { name: 'Keep editing' }).click();
  const arrived = page.waitForResponse(`**${POSTS}`);
  letGo();
  await arrived;
  await question.pressSequentially(' keep this?');
  // The form is still there, and still asks.
  await posts.click();
  await expect(leaveQuestion).toBeVisible();
  await expect(page).toHaveURL('/lists/faq/new');
  await leaveQuestion.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/lists/reported-posts');
});

test('a dossier without its code closes to the page below, also in a tab that began there [people-24]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  const code = await controlCode(page);
  code.remove(PERSON);
  await page.goto('/lists/users?person=luna_ray');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/lists/users');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
