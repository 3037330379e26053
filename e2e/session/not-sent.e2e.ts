import { dialog, openUsers, signInAgain } from '../../sandbox/playwright/areas/signed-out';
import { openSites, plus100, site } from '../../sandbox/playwright/areas/sites';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

test('an undo after the session ended is reported as not sent [session-32]', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openUsers(page);
  const { username } = CAST.hopeful;
  await page.getByRole('article', { name: username }).getByRole('button', { name: 'Ban' }).click();
  await expect(page.getByText(`you banned ${username}`)).toBeVisible();
  // The session ends before the undo.
  await page.context().clearCookies();
  await page.keyboard.press('z');
  await expect(dialog(page)).toBeVisible();
  // After the sign-in a notice shows the unsent undo, and z sends it.
  await signInAgain(page, 'admin');
  await expect(page.getByText(`Unban of ${username} was not sent: press it again`)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(`you unbanned ${username}`)).toBeVisible();
  expect(await page.getByText(/was not sent/).count()).toBe(0);
});

test('an undo of access codes after the session ended opens the sign-in dialog [session-32]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openSites(page);
  await plus100(page, CAST.star.username).click();
  await expect(site(page, CAST.star.username)).toContainText('1,600');
  await page.context().clearCookies();
  await page.keyboard.press('z');
  await expect(dialog(page)).toBeVisible();
});

test('closing the sign-in dialog shows which acts were not sent [session-33]', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await openUsers(page);
  await page.context().clearCookies();
  const { username } = CAST.hopeful;
  // A ban without a session opens the dialog, which is closed.
  await page.getByRole('article', { name: username }).getByRole('button', { name: 'Ban' }).click();
  await expect(dialog(page).getByLabel('Password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Ban of ${username} was not sent: press it again`)).toBeVisible();
  // A read without a session opens the dialog again; no act is unsent now.
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(dialog(page).getByLabel('Password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('you are still signed out')).toBeVisible();
});

test('signing in as somebody else over a filled form reloads the page without a question of the form [session-13]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'super');
  await page.goto('/lists/faq/new');
  await page.getByLabel('Question').fill('May I keep my name?');
  await page.context().clearCookies();
  // A search in the palette shows that the session has ended.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('luna');
  await expect(dialog(page)).toBeVisible();
  // The browser would report a question before the reload here.
  const dialogTypes: string[] = [];
  page.on('dialog', (question) => {
    dialogTypes.push(question.type());
    void question.accept();
  });
  const reload = page.waitForEvent('load');
  await signInAgain(page, 'admin');
  await reload;
  await expect(page.getByRole('banner').getByTitle('admin')).toBeVisible();
  expect(dialogTypes).toEqual([]);
  // The text is the other person's.
  await expect(page.getByLabel('Question')).toHaveValue('');
});
