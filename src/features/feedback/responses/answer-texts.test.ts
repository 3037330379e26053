import { describe, expect, it } from 'vitest';
import type { FeedbackResponse, Prompt, Question, Submission } from '@/wire/feedback.schema';
import { kindLabel, restrictionLabel } from '../prompt-facts';
import { answersOf, otherTextOf, placeOf, questionTitle } from './answer-texts';

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

describe("an 'other' text [feedback-8]", () => {
  it("is shown with the last choice if that is 'other'", () => {
    expect(otherTextOf(CHECKBOX, ['Red', 'Other'], 'blue')).toEqual({ text: 'blue', at: 1 });
  });

  it("is shown alone if that choice was not made, is not 'other', or is not known", () => {
    expect(otherTextOf(CHECKBOX, ['Red'], 'blue')).toEqual({ text: 'blue', at: -1 });
    expect(otherTextOf({ ...CHECKBOX, lastIsOther: false }, ['Other'], 'blue')?.at).toBe(-1);
    expect(otherTextOf(null, ['Other'], 'blue')?.at).toBe(-1);
    expect(otherTextOf({ ...CHECKBOX, choices: [] }, ['Other'], 'blue')?.at).toBe(-1);
  });

  it('is not shown if nothing was written', () => {
    expect(otherTextOf(CHECKBOX, ['Other'], null)).toBeNull();
    expect(otherTextOf(CHECKBOX, ['Other'], '')).toBeNull();
  });
});

describe('a value on its range', () => {
  it.each([
    ['0', 0],
    ['10', 2],
    ['7', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is at %j', (value, at) => expect(placeOf(RANGE, value)?.at).toBe(at));

  it('has no place without its question', () => {
    expect(placeOf(null, '0')).toBeNull();
    expect(placeOf(CHECKBOX, '0')).toBeNull();
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
