import { dialog, openUsers, signInAgain } from '../../sandbox/playwright/areas/signed-out';
import { callsOf } from '../../sandbox/playwright/calls';
import { ACCOUNTS } from '../../sandbox/playwright/client';
import { CAST } from '../../sandbox/playwright/index';
import { alerts } from '../support/faults';
import { expect, test } from '../support/sandbox';

test('a session that ends during a search opens the sign-in dialog over the page, and the search continues [session-13]', {
  tag: '@browsers',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'super');
  await openUsers(page);
  // The session ends, and the next search gets a 401.
  await page.context().clearCookies();
  const search = page.getByRole('searchbox', { name: 'Search Users' });
  await search.fill('luna');
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog(page).getByLabel('Username')).toHaveValue('super');
  await expect(dialog(page).getByLabel('Password')).toBeFocused();
  await expect(page).toHaveURL('/lists/users?search=luna');
  // After the sign-in the search is repeated without a press.
  await sandbox.clearLog();
  await signInAgain(page, 'super');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(CAST.star.username)).toBeVisible();
  await expect(search).toHaveValue('luna');
  await expect(page.getByText('could not be loaded')).toBeHidden();
  await expect
    .poll(async () => callsOf(await sandbox.log(), 'GET /v2/user'))
    .toMatchObject([{ status: 200, query: { search: 'luna' } }]);
});

test('a failed sign-in over the page shows the error and keeps the typed text [session-13]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openUsers(page);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Next' }).click();
  await dialog(page).getByLabel('Password').fill('wrong');
  await dialog(page).getByRole('button', { name: 'Login' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Error with phone number authentication');
  await expect(dialog(page).getByLabel('Password')).toHaveValue('wrong');
  await signInAgain(page, 'admin');
  await expect(dialog(page)).toBeHidden();
});

test('a rename after the session ended keeps its dialog and text, and is only sent again by a new press [session-14, session-26]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'super');
  await openUsers(page);
  const card = page.getByRole('article', { name: CAST.hopeful.username });
  await card.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit Username' }).click();
  const rename = page.getByRole('dialog', { name: 'Edit Username', includeHidden: true });
  await rename.getByLabel('Username').fill('hal_the_brave');
  const confirm = rename.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeEnabled();
  // The rename gets a 401: no error is shown, only the sign-in dialog.
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'status', status: 401 });
  await confirm.click();
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByText(/could not|Error|arranged/)).toHaveCount(0);
  // Not the username, which is typed already: a password typed there could be read by everybody.
  await expect(dialog(page).getByLabel('Password')).toBeFocused();
  // The dialog and the typed name are still there, and nothing was sent again.
  await signInAgain(page, 'super');
  await expect(dialog(page)).toBeHidden();
  await expect(rename.getByLabel('Username')).toHaveValue('hal_the_brave');
  await expect(confirm).toBeEnabled();
  expect(callsOf(await sandbox.log(), `PATCH /v1/user/${CAST.hopeful.id}`)).toMatchObject([{ status: 401 }]);
  // A new press sends the rename.
  await confirm.click();
  await expect(page.getByText('username changed successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('hal_the_brave')).toBeVisible();
});

test('a ban after the session ended leaves the card unchanged, and a notice shows that the ban was not sent [session-14]', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'admin');
  await openUsers(page);
  const card = page.getByRole('article', { name: CAST.hopeful.username });
  await page.context().clearCookies();
  await card.getByRole('button', { name: 'Ban' }).click();
  await expect(dialog(page)).toBeVisible();
  // Only the dialog shows the reason. Counted at once, because a notice disappears by itself.
  expect(await alerts(page).allInnerTexts()).toEqual([]);
  // No notice yet: the dialog may still be closed.
  const notSent = page.getByText(/not sent/);
  await expect(notSent).toBeHidden();
  await signInAgain(page, 'admin');
  await expect(dialog(page)).toBeHidden();
  await expect(notSent).toHaveText(`Ban of ${CAST.hopeful.username} was not sent: press it again`);
  await expect(page.getByText(/you banned|could not|Error/)).toBeHidden();
  const ban = card.getByRole('button', { name: 'Ban', exact: true });
  await expect(ban).toBeEnabled();
  expect(callsOf(await sandbox.log(), `PATCH /v1/user/${CAST.hopeful.id}`)).toHaveLength(1);
  // The button is ready for a deliberate second press.
  await ban.click();
  await expect(page.getByText(`you banned ${CAST.hopeful.username}`)).toBeVisible();
});

test('a post that was not hidden because the session had ended gets the focus back for the next press [session-26]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/lists/reported-posts');
  const posts = page.getByRole('article');
  await expect(posts.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(posts.first()).toBeFocused();
  // The key `d` moved the focus on from this post too, but that act was not refused for want of a session.
  await sandbox.fault({ method: 'DELETE', path: '^/v1/post/', kind: 'status', status: 500 });
  await page.keyboard.press('d');
  await expect(page.getByText(/^Dismissing the reports on .* failed/)).toBeVisible();
  const secondPost = posts.nth(1);
  await expect(secondPost).toBeFocused();
  // The session ends; Hide on the second post opens the dialog.
  await page.context().clearCookies();
  await page.keyboard.press('h');
  await expect(dialog(page)).toBeVisible();
  await signInAgain(page, 'admin');
  await expect(page.getByText(/^Hide Post \(.*\) was not sent: press it again$/)).toBeVisible();
  // The second post has the focus again, so the same key hides it.
  await expect(secondPost).toBeFocused();
  await page.keyboard.press('h');
  await expect(secondPost.getByRole('button', { name: 'hidden!' })).toBeVisible();
  const hideCalls = (await sandbox.log()).filter(
    ({ method, path }) => method === 'DELETE' && /^\/v1\/post\/[^/]+$/.test(path),
  );
  expect(hideCalls).toMatchObject([{ status: 401 }, { status: 204 }]);
  expect(new Set(hideCalls.map(({ path }) => path)).size).toBe(1);
});

test('many calls after the session ended open one dialog [session-15]', { tag: '@full' }, async ({
  page,
  sandbox,
  signIn,
}) => {
  await page.clock.install();
  await signIn(page, 'super');
  await openUsers(page);
  await page.context().clearCookies();
  await sandbox.clearLog();
  for (const name of [CAST.hopeful.username, CAST.featuredFan.username]) {
    await page.getByRole('article', { name: name }).getByRole('button', { name: 'Ban' }).click();
    // Close the dialog, which covers the second Ban button; the second 401 opens it again.
    await expect(dialog(page)).toBeVisible();
    if (name === CAST.hopeful.username) await dialog(page).getByRole('button', { name: 'Close' }).click();
  }
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL('/lists/users');
});

test('signing in over the page with another account reloads the page [parts-52, shell-36]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'super');
  await openUsers(page);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Next' }).click();
  const dialogTypes: string[] = [];
  page.on('dialog', (question) => {
    dialogTypes.push(question.type());
    void question.accept();
  });
  const reload = page.waitForEvent('load');
  await signInAgain(page, 'admin');
  await reload;
  await expect(page.getByRole('banner').getByTitle('admin')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admins' })).toBeHidden();
  expect(dialogTypes).toEqual([]);
});

test('signing in again in another tab closes the dialog of this tab [shell-36]', { tag: '@full' }, async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'super');
  await openUsers(page);
  await context.clearCookies();
  await page.getByRole('searchbox', { name: 'Search Users' }).fill('luna');
  await expect(dialog(page)).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto('/login');
  await otherTab.getByLabel('Username').fill(ACCOUNTS.super.username);
  await otherTab.getByLabel('Password').fill(ACCOUNTS.super.password);
  await otherTab.getByRole('button', { name: 'Login' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(CAST.star.username)).toBeVisible();
});

test('a session that ends in the palette opens the sign-in dialog instead [session-17]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openUsers(page);
  await page.context().clearCookies();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('luna');
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog(page).getByLabel('Password')).toBeFocused();
  await signInAgain(page, 'admin');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('this is you!')).toBeVisible();
});

test('a wrong password on /login does not end the session of whoever is signed in [shell-34]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/lists/downtime');
  await expect(page.getByText('this page needs a super admin')).toBeVisible();
  await page.getByLabel('Username').fill(ACCOUNTS.super.username);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Error with phone number authentication')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the users list' }).click();
  await expect(page.getByText('this is you!')).toBeVisible();
  // A dialog would be in the way by the second turn.
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('this is you!')).toBeHidden();
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect(page.getByText('this is you!')).toBeVisible();
});
