import type { Page } from '@playwright/test';
import { tile } from '../support/areas/feedback';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const QUESTION = 'May I keep my name?';
const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });

test('after a lost answer the form reads the list and says whether the entry is there', async ({
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
  await expect(page.getByText(/and the entry is not in the list. Send it again/)).toBeVisible();
  await sandbox.fault({ ...lost, kind: 'status', status: 502, contentType: 'text/html', body: 'no' });
  await create(page).click();
  await expect(
    page.getByText(
      'No answer arrived from the server itself (HTTP 502), and the entry is not in the list. Send it again.',
    ),
  ).toBeVisible();
  // The second try is carried out; neither its answer nor the list comes before the network is back.
  await sandbox.fault({ ...lost, applied: true });
  await sandbox.fault({ ...lost, method: 'GET', times: 3 });
  await sandbox.clearLog();
  let lostReads = 0;
  page.on('requestfailed', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/v1/faq')) lostReads++;
  });
  await create(page).click();
  await expect(page.getByText(/The list is checked/)).toBeVisible();
  await expect(create(page)).toHaveAccessibleDescription(/The list is checked/);
  await expect(page.getByRole('button', { name: 'Send again anyway' })).toBeEnabled();
  await expect.poll(async () => callsOf(await sandbox.log(), 'GET /v1/faq').length).toBe(3);
  // The page has noticed it too: while it reads, it would not read again.
  await expect.poll(() => lostReads).toBe(3);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('No answer arrived, but the entry was created.')).toBeVisible();
  await expect(create(page)).toBeDisabled();
  await page.getByRole('link', { name: 'Open the list' }).click();
  await expect(tile(page, QUESTION)).toHaveCount(1);
  await page.getByRole('button', { name: 'Activity' }).click();
  const ends = page.getByRole('dialog', { name: 'Activity' }).getByRole('listitem');
  await expect(ends).toContainText([
    /not confirmed: Network Error/,
    /not confirmed: HTTP 502/,
    /not confirmed: Network Error/,
  ]);
});
