import { describe, expect, it } from 'vitest';
import type { FeedbackResponse, Prompt, Question, Submission } from '@/wire/feedback.schema';
import { kindLabel, restrictionLabel } from '../prompt-facts';
import { answersOf, choiceLines, questionTitle, rangePosition } from './answer-texts';

const CHECKBOX: Question = {
  questionId: 'q1',
  kind: 'checkbox',
  question: null,
  choices: ['Red', 'Other'],
  lastIsOther: true,
  otherHint: null,
};
const RANGE: Question = { questionId: 'q2', kind: 'rangeSlider', question: null, values: ['0', '5', '10'] };
const response = (questionId: string): FeedbackResponse => ({
  questionId,
  kind: 'text',
  choices: null,
  responseText: questionId,
  selectedValue: null,
});
const submission = (...ids: string[]): Submission => ({
  submissionId: 's1',
  username: 'ann',
  avatarUrl: null,
  responses: ids.map(response),
});

const RED = { choice: 'Red', text: null };
const OTHER = { choice: 'Other', text: null };

describe("an 'other' text [feedback-8]", () => {
  it("is shown with the last choice if that is 'other'", () => {
    expect(choiceLines(CHECKBOX, ['Red', 'Other'], 'blue')).toEqual([RED, { choice: 'Other', text: 'blue' }]);
  });

  it.each<[string, Question | null, string[], object[]]>([
    ['was not made', CHECKBOX, ['Red'], [RED]],
    ["is not 'other'", { ...CHECKBOX, lastIsOther: false }, ['Other'], [OTHER]],
    ['is not known', null, ['Other'], [OTHER]],
    ['is missing', { ...CHECKBOX, choices: [] }, ['Other'], [OTHER]],
  ])('is shown alone if that choice %s', (_why, question, chosen, lines) => {
    expect(choiceLines(question, chosen, 'blue')).toEqual([...lines, { choice: 'Other', text: 'blue' }]);
  });

  it.each([null, ''])('is not shown if nothing was written (%j)', (text) => {
    expect(choiceLines(CHECKBOX, ['Other'], text)).toEqual([OTHER]);
  });
});

describe('a value on its range', () => {
  it.each([
    ['0', 0],
    ['10', 2],
    ['7', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is at %j', (value, at) => expect(rangePosition(RANGE, value)?.position).toBe(at));

  it('has no place without its question', () => {
    expect(rangePosition(null, '0')).toBeNull();
    expect(rangePosition(CHECKBOX, '0')).toBeNull();
  });
});

describe('a submission', () => {
  it('is shown in the order of the questions, with gaps; answers to removed questions come last', () => {
    const answers = answersOf([CHECKBOX, RANGE], submission('gone', 'q2'));
    expect(answers.map(({ question, response }) => [question?.questionId, response?.questionId])).toEqual([
      ['q1', undefined],
      ['q2', 'q2'],
      [undefined, 'gone'],
    ]);
  });

  it('keeps two answers to one question apart', () => {
    const answers = answersOf([RANGE], submission('q2', 'q2', 'gone', 'gone'));
    expect(answers.map(({ question }) => question?.questionId)).toEqual(['q2', 'q2', undefined, undefined]);
    expect(new Set(answers.map(({ key }) => key)).size).toBe(4);
  });

  it('repeats the primary question for none of its answers', () => {
    expect(questionTitle('Well?', { ...RANGE, question: 'Well?' })).toBeNull();
    expect(questionTitle('Well?', RANGE)).toBeNull();
    expect(questionTitle('Well?', { ...RANGE, question: 'How much?' })).toBe('How much?');
    expect(questionTitle('Well?', null)).toBe('A removed question');
  });
});

describe('the words of a tile [feedback-2]', () => {
  const prompt = (changes: Partial<Prompt>): Prompt => ({
    feedbackId: 'f1',
    primaryQuestion: 'Well?',
    createdAt: '2026-01-15T12:00:00.000Z',
    userRestriction: null,
    isHidden: null,
    questions: [],
    ...changes,
  });

  it('name the kind, even a kind that this build does not know', () => {
    expect(kindLabel(prompt({ questions: [RANGE] }))).toBe('Range Slider');
    expect(kindLabel(prompt({ questions: [{ questionId: 'q', kind: 'unknown', question: null }] }))).toBe(
      'Unknown kind',
    );
    expect(kindLabel(prompt({}))).toBe('No questions');
  });

  it.each([
    [null, 'No Restriction'],
    ['creators', 'Creator Only'],
    ['fans', 'Fan Only'],
    ['moderators', 'moderators'],
  ])('show the restriction %j as %s', (userRestriction, label) => {
    expect(restrictionLabel(prompt({ userRestriction }))).toBe(label);
  });
});
