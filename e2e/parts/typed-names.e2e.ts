import type { Locator } from '@playwright/test';
import { card, choose, openList, searchBox } from '../../sandbox/playwright/areas/user-list';
import { CAST } from '../../sandbox/playwright/index';
import { PNG, pickFile } from '../../sandbox/playwright/media';
import { expect, signInByForm, test } from '../support/sandbox';

test('a name that was pasted with invisible characters is found, stored and signed in without them [parts-57]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('\u2068super\u2069\u00a0');
  await page.getByLabel('Password').fill('sandbox-super');
  await page.getByRole('button', { name: 'Login' }).click();
  for (const pasted of [
    'luna_ray\u200b',
    '\u2068@luna_ray\u2069',
    'luna\u00ad_ray',
    '\u202aluna_ray\ufeff',
  ]) {
    await searchBox(page).fill(pasted);
    await searchBox(page).press('Enter');
    await expect(card(page, 'luna_ray')).toBeFocused();
    await expect(page).toHaveURL('/lists/users?search=luna_ray');
    await searchBox(page).fill('');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/lists/users');
  }
  await openList(page, '/lists/users?search=%E2%80%8Bluna_ray%E2%80%8E');
  await expect(card(page, 'luna_ray')).toBeVisible();
  await expect(searchBox(page)).toHaveValue('luna_ray');

  await choose(page, 'luna_ray', 'Edit Username');
  const dialog = page.getByRole('dialog', { name: 'Edit Username' });
  await dialog.getByLabel('Username').fill('\u200eluna\u200b_moon\u2060');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('username changed successfully!')).toBeVisible();
  const { body } = await sandbox.api('GET', `/v1/user/${CAST.star.id}`, { as: 'super' });
  expect(body).toMatchObject({ username: 'luna_moon' });

  await page.goto('/lists/session-history?target=%E2%81%A8luna_moon%E2%81%A9');
  await expect(page.getByRole('cell', { name: 'luna_moon' }).first()).toBeVisible();
});

test('a display name keeps invisible characters, and the dossier marks them', async ({
  page,
  signIn,
  sandbox,
}) => {
  const body = { displayName: 'Luna\u202e Ray' };
  await sandbox.api('PATCH', `/v1/user/${CAST.star.id}/site`, { as: 'super', body });
  await signIn(page, 'super');
  await page.goto(`/lists/users?person=${CAST.star.id}`);
  // By key: sections above that are still loading push the button away from the pointer.
  await page.getByRole('dialog').getByRole('button', { name: 'contains hidden characters' }).press('Enter');
  await expect(page.getByText('U+202E right-to-left override')).toBeVisible();
});

test('the browser neither capitalizes, corrects nor checks names, handles and searches, but texts [parts-58]', {
  tag: '@full',
}, async ({ page }) => {
  const verbatim = async (...fields: Locator[]) => {
    for (const field of fields) {
      await expect(field).toHaveAttribute('autocapitalize', 'none');
      await expect(field).toHaveAttribute('autocorrect', 'off');
      await expect(field).toHaveAttribute('spellcheck', 'false');
    }
  };
  await page.goto('/login');
  await verbatim(page.getByLabel('Username'));
  await signInByForm(page, 'super');
  await verbatim(searchBox(page));
  await choose(page, 'luna_ray', 'Edit Username');
  await verbatim(page.getByRole('dialog').getByLabel('Username'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await verbatim(page.getByRole('combobox', { name: 'Page' }));
  await page.goto('/lists/session-history');
  await verbatim(
    page.getByRole('searchbox', { name: 'Who' }),
    page.getByRole('searchbox', { name: 'Target' }),
  );
  await page.goto('/lists/ip-management');
  await verbatim(page.getByRole('searchbox').first());
  await page.goto('/lists/faq/new');
  await pickFile(page, 'Photo', PNG);
  await verbatim(page.getByRole('combobox', { name: 'Featured creator' }));
  await expect(page.getByLabel('Question')).not.toHaveAttribute('spellcheck');
  await page.goto('/lists/waitlists/new');
  await verbatim(
    page.getByLabel('Username'),
    page.getByLabel('Twitter'),
    page.getByLabel('Youtube channel URL'),
  );
  for (const text of ['Display Name', 'Bio']) {
    await expect(page.getByLabel(text)).not.toHaveAttribute('spellcheck');
  }
});
