import type { Page } from '@playwright/test';
import {
  alerts,
  expectTyped,
  openForm,
  openPrompts,
  submit,
  tile,
  writes,
} from '../../sandbox/playwright/areas/feedback';
import type { Sandbox } from '../../sandbox/playwright/client';
import { failureOf, ruleOf } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const bodies = async (sandbox: Sandbox) => (await writes(sandbox)).map(({ body }) => body);

async function type(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
}

for (const { kind, restriction, fill, body } of [
  {
    kind: 'Radio (true/false)',
    restriction: 'No Restriction',
    fill: (page: Page) => type(page, { Question: 'Is it?', 'Question hint': 'In your view' }),
    body: { questions: [{ kind: 'radio', question: 'Is it?', questionHint: 'In your view' }] },
  },
  {
    kind: 'Text',
    restriction: 'Fan Only',
    async fill(page: Page) {
      await type(page, { 'Question 1': 'Who?' });
      await button(page, 'Add Question').click();
      await expect(field(page, 'Question 2')).toBeFocused();
      await type(page, { 'Question 2': 'Why?', 'Description 2': 'At length' });
      await page.getByRole('checkbox', { name: 'Long form answer 2' }).check();
    },
    body: {
      userRestriction: 'fans',
      questions: [
        { kind: 'text', question: 'Who?', longForm: false },
        { kind: 'text', question: 'Why?', description: 'At length', longForm: true },
      ],
    },
  },
  {
    kind: 'Range Slider',
    restriction: 'Creator Only',
    fill: (page: Page) => type(page, { 'Value 1': '0', 'Value 2': '5', 'Value 3': '10' }),
    body: { userRestriction: 'creators', questions: [{ kind: 'rangeSlider', values: ['0', '5', '10'] }] },
  },
  {
    kind: 'Checkbox (multiple choice)',
    restriction: 'No Restriction',
    async fill(page: Page) {
      await type(page, { 'Choice 1': 'Red' });
      await button(page, 'Add Choice').click();
      await type(page, { 'Choice 2': 'Another' });
      await page.getByRole('checkbox', { name: /^The last choice is 'Other'/ }).check();
      await type(page, { 'Hint for the other text': 'Which one?' });
    },
    body: {
      questions: [
        { kind: 'checkbox', choices: ['Red', 'Another'], lastIsOther: true, otherHint: 'Which one?' },
      ],
    },
  },
]) {
  test(`a ${kind} prompt for ${restriction} is submitted once, reported once, and first in the list [feedback-5, feedback-13, feedback-14, feedback-19, feedback-15]`, {
    tag: kind.startsWith('Checkbox') ? [] : '@full',
  }, async ({ page, sandbox }) => {
    await openPrompts(page);
    await page.getByRole('link', { name: 'Create New Prompt' }).click();
    await type(page, { 'Primary question': 'Is all well?' });
    await page.getByRole('radio', { name: kind, exact: true }).check();
    await page.getByRole('radio', { name: restriction }).check();
    await fill(page);
    await submit(page).click();
    await expect(page.getByText('Prompt Submitted')).toBeVisible();
    await expect(page).toHaveURL(/\/lists\/feedback$/);
    await expect(tile(page, 'Is all well?').getByText(kind, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article').first().getByRole('heading')).toHaveText('Is all well?');
    await expect(tile(page, 'Is all well?').getByText(restriction)).toBeVisible();
    expect(await bodies(sandbox)).toEqual([{ primaryQuestion: 'Is all well?', ...body }]);
  });
}

test('an incomplete form cannot be submitted, and the button shows what is missing [feedback-17, feedback-18, feedback-32]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openForm(page);
  await expect(field(page, 'Primary question')).toBeFocused();
  const says = (why: string) => expect(submit(page)).toHaveAccessibleDescription(why);
  await type(page, { 'Primary question': ' ' });
  await says('missing: primary question, question type');
  await type(page, { 'Primary question': 'Is all well?' });
  await says('missing: question type');
  await page.getByRole('radio', { name: 'Text', exact: true }).check();
  await says('missing: question');
  await page.getByRole('radio', { name: 'Checkbox (multiple choice)' }).check();
  await says('missing: choice');
  await expect(button(page, /^Remove/)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Range Slider' }).check();
  await says('missing: value');
  // Three values at least: the Remove buttons appear only above that.
  await expect(page.getByLabel(/^Value \d$/)).toHaveCount(3);
  await expect(button(page, /^Remove/)).toHaveCount(0);
  await button(page, 'Add Value').click();
  await expect(button(page, /^Remove Value/)).toHaveCount(4);
  await type(page, { 'Value 1': 'a', 'Value 2': 'b', 'Value 3': 'c' });
  await says('missing: value');
  // Enter asks for the next row, and does not publish half of a prompt.
  await field(page, 'Value 4').press('Enter');
  await expect(field(page, 'Value 5')).toBeFocused();
  await button(page, 'Remove Value 5').click();
  await button(page, 'Remove Value 2').click();
  await expect(button(page, 'Add Value')).toBeFocused();
  await expectTyped(page, { 'Value 1': 'a', 'Value 2': 'c', 'Value 3': '' });
  await expect(button(page, /^Remove/)).toHaveCount(0);
  await type(page, { 'Value 3': 'x'.repeat(201) });
  await expect(field(page, 'Value 3')).toHaveAccessibleDescription('must be at most 200 characters');
  await says('Correct the value first');
  expect(await bodies(sandbox)).toEqual([]);
  await type(page, { 'Value 3': 'd' });
  await expect(submit(page)).toBeEnabled();
  await field(page, 'Value 1').press('Enter');
  await expect(field(page, 'Value 1')).toBeFocused();
  expect(await bodies(sandbox)).toEqual([]);
  await field(page, 'Primary question').press('Enter');
  await expect(page.getByText('Prompt Submitted')).toBeVisible();
  expect(await bodies(sandbox)).toEqual([
    { primaryQuestion: 'Is all well?', questions: [{ kind: 'rangeSlider', values: ['a', 'c', 'd'] }] },
  ]);
});

test('text typed for one kind comes back with that kind, and stays out of the body of another kind [feedback-16]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openForm(page, 'Checkbox (multiple choice)');
  await type(page, { 'Choice 1': 'Red' });
  await page.getByRole('checkbox', { name: /^The last choice/ }).check();
  await type(page, { 'Hint for the other text': 'Which?' });
  await page.getByRole('radio', { name: 'Text', exact: true }).check();
  await type(page, { 'Question 1': 'Who?', 'Description 1': 'Anybody' });
  await page.getByRole('radio', { name: 'Creator Only' }).check();
  await page.getByRole('radio', { name: 'Checkbox (multiple choice)' }).check();
  await expectTyped(page, { 'Choice 1': 'Red', 'Hint for the other text': 'Which?' });
  await page.getByRole('checkbox', { name: /^The last choice/ }).uncheck();
  await page.getByRole('radio', { name: 'No Restriction' }).check();
  await submit(page).click();
  await expect(page.getByText('Prompt Submitted')).toBeVisible();
  expect(await bodies(sandbox)).toEqual([
    {
      primaryQuestion: 'Is all well?',
      questions: [{ kind: 'checkbox', choices: ['Red'], lastIsOther: false }],
    },
  ]);
});

test('a refused prompt is reported once, keeps everything, and can be sent again [feedback-20]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const typedTexts = { 'Primary question': 'Is all well?', Question: 'Is it?', 'Question hint': 'Say' };
  await openForm(page, 'Radio (true/false)');
  await type(page, typedTexts);
  for (const fault of [failureOf('problem 422'), failureOf('problem 500')]) {
    await test.step(fault.name, async () => {
      await sandbox.clearLog();
      await sandbox.fault({ ...ruleOf(fault), method: 'POST', path: '^/v1/feedback$' });
      await submit(page).click();
      await expect(alerts(page)).toHaveCount(1);
      await expect(alerts(page)).toContainText(fault.says);
      await alerts(page).getByRole('button', { name: 'Dismiss' }).click();
      await expectTyped(page, typedTexts);
      await expect(submit(page)).toBeEnabled();
      expect(await bodies(sandbox)).toHaveLength(1);
    });
  }
  // The session ends while the form is open: sign in over the form, which stays. Nothing is sent automatically.
  await sandbox.clearLog();
  await sandbox.fault({ method: 'POST', path: '^/v1/feedback$', kind: 'status', status: 401 });
  await submit(page).click();
  const signIn = page.getByRole('dialog', { name: 'You are signed out' });
  await signIn.getByLabel('Password').fill('sandbox-admin');
  await signIn.getByRole('button', { name: 'Login' }).click();
  await expect(signIn).toBeHidden();
  await expectTyped(page, typedTexts);
  await expect(alerts(page)).toHaveCount(0);
  expect((await writes(sandbox)).map(({ status }) => status)).toEqual([401]);
  // A 2xx without a body is a success.
  await sandbox.fault({ method: 'POST', path: '^/v1/feedback$', kind: 'body', status: 204 });
  await submit(page).click();
  await expect(page.getByText('Prompt Submitted')).toBeVisible();
});
