import type { Page } from '@playwright/test';
import { card, openList } from '../../sandbox/playwright/areas/user-list';
import { holdRequests } from '../../sandbox/playwright/calls';
import type { Sandbox } from '../../sandbox/playwright/client';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

async function writesIn(sandbox: Sandbox) {
  return (await sandbox.log()).filter(({ method }) => method === 'PATCH' || method === 'DELETE');
}

/** Presses Logout, which stays busy until the held request is released. */
async function logOutDuring(page: Page, letGo: () => void) {
  const logOut = page.getByRole('button', { name: 'Logout' });
  await logOut.click();
  await expect(logOut).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page).toHaveURL('/login');
}

test('logging out waits for a ban that is still being sent [session-28]', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'super');
  await page.goto('/lists/users');
  // The ban does not reach the server.
  const letGo = await holdRequests(page, '**/v1/user/user-*');
  await page.getByRole('article', { name: 'soon_star' }).getByRole('button', { name: 'Ban' }).click();
  await logOutDuring(page, letGo);
  // The ban was applied before the session ended.
  expect(await writesIn(sandbox)).toMatchObject([
    { method: 'PATCH', status: 200 },
    { method: 'DELETE', path: '/v1/session', status: 204 },
  ]);
});

test('logging out waits for an undo that still reads the current value [session-34]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'super');
  await page.goto('/lists/users');
  await page.getByRole('article', { name: 'soon_star' }).getByRole('button', { name: 'Ban' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  // The read before the undo does not reach the server.
  const letGo = await holdRequests(page, '**/v1/user/user-*');
  await undo.click();
  await logOutDuring(page, letGo);
  expect(await writesIn(sandbox)).toMatchObject([
    { method: 'PATCH', body: { isBanned: true }, status: 200 },
    { method: 'PATCH', body: { isBanned: false }, status: 200 },
    { method: 'DELETE', path: '/v1/session', status: 204 },
  ]);
});

test('logging out is refused while an undo still reads the current value after 10 s [session-34]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'super');
  // The dossier has read the user before the ban: the undo must not take that value for the current value.
  const { id, username } = CAST.star;
  await page.goto(`/lists/users?search=${username}&person=${id}`);
  const dossier = page.getByRole('dialog', { name: username, exact: true });
  await expect(dossier.getByRole('article', { name: username, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dossier).toBeHidden();
  await card(page, username).getByRole('button', { name: 'Ban', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const letGo = await holdRequests(page, '**/v1/user/user-*');
  await undo.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Not signed out: still saving a change')).toBeVisible({ timeout: 20_000 });
  letGo();
  await expect(card(page, username).getByRole('button', { name: 'Ban', exact: true })).toBeEnabled();
  expect(await writesIn(sandbox)).toMatchObject([
    { body: { isBanned: true }, status: 200 },
    { body: { isBanned: false }, status: 200 },
  ]);
});

test('logging out does not wait for a list that does not arrive [session-28]', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super');
  await page.goto('/lists/users');
  await expect(page.getByText('this is you!')).toBeVisible();
  // The refetch after the ban never ends.
  await holdRequests(page, '**/v2/user?*');
  await page.getByRole('article', { name: 'soon_star' }).getByRole('button', { name: 'Ban' }).click();
  await expect(page.getByText('you banned soon_star')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login', { timeout: 20_000 });
});

test('logging out is refused while a ban is still being sent after 10 s [session-28]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'super');
  await page.goto('/lists/users');
  // The ban stays in flight for more than 10 s.
  const letGo = await holdRequests(page, '**/v1/user/user-*');
  await page.getByRole('article', { name: 'soon_star' }).getByRole('button', { name: 'Ban' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Not signed out: still saving ban of soon_star')).toBeVisible({
    timeout: 20_000,
  });
  // The ban ends normally, and no logout was sent.
  letGo();
  await expect(page.getByText('you banned soon_star')).toBeVisible();
  expect(await writesIn(sandbox)).toMatchObject([{ method: 'PATCH', status: 200 }]);
});

test('a change that fails while Logout waits keeps the session and is reported [activity-143, session-29]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'super');
  await openList(page, '/lists/users');
  // The ban fails after 1.5 s, while Logout waits.
  await sandbox.fault({
    method: 'PATCH',
    path: '^/v1/user/',
    kind: 'status',
    status: 503,
    body: 'overloaded',
    ms: 1_500,
  });
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Not signed out: ban of fan failed. See Activity.')).toBeVisible();
  await expect(page.getByText('Ban of fan failed: overloaded')).toBeVisible();
  await expect(page).toHaveURL(/lists\/users/);
  // An older failure does not hold back the next logout.
  await card(page, 'soon_star').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(card(page, 'soon_star').getByRole('button', { name: 'Unban' })).toBeEnabled();
  await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'delay', ms: 1_500 });
  await card(page, 'fan').getByRole('button', { name: 'Ban', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});
