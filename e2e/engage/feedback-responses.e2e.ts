import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { alerts, reads } from '../../sandbox/playwright/areas/feedback';
import { holdRequests } from '../../sandbox/playwright/calls';
import { CAST } from '../../sandbox/playwright/index';
import { failureOf, ruleOf } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const open = (page: Page, key: string) => page.goto(`/lists/feedbackResponses?questionId=feedback-${key}`);
const submissionOf = (page: Page, username: string) =>
  page.getByRole('article', { name: username, exact: true });

test('answers are shown by kind: True or False, choices with the other text, a value on its range, texts [feedback-7, feedback-8]', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, 'stream');
  await expect(page.getByText('showing 24 responses')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Should live shows be recorded?' })).toHaveCount(1);
  await expect(page.getByText('Radio (true/false)')).toBeVisible();
  await expect(submissionOf(page, 'super').getByText('True', { exact: true })).toBeVisible();
  await expect(submissionOf(page, 'fan').getByText('False', { exact: true })).toBeVisible();
  await expect(submissionOf(page, 'super').locator('img')).toHaveAttribute('src', CAST.super.avatarUrl ?? '');

  await open(page, 'tools');
  await expect(submissionOf(page, 'mod_max').getByRole('listitem')).toHaveText(['Phone', 'Camera']);
  await expect(submissionOf(page, 'luna_ray').getByRole('listitem')).toHaveText([
    'Something else: A tape recorder from 1971',
  ]);
  await expect(submissionOf(page, 'miles_beat').getByRole('listitem')).toHaveText([
    'Studio',
    'Something else: <i>my own</i> software',
  ]);
  await expect(submissionOf(page, 'ruby_sol').getByText('Nothing chosen')).toBeVisible();
  await expect(submissionOf(page, 'fallen_star').getByText('No answer')).toBeVisible();

  await open(page, 'price');
  const first = submissionOf(page, 'admin');
  await expect(first.getByText('10', { exact: true })).toBeVisible();
  await expect(first.getByRole('img', { name: 'value 3 of 5' })).toBeVisible();
  // 0 is a valid answer, also as the lower end of the range.
  await expect(submissionOf(page, 'super').getByText('0', { exact: true })).toHaveCount(2);
  await expect(submissionOf(page, 'super').getByRole('img', { name: 'value 1 of 5' })).toBeVisible();

  await open(page, 'wishes');
  const submission = submissionOf(page, 'super');
  await expect(submission.getByRole('heading', { level: 4 })).toHaveText([
    'What did you like best?',
    'What should we do better?',
  ]);
  await expect(submission.getByText('The night in Berlin', { exact: true })).toBeVisible();
  const lines = submission.getByText('More nights in Berlin.');
  expect(await lines.textContent()).toBe('More nights in Berlin.\n\nAnd earlier trains home.');
  await expect(lines).toHaveCSS('white-space', 'pre-wrap');
  await expect(submissionOf(page, 'admin').getByText('Empty answer')).toBeVisible();
  await expect(submissionOf(page, 'fan').getByText('<script>alert("liked")</script>')).toBeVisible();
  await expect(submissionOf(page, 'fan').getByText('No answer')).toBeVisible();
});

test('the responses are added up above their list, filtered by their texts and saved as a file [feedback-33]', async ({
  page,
}) => {
  const rows = page.getByRole('region', { name: 'Summary' }).getByRole('row');
  await open(page, 'tools');
  await expect(rows).toHaveText(['Phone1 (33%)', 'Camera1 (33%)', 'Studio1 (33%)', 'Something else2 (67%)']);
  await page.getByRole('searchbox', { name: 'Filter text answers' }).fill('SOFTWARE');
  await expect(page.getByText('showing 1 of 5 responses')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(submissionOf(page, 'miles_beat')).toBeVisible();
  // The sum and the file are of all responses.
  await expect(rows.last()).toHaveText('Something else2 (67%)');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect(page.getByText(/: 5 rows/)).toBeVisible();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file.split('\r\n')).toHaveLength(7);
  expect(file).toContain('\r\nluna_ray,Something else,A tape recorder from 1971,\r\n');
});

test('the filter leads to the first response, j to the next, and o opens the user [feedback-115]', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, 'tools');
  const responses = page.getByRole('article');
  await expect(responses).toHaveCount(5);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Filter text answers' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(responses.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(responses.nth(1)).toBeFocused();
  const name = (await responses.nth(1).getAttribute('aria-label')) ?? '';
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(responses.nth(1)).toBeFocused();
});

test('a deleted question, an unknown kind and numbers on the wire are still read [feedback-10]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const response = (questionId: string, kind: string, value: object) => ({ questionId, kind, ...value });
  const submissions = [
    {
      submissionId: 's1',
      username: 'somebody',
      responses: [
        response('question-gone', 'text', { responseText: 'to nothing' }),
        response('question-gone-too', 'stars', { selectedValue: 0 }),
        response('question-price-1', 'rangeSlider', { selectedValue: 5 }),
      ],
    },
    {
      submissionId: 's2',
      username: 'nobody_else',
      avatarUrl: null,
      responses: [response('question-price-1', 'rangeSlider', { selectedValue: '7' })],
    },
  ];
  await sandbox.fault({
    method: 'GET',
    path: '/submission$',
    kind: 'body',
    contentType: 'application/json',
    body: JSON.stringify({ submissions }),
  });
  await open(page, 'price');
  const card = submissionOf(page, 'somebody');
  await expect(card.getByRole('img', { name: 'value 2 of 5' })).toBeVisible();
  await expect(card.getByRole('heading', { name: 'A removed question' })).toHaveCount(2);
  await expect(card.getByText('to nothing')).toBeVisible();
  await expect(card.getByText('0', { exact: true })).toHaveCount(2);
  // A value outside the range is shown without a scale.
  await expect(submissionOf(page, 'nobody_else').getByText('7', { exact: true })).toBeVisible();
  await expect(submissionOf(page, 'nobody_else').getByRole('img')).toHaveCount(0);
});

test('a prompt without responses shows an empty state with a link to all prompts [feedback-34]', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, 'nobody');
  await expect(page.getByText('No responses yet')).toBeVisible();
  await expect(page.getByText('showing 0 responses')).toBeVisible();
  await page.getByRole('link', { name: 'All Prompts' }).click();
  await expect(page.getByRole('heading', { name: 'Feedback', exact: true })).toBeFocused();
});

test('an unknown id shows a message; an impossible id shows the not-found page without a call [feedback-12]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await open(page, 'unknown');
  await expect(page.getByRole('heading', { name: 'This page does not exist!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Feedback Responses' })).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
  await expect.poll(async () => (await reads(sandbox)).length).toBe(2);
  await sandbox.clearLog();
  for (const query of [
    '',
    '?questionId=',
    '?questionId=..',
    '?questionId=a%2Fb',
    '?questionId=%3Cb%3E',
    `?questionId=${'x'.repeat(65)}`,
  ]) {
    await page.goto(`/lists/feedbackResponses${query}`);
    await expect(page.getByRole('heading', { name: 'This page does not exist!' })).toBeVisible();
    await expect(page.getByText('404')).toBeVisible();
  }
  expect(await reads(sandbox)).toEqual([]);
});

test('a failed read of responses shows the error once, and Retry loads them [feedback-34]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  for (const { path, failure } of [
    { path: '^/v1/feedback/feedback-price$', failure: failureOf('problem 403') },
    { path: '/submission$', failure: failureOf('malformed JSON') },
  ] as const) {
    if (!failure) throw new Error('no such fault');
    await test.step(`${path}: ${failure.name}`, async () => {
      await sandbox.clearLog();
      await sandbox.fault({ ...ruleOf(failure), method: 'GET', path, times: failure.tries });
      await open(page, 'price');
      await expect(alerts(page)).toHaveCount(1);
      await expect(alerts(page)).toContainText('Responses could not be loaded');
      await expect(alerts(page)).toContainText(failure.says);
      expect((await reads(sandbox)).filter((read) => new RegExp(path).test(read))).toHaveLength(
        failure.tries,
      );
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(submissionOf(page, 'super')).toBeVisible();
      await expect(alerts(page)).toHaveCount(0);
    });
  }
  const letGo = await holdRequests(page, '**/submission');
  await open(page, 'price');
  await expect(page.getByText('Loading responses…')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'What is a fair price for a ticket?' })).toBeVisible();
  letGo();
  await expect(submissionOf(page, 'super')).toBeVisible();
  await expect(page.getByText('Loading responses…')).toBeHidden();
});
