import type { Page } from '@playwright/test';
import { tile } from '../../sandbox/playwright/areas/feedback';
import { callsOf } from '../../sandbox/playwright/calls';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const TOKENS = 'What are tokens?';
const PAYOUT = 'When am I paid?';

const questionsOf = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

async function openFaq(page: Page) {
  await page.goto('/lists/faq');
  await page.getByRole('article').first().waitFor();
}

test('FAQ entries are listed newest first, with their picture, the user featured in the picture, and their tag [faq-1, faq-2, faq-4]', async ({
  page,
}) => {
  await openFaq(page);
  await expect(page.getByText('showing 5 FAQ')).toBeVisible();
  await expect(questionsOf(page)).toHaveText([
    TOKENS,
    PAYOUT,
    'How do I report a post?',
    'What does the check mean?',
    'Is <b>markup</b> allowed?',
  ]);
  const tokens = tile(page, TOKENS);
  await expect(tokens.getByRole('img', { name: `Picture of the FAQ ${TOKENS}` })).toBeVisible();
  await expect(tokens.getByText('luna_ray')).toBeVisible();
  const avatar = tokens.getByRole('presentation');
  await expect(avatar).toHaveAttribute('src', CAST.star.avatarUrl ?? '');
  await expect(avatar).not.toHaveJSProperty('naturalWidth', 0);
  await expect(tokens.getByText('Creators Only FAQ')).toHaveCount(0);
  await expect(tile(page, PAYOUT).getByText('Creators Only FAQ')).toBeVisible();
  // A picture without a featured user, an entry without a picture, and markup shown as text.
  await expect(tile(page, 'What does the check mean?').getByRole('img')).toBeVisible();
  await expect(tile(page, 'How do I report a post?').getByRole('img')).toHaveCount(0);
  await expect(
    tile(page, 'Is <b>markup</b> allowed?').getByText('<script>alert("no")</script>'),
  ).toBeVisible();

  await tile(page, PAYOUT).getByRole('link', { name: 'Edit FAQ' }).click();
  await expect(page).toHaveURL('/lists/faq/edit/faq-payout');
  await expect(page.getByLabel('Question')).toHaveValue(PAYOUT);
});

test('an FAQ entry is deleted after a confirmation that starts on Cancel [faq-3, keyboard-31]', async ({
  page,
  sandbox,
}) => {
  await openFaq(page);
  const titles = await page.getByRole('article').getByRole('heading').allTextContents();
  const position = titles.indexOf(PAYOUT);
  await tile(page, PAYOUT).getByRole('button', { name: 'Delete FAQ' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this FAQ?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await sandbox.fault({ method: 'DELETE', path: '^/v1/faq/', kind: 'status', status: 500 });
  await question.getByRole('button', { name: 'Yes, Delete FAQ' }).click();
  await expect(question.getByRole('alert')).toHaveText('a fault that QA arranged');
  await question.getByRole('button', { name: 'Yes, Delete FAQ' }).click();
  await expect(page.getByText('FAQ Deleted')).toBeVisible();
  await expect(page.getByText('showing 4 FAQ')).toBeVisible();
  await expect(page.getByRole('article').nth(position)).toBeFocused();
  expect(callsOf(await sandbox.log(), 'DELETE /v1/faq/faq-payout')).toHaveLength(2);
  await page.reload();
  await expect(tile(page, TOKENS)).toBeVisible();
  await expect(tile(page, PAYOUT)).toHaveCount(0);
});

test('an empty FAQ page explains what to do, and Retry reloads a failed list [faq-5]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await sandbox.fault({ method: 'GET', path: '^/v1/faq$', kind: 'body', body: '{"prompts":[]}' });
  await page.goto('/lists/faq');
  await expect(page.getByRole('heading', { name: 'No FAQ' })).toBeVisible();
  await sandbox.fault({ method: 'GET', path: '^/v1/faq$', kind: 'body', body: '{"faq":[]}' });
  await page.reload();
  const failureAlert = page.getByRole('alert').filter({ hasText: 'FAQ could not be loaded' });
  await expect(failureAlert).toContainText('The server sent an answer this page cannot read');
  await failureAlert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('showing 5 FAQ')).toBeVisible();
});

test('a slow list shows skeletons, and the page can be left before the list arrives [faq-5]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await sandbox.fault({ method: 'GET', path: '^/v1/faq$', kind: 'delay', ms: 3_000 });
  await page.goto('/lists/faq');
  await expect(page.getByText('Loading FAQs…')).toBeVisible();
  await page.getByRole('link', { name: 'Creators', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Creators' })).toBeVisible();
});
