import { alerts, openPrompts, questions, reads, tile, writes } from '../../sandbox/playwright/areas/feedback';
import { holdRequests } from '../../sandbox/playwright/calls';
import { promptRows } from '../../sandbox/seed/cast/cast-feedback';
import { failureOf, NEVER_SHOWN, ruleOf } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const STREAM = 'Should live shows be recorded?';
const RETIRED = 'Do you still use the old app?';
const SUBMITTED = 'Prompt Submitted';

test('the list shows each prompt, newest first: question, time, kind, restriction, whether it is hidden [feedback-1, feedback-2]', async ({
  page,
}) => {
  await openPrompts(page);
  expect(await questions(page)).toEqual(promptRows.map((row) => row.primaryQuestion));
  await expect(page.getByText('showing 6 prompts')).toBeVisible();
  for (const { question, kind, restriction } of [
    { question: STREAM, kind: 'Radio (true/false)', restriction: 'No Restriction' },
    {
      question: 'Which tools do you use to publish?',
      kind: 'Checkbox (multiple choice)',
      restriction: 'Creator Only',
    },
    { question: 'What is a fair price for a ticket?', kind: 'Range Slider', restriction: 'Fan Only' },
    { question: 'Tell us about your year', kind: 'Text', restriction: 'No Restriction' },
  ] as const) {
    await expect(tile(page, question).getByText(kind, { exact: true })).toBeVisible();
    await expect(tile(page, question).getByText(restriction, { exact: true })).toBeVisible();
    await expect(tile(page, question).getByText('Hidden', { exact: true })).toBeHidden();
  }
  await expect(tile(page, RETIRED).getByText('Hidden', { exact: true })).toBeVisible();
  const time = tile(page, STREAM).getByRole('time');
  await expect(time).toHaveAttribute('datetime', '2026-01-14T12:00:00.000Z');
  await expect(time).toHaveText(/^Wednesday, January 14, 2026 at 7:00\sAM$/);

  await page.getByRole('link', { name: 'Create New Prompt' }).click();
  await expect(page.getByRole('heading', { name: 'New Feedback Prompt' })).toBeFocused();
  await page.goBack();
  await tile(page, STREAM).getByRole('link', { name: 'View Responses' }).click();
  await expect(page).toHaveURL(/\/lists\/feedbackResponses\?questionId=feedback-stream$/);
});

test('a prompt is hidden and shown again, each with one call [feedback-4, feedback-19]', async ({
  page,
  sandbox,
}) => {
  await openPrompts(page);
  await tile(page, STREAM).getByRole('button', { name: 'Hide Prompt' }).click();
  await expect(page.getByText('Prompt Hidden')).toBeVisible();
  await page.reload();
  await expect(tile(page, STREAM).getByText('Hidden', { exact: true })).toBeVisible();
  await tile(page, STREAM).getByRole('button', { name: 'Show Prompt' }).click();
  await expect(page.getByText('Prompt Shown')).toBeVisible();
  await expect(tile(page, STREAM).getByText('Hidden', { exact: true })).toBeHidden();
  await page.reload();
  await expect(tile(page, STREAM).getByRole('button', { name: 'Hide Prompt' })).toBeEnabled();
  expect((await writes(sandbox)).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /v1/feedback/feedback-stream/hide',
    'DELETE /v1/feedback/feedback-stream/hide',
  ]);
});

test('a prompt is deleted after a confirmation that starts on Cancel [feedback-3, feedback-19]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openPrompts(page);
  const button = tile(page, STREAM).getByRole('button', { name: 'Delete Prompt' });
  await button.click();
  const question = page.getByRole('alertdialog', { name: 'Delete this prompt?' });
  await expect(question).toContainText(STREAM);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(button).toBeFocused();
  expect(await writes(sandbox)).toEqual([]);

  await button.click();
  await question.getByRole('button', { name: 'Yes, Delete Prompt' }).click();
  await expect(page.getByText('Prompt Deleted')).toBeVisible();
  await expect(tile(page, STREAM)).toBeHidden();
  await expect(page.getByText('showing 5 prompts')).toBeVisible();
  await page.reload();
  await expect(tile(page, RETIRED)).toBeVisible();
  await expect(tile(page, STREAM)).toBeHidden();
  expect((await writes(sandbox)).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /v1/feedback/feedback-stream',
  ]);
});

test("'Prompt Submitted' is shown once if the address says newPrompt=true, and for no other value [feedback-6, parts-23]", {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/insights');
  await openPrompts(page, '/lists/feedback?newPrompt=true');
  await expect(page.getByText(SUBMITTED)).toBeVisible();
  await expect(page).toHaveURL(/\/lists\/feedback$/);
  await page.reload();
  await page.getByRole('article').first().waitFor();
  // The welcome comes 1 s after the page is entered: any other notice would have appeared before the welcome.
  await expect(page.getByText('welcome to admin dash!')).toBeVisible();
  await expect(page.getByText(SUBMITTED)).toBeHidden();
  // The redirect did not add a history entry.
  await page.goBack();
  await expect(page).toHaveURL(/\/insights$/);
  for (const value of ['TRUE', '1', 'false', 'true ', '<b>x</b>']) {
    await openPrompts(page, `/lists/feedback?newPrompt=${encodeURIComponent(value)}`);
    await expect(page).toHaveURL(/\/lists\/feedback$/);
    await expect(page.getByText(SUBMITTED)).toBeHidden();
  }
});

test('the list shows its empty, loading and failed states, and Retry loads the prompts [feedback-22]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await sandbox.fault({
    method: 'GET',
    path: '^/v1/feedback$',
    kind: 'body',
    contentType: 'application/json',
    body: '{"prompts":[]}',
  });
  await page.goto('/lists/feedback');
  await expect(page.getByText('No feedback prompts')).toBeVisible();
  await expect(page.getByText('showing 0 prompts')).toBeVisible();

  const letGo = await holdRequests(page, '**/v1/feedback');
  await page.goto('/lists/feedback');
  await expect(page.getByText('Loading feedback prompts…')).toBeAttached();
  letGo();
  await expect(tile(page, STREAM)).toBeVisible();
  await expect(page.getByText('Loading feedback prompts…')).toBeHidden();

  const failure = failureOf('problem 403');
  await sandbox.clearLog();
  await sandbox.fault({ ...ruleOf(failure), method: 'GET', path: '^/v1/feedback$', times: failure.tries });
  await page.goto('/lists/feedback');
  await expect(alerts(page)).toHaveCount(1);
  await expect(alerts(page)).toContainText('Feedback could not be loaded');
  await expect(alerts(page)).toContainText(failure.says);
  await expect(alerts(page)).not.toContainText(NEVER_SHOWN);
  expect(await reads(sandbox)).toHaveLength(failure.tries);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(tile(page, STREAM)).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
});

test('an unknown kind and texts that look like markup do not break the list [feedback-11]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const prompt = { createdAt: '2026-01-15T12:00:00.000Z', userRestriction: 'moderators', extra: 1 };
  const prompts = [
    {
      ...prompt,
      feedbackId: 'new',
      primaryQuestion: '<b>How many stars?</b>',
      questions: [{ questionId: 'q', kind: 'stars' }],
    },
    { ...prompt, feedbackId: 'bare', primaryQuestion: 'Nothing?', questions: [] },
  ];
  await sandbox.fault({
    method: 'GET',
    path: '^/v1/feedback$',
    kind: 'body',
    contentType: 'application/json',
    body: JSON.stringify({ prompts }),
  });
  await page.goto('/lists/feedback');
  await expect(tile(page, '<b>How many stars?</b>').getByText('Unknown kind')).toBeVisible();
  await expect(tile(page, '<b>How many stars?</b>').getByText('moderators')).toBeVisible();
  await expect(tile(page, 'Nothing?').getByText('No questions')).toBeVisible();
});

test('a failed write is reported once, where it was started, and can be sent again [feedback-22]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openPrompts(page);
  const hide = tile(page, STREAM).getByRole('button', { name: 'Hide Prompt' });
  const faults = [failureOf('problem 409')];
  for (const failure of faults) {
    await test.step(`hide: ${failure.name}`, async () => {
      await sandbox.fault({ ...ruleOf(failure), method: 'PUT', path: '^/v1/feedback/' });
      await hide.click();
      await expect(alerts(page)).toHaveCount(1);
      await expect(alerts(page)).toHaveText(`Hiding '${STREAM}' failed: ${failure.says}`);
      await alerts(page).getByRole('button', { name: 'Dismiss' }).click();
      await expect(hide).toBeEnabled();
    });
  }
  await tile(page, STREAM).getByRole('button', { name: 'Delete Prompt' }).click();
  const question = page.getByRole('alertdialog');
  for (const failure of faults) {
    await test.step(`delete: ${failure.name}`, async () => {
      await sandbox.fault({ ...ruleOf(failure), method: 'DELETE', path: '^/v1/feedback/' });
      await question.getByRole('button', { name: 'Yes, Delete Prompt' }).click();
      await expect(question.getByRole('alert')).toHaveText(failure.says);
      await expect(alerts(page)).toHaveCount(1);
      await expect(question.getByRole('button', { name: 'Yes, Delete Prompt' })).toBeEnabled();
    });
  }
  await question.getByRole('button', { name: 'Yes, Delete Prompt' }).click();
  await expect(page.getByText('Prompt Deleted')).toBeVisible();
  expect((await writes(sandbox)).map(({ method }) => method)).toEqual([
    ...faults.map(() => 'PUT'),
    ...faults.map(() => 'DELETE'),
    'DELETE',
  ]);
});
