import { expect, type Page } from '@playwright/test';

import { ACCOUNTS, type Account } from '../client';

/** The dialog that asks for the password over the page. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'You are signed out' });

export async function signInAgain(page: Page, as: Account) {
  const { username, password } = ACCOUNTS[as];
  await dialog(page).getByLabel('Username').fill(username);
  await dialog(page).getByLabel('Password').fill(password);
  await dialog(page).getByRole('button', { name: 'Login' }).click();
}

export async function openUsers(page: Page) {
  await page.goto('/lists/users');
  await expect(page.getByText('this is you!')).toBeVisible();
}
