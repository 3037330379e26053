import { describe, expect, it } from 'vitest';
import { type Prompt, promptSchema, type Submission, submissionsSchema } from '@/wire/feedback.schema';
import { responsesCsv } from './answer-texts';
import { hasTexts, sumsOf, withText } from './sums';

function promptOf(...questions: object[]): Prompt {
  return promptSchema.parse({
    feedbackId: 'p1',
    primaryQuestion: 'Is all well?',
    createdAt: '2026-03-05T00:00:00Z',
    questions: questions.map((question, at) => ({ questionId: `q${at}`, ...question })),
  });
}

/** One list of answers per user; an answer without an id answers the question of its place. */
function given(kind: string, ...users: (object | null)[][]): Submission[] {
  return submissionsSchema.parse({
    submissions: users.map((answers, n) => ({
      submissionId: `s${n}`,
      username: `user${n}`,
      responses: answers.flatMap((answer, at) => (answer ? [{ questionId: `q${at}`, kind, ...answer }] : [])),
    })),
  }).submissions;
}

const RADIO = promptOf({ kind: 'radio' });
const CHECKBOX = promptOf({ kind: 'checkbox', choices: ['Phone', 'Camera', 'Other'], lastIsOther: true });
const RANGE = promptOf({ kind: 'rangeSlider', values: [0, 5, 10] });
const TEXTS = promptOf({ kind: 'text', question: 'Best?' }, { kind: 'text', question: 'Worst?' });

const counts = (prompt: Prompt, submissions: Submission[]) =>
  sumsOf(prompt, submissions).map(({ bars }) => bars.map(({ label, count }) => [label, count]));

describe('the sum of the answers [feedback-9]', () => {
  it('counts true and false, whether they come as texts or as booleans', () => {
    const answers = [true, 'true', false].map((selectedValue) => [{ selectedValue }]);
    const [sum] = sumsOf(RADIO, given('radio', ...answers, [null]));
    expect(sum).toMatchObject({ answered: 3, skipped: 1 });
    expect(sum?.bars).toEqual([
      { label: 'True', count: 2, share: 2 / 3 },
      { label: 'False', count: 1, share: 1 / 3 },
    ]);
  });

  it('counts 1 and 0 of a radio question as true and false [feedback-114]', () => {
    const answers = [1, '1', true, 0, '0', 'false'].map((selectedValue) => [{ selectedValue }]);
    expect(counts(RADIO, given('radio', ...answers))).toEqual([
      [
        ['True', 3],
        ['False', 3],
      ],
    ]);
  });

  it('shows every choice in order, even without responses, then choices that are no longer offered', () => {
    const answers = [{ choices: ['Phone', 'Phone'] }, { choices: ['Pencil', 'Phone'] }, { choices: [] }];
    const submissions = given('checkbox', ...answers.map((answer) => [answer]));
    expect(counts(CHECKBOX, submissions)).toEqual([
      [
        ['Phone', 2],
        ['Camera', 0],
        ['Other', 0],
        ['Pencil', 1],
      ],
    ]);
    // An answer without a choice counts as skipped: the shares are of the users who made a choice.
    expect(sumsOf(CHECKBOX, submissions)[0]).toMatchObject({ answered: 2, skipped: 1 });
    expect(sumsOf(CHECKBOX, submissions)[0]?.bars[0]?.share).toBe(1);
  });

  it("counts an 'other' text as the last choice, once", () => {
    const submissions = given(
      'checkbox',
      [{ choices: ['Other'], responseText: 'a' }],
      [{ responseText: 'b' }],
    );
    expect(counts(CHECKBOX, submissions)[0]?.at(-1)).toEqual(['Other', 2]);
  });

  it('makes a histogram of the range in order, with 0 and the median', () => {
    const answers = [0, 10, 10, 5, 99].map((selectedValue) => [{ selectedValue }]);
    const [sum] = sumsOf(RANGE, given('rangeSlider', ...answers));
    expect(sum?.bars.map(({ label, count }) => [label, count])).toEqual([
      ['0', 1],
      ['5', 1],
      ['10', 2],
      ['99', 1],
    ]);
    expect(sum?.median).toBe('5');
    expect(sumsOf(RANGE, [])[0]).toMatchObject({ median: null, answered: 0 });
  });

  it('counts texts per question, without empty texts', () => {
    const submissions = given(
      'text',
      [{ responseText: 'Berlin' }, { responseText: ' ' }],
      [{ responseText: 'Rome' }, null],
    );
    expect(sumsOf(TEXTS, submissions)).toMatchObject([
      { title: 'Best?', answered: 2, skipped: 0, bars: [] },
      { title: 'Worst?', answered: 0, skipped: 2, bars: [] },
    ]);
  });

  it('counts answers to removed questions in a separate line', () => {
    const submissions = given('text', [null, null, { responseText: 'to nothing' }]);
    expect(sumsOf(TEXTS, submissions).at(-1)).toMatchObject({
      title: 'A removed question',
      answered: 1,
      skipped: 0,
    });
  });
});

it('the filter searches the texts in any case [feedback-9]', () => {
  const submissions = given('text', [{ responseText: 'A night in Berlin' }], [{ responseText: 'Rome' }]);
  expect(withText(submissions, 'BERLIN').map(({ username }) => username)).toEqual(['user0']);
  expect(withText(submissions, 'ber\u00adlin\u200b').map(({ username }) => username)).toEqual(['user0']);
  expect(withText(submissions, '')).toBe(submissions);
  expect(hasTexts(submissions)).toBe(true);
  expect(hasTexts(given('radio', [{ selectedValue: true }]))).toBe(false);
});

describe('the file of all responses [feedback-33]', () => {
  it('has one row per user and one column per question, with guarded formulas', () => {
    const submissions = given(
      'text',
      [{ responseText: '=1+1' }, null],
      [{ responseText: 'a,b' }, { responseText: 'c' }],
    );
    expect(responsesCsv(TEXTS, submissions).split('\r\n')).toEqual([
      'username,Best?,Worst?,answers to removed questions',
      "user0,'=1+1,,",
      'user1,"a,b",c,',
      '',
    ]);
  });

  it("keeps choices, 'other' texts, false and 0", () => {
    const chosen = given('checkbox', [{ choices: ['Phone', 'Other'], responseText: 'a pen' }]);
    expect(responsesCsv(CHECKBOX, chosen).split('\r\n')[1]).toBe('user0,Phone; Other,a pen,');
    expect(responsesCsv(RADIO, given('radio', [{ selectedValue: false }]))).toContain('user0,false,');
    expect(responsesCsv(RANGE, given('rangeSlider', [{ selectedValue: 0 }]))).toContain('user0,0,');
  });
});

it.each([
  ['caf\u00e9', true],
  ['cafe\u0301', true],
  ['CAFÉ', true],
  ['cafe', false],
  ['istanbul', true],
  ['İSTANBUL', true],
  ['straße', true],
  ['full', true],
])('the filter finds %j in a text with letters of another form: %s [parts-156]', (typed, isFound) => {
  const responseText = 'A cafe\u0301 in İstanbul, STRASSE, ｆｕｌｌ';
  expect(withText(given('text', [{ responseText }]), typed)).toHaveLength(isFound ? 1 : 0);
});
