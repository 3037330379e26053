import { callsOf, holdRequests } from '../../sandbox/playwright/calls';
import { ACCOUNTS } from '../../sandbox/playwright/client';
import { mediaField, PNG, pickFile } from '../../sandbox/playwright/media';
import { expect, test } from '../support/sandbox';

test('logging out ends the session here and in every other tab, and Back shows nothing [session-27, shell-5]', async ({
  page,
  context,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'super');
  await page.goto('/lists/creators');
  await expect(page.getByText('luna_ray')).toBeVisible();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByText('this is you!')).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto('/lists/banned-users');
  await expect(otherTab.getByText('sour_troll')).toBeVisible();
  await otherTab.keyboard.press('?');
  await expect(otherTab.getByRole('dialog')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('signed in as')).toBeHidden();
  await expect(otherTab).toHaveURL('/login');
  await expect(otherTab.getByText('sour_troll')).toBeHidden();
  await expect(otherTab.getByText('logged out in another tab')).toBeVisible();
  await expect(page.getByText('logged out in another tab')).toBeHidden();
  const log = await sandbox.log();
  expect(callsOf(log, 'DELETE /v1/session')).toMatchObject([{ status: 204 }]);
  expect(await context.cookies()).toEqual([]);

  await page.goBack();
  await expect(page).toHaveURL(/\/login(\?|$)/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('luna_ray')).toBeHidden();

  // The sheet of shortcuts that was open in the other tab is not opened for the next user.
  await otherTab.getByRole('button', { name: 'admin', exact: true }).click();
  await expect(otherTab.getByText('welcome to admin dash!')).toBeVisible();
  expect(await otherTab.getByRole('dialog').count()).toBe(0);
});

test('text that was typed in another tab is offered again to the person who logged out here [session-27]', {
  tag: '@full',
}, async ({ page, context, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/lists/users');
  await expect(page.getByText('this is you!')).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto('/lists/faq/new');
  await otherTab.getByLabel('Question').fill('May I keep my name?');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(otherTab).toHaveURL('/login');
  await otherTab.getByRole('button', { name: 'admin', exact: true }).click();
  await expect(otherTab).toHaveURL('/lists/faq/new');
  await otherTab.getByRole('button', { name: 'Restore' }).click();
  await expect(otherTab.getByLabel('Question')).toHaveValue('May I keep my name?');
});

test('a failed logout stays on the page and explains that the session may still be open [shell-6]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/lists/users');
  await expect(page.getByText('this is you!')).toBeVisible();
  await sandbox.fault({ method: 'DELETE', path: '^/v1/session', kind: 'drop', times: 9 });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alert')).toContainText('Network Error, you may still be signed in');
  await expect(page).toHaveURL('/lists/users');
  await expect(page.getByText('this is you!')).toBeVisible();
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});

test('logging out of unsaved work asks first, and deletes its upload while the session lasts [session-25]', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/lists/faq/new');
  await page.getByLabel('Question').fill('May I keep my name?');
  await pickFile(page, 'Photo', PNG);
  await expect(mediaField(page, 'Photo').getByRole('button', { name: 'Remove' })).toBeVisible();
  const logOut = page.getByRole('button', { name: 'Logout' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await logOut.click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Question')).toHaveValue('May I keep my name?');

  // A failed logout stays, with what was typed.
  await sandbox.fault({ method: 'DELETE', path: '^/v1/session', kind: 'drop' });
  await logOut.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('alert')).toContainText('Network Error, you may still be signed in');
  await expect(page.getByLabel('Question')).toHaveValue('May I keep my name?');
  await logOut.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/login');
  const deletes = (await sandbox.log()).filter(({ method }) => method === 'DELETE');
  expect(deletes.map(({ path }) => path)).toEqual([
    expect.stringMatching('^/v1/media/'),
    '/v1/session',
    '/v1/session',
  ]);
  expect(deletes[0]).toMatchObject({ status: 204 });
});

test('logging out of an ended session succeeds, and a double click logs out once [session-1]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/lists/users');
  await expect(page.getByText('this is you!')).toBeVisible();
  await sandbox.fault({ method: 'DELETE', path: '^/v1/session', kind: 'status', status: 401, ms: 200 });
  await page.getByRole('button', { name: 'Logout' }).dblclick();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(callsOf(await sandbox.log(), 'DELETE /v1/session')).toHaveLength(1);
});

test('signing in with another account in another tab reloads this tab [shell-36]', { tag: '@full' }, async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'super');
  await page.goto('/lists/users');
  await expect(page.getByRole('link', { name: 'Downtime' })).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto('/login');
  await otherTab.getByLabel('Username').fill(ACCOUNTS.admin.username);
  await otherTab.getByLabel('Password').fill(ACCOUNTS.admin.password);
  const reload = page.waitForEvent('load');
  await otherTab.getByRole('button', { name: 'Login' }).click();
  await reload;
  await expect(page.getByRole('banner').getByTitle('admin')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Downtime' })).toBeHidden();
  await expect(page).toHaveURL('/lists/users');
});

test('a write that fails after another tab has logged out leaves no notice for the next user [shell-35]', {
  tag: '@full',
}, async ({ page, context, signIn }) => {
  await signIn(page, 'super');
  await page.goto('/lists/users');
  await page.route('**/v1/user/user-*', async (route) => {
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await route.abort();
  });
  const failedRequest = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Ban', exact: true }).first().click();
  const otherTab = await context.newPage();
  await otherTab.goto('/lists/users');
  await otherTab.getByRole('button', { name: 'Logout' }).click();
  await failedRequest;
  // An account of the sandbox.
  await page.getByRole('button', { name: 'admin', exact: true }).click();
  await expect(page.getByText('welcome to admin dash!')).toBeVisible();
  // Counted at once, because a notice disappears by itself.
  expect(await page.getByText(/^Ban of/).count()).toBe(0);
});

test('logging out ends a running export, which leaves neither a file nor an entry [parts-31]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/lists/sites');
  // Never released. A delay in the sandbox would end in the log of a later test.
  await holdRequests(page, '**/email-list.csv');
  const exportRequest = page.waitForRequest('**/email-list.csv');
  const cancelledRequest = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('email-list.csv'),
  );
  await page
    .getByRole('button', { name: /^Export the emails of/ })
    .first()
    .click();
  await exportRequest;
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await cancelledRequest;
  // An account of the sandbox.
  await page.getByRole('button', { name: 'super', exact: true }).click();
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(page.getByRole('dialog', { name: 'Activity' }).getByText('No activity yet')).toBeVisible();
});

test("a sign-in page that names its user follows another tab's Logout [session-30]", {
  tag: '@full',
}, async ({ page, context, signIn }) => {
  await signIn(page, 'admin');
  // Downtime is for super admins: an admin gets the sign-in page, which names the account.
  await page.goto('/lists/downtime');
  await expect(page.getByText('signed in as')).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto('/lists/users');
  await otherTab.getByRole('button', { name: 'Logout' }).click();
  await expect(otherTab).toHaveURL('/login');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('signed in as')).toBeHidden();
});
