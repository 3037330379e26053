import type { Page } from '@playwright/test';
import { tile } from '../support/areas/feedback';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const QUESTION = 'May I keep my name?';
const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });

test('after a lost answer the form says that the entry may exist, and opens the list beside itself', async ({
  page,
  sandbox,
  context,
}) => {
  await page.goto('/lists/faq/new');
  await page.getByLabel('Question').fill(QUESTION);
  await page.getByLabel('Content').fill('Yes.');
  const lost = { method: 'POST', path: '^/v1/faq$', kind: 'drop' } as const;
  await sandbox.fault(lost);
  await create(page).click();
  await expect(page.getByText(/The entry may have been created/)).toBeVisible();
  await expect(create(page)).toHaveAccessibleDescription(/look in the list before you send it again/);
  const [list] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Open the list' }).click(),
  ]);
  await expect(list.getByText(/^showing/)).toBeVisible();
  await expect(tile(list, QUESTION)).toHaveCount(0);
  // The second try is carried out, without its answer.
  await sandbox.fault({ ...lost, applied: true });
  await page.getByRole('button', { name: 'Send again anyway' }).click();
  await expect.poll(async () => callsOf(await sandbox.log(), 'POST /v1/faq').length).toBe(2);
  await expect(create(page)).toBeDisabled();
  await expect(page.getByLabel('Question')).toHaveValue(QUESTION);
  await list.reload();
  await expect(tile(list, QUESTION)).toHaveCount(1);
});
