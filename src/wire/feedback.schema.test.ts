import { describe, expect, it } from 'vitest';
import { promptsSchema, submissionsSchema } from './feedback.schema';

const PROMPT = { feedbackId: 'f1', primaryQuestion: 'Well?', createdAt: '2026-01-15T12:00:00.000Z' };

const readPrompts = (questions: unknown, overrides: object = {}) =>
  promptsSchema.safeParse({ prompts: [{ ...PROMPT, questions, ...overrides }] });
const responseOf = (response: object) =>
  submissionsSchema.parse({
    submissions: [
      { submissionId: 's1', username: 'ann', responses: [{ questionId: 'q1', kind: 'x', ...response }] },
    ],
  }).submissions[0]?.responses[0];

describe('prompts on the wire [feedback-11]', () => {
  it('reads each kind, reads missing fields as null and drops extra fields', () => {
    const { data } = readPrompts([
      { questionId: 'q1', kind: 'checkbox', choices: ['a'], colour: 'red' },
      { questionId: 'q2', kind: 'radio' },
      { questionId: 'q3', kind: 'rangeSlider', values: ['0', 5, 10] },
      { questionId: 'q4', kind: 'text', question: 'What?' },
    ]);
    expect(data?.prompts[0]).toEqual({
      ...PROMPT,
      userRestriction: null,
      isHidden: null,
      questions: [
        {
          questionId: 'q1',
          kind: 'checkbox',
          question: null,
          choices: ['a'],
          lastIsOther: null,
          otherHint: null,
        },
        { questionId: 'q2', kind: 'radio', question: null, questionHint: null },
        { questionId: 'q3', kind: 'rangeSlider', question: null, values: ['0', '5', '10'] },
        { questionId: 'q4', kind: 'text', question: 'What?', description: null, longForm: null },
      ],
    });
  });

  it('reads an unknown kind as unknown, and the rest of the list', () => {
    const { data } = readPrompts(
      [{ questionId: 'q1', kind: 'stars', question: { en: 'How many?' }, values: 5 }],
      {
        userRestriction: 'moderators',
      },
    );
    expect(data?.prompts[0]).toMatchObject({
      userRestriction: 'moderators',
      questions: [{ questionId: 'q1', kind: 'unknown', question: null }],
    });
  });

  it.each([
    [{ questionId: 'q1', kind: 'checkbox' }],
    [{ questionId: 'q1', kind: 'rangeSlider', values: '1' }],
    [{ kind: 'radio' }],
    [{ questionId: 'q1' }],
    [null],
  ])('refuses the broken question %j', (question) => expect(readPrompts([question]).success).toBe(false));
});

describe('responses on the wire [feedback-10]', () => {
  it.each([
    [0, '0'],
    [false, 'false'],
    [true, 'true'],
    ['', ''],
    [2.5, '2.5'],
    [null, null],
    [undefined, null],
  ])('reads the value %j as %j', (sent, value) => {
    expect(responseOf({ selectedValue: sent, responseText: sent })).toMatchObject({
      selectedValue: value,
      responseText: value,
    });
  });

  it('reads choices of texts and numbers, and missing choices as null', () => {
    expect(responseOf({ choices: ['a', 0] })?.choices).toEqual(['a', '0']);
    expect(responseOf({})?.choices).toBeNull();
  });
});
