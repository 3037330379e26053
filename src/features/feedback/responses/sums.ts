import { comparable } from '@/lib/format/comparable';
import type { Prompt, Question, Submission } from '@/wire/feedback.schema';
import { answersOf, anyValueOf, otherChoiceOf, questionTitle, truthOf } from './answer-texts';

/** The sum of all answers to one question. */
export type QuestionSum = ReturnType<typeof sumsOf>[number];

/** Sums the answers question by question, in the order of the prompt's questions. */
export function sumsOf(prompt: Prompt, submissions: readonly Submission[]) {
  const sums = new Map<string, { question: Question | null; given: string[][] }>(
    prompt.questions.map((question) => [question.questionId, { question, given: [] }]),
  );
  for (const submission of submissions) {
    for (const { question, response } of answersOf(prompt.questions, submission)) {
      const key = question?.questionId ?? '';
      const sum = sums.get(key) ?? { question, given: [] };
      sums.set(key, sum);
      const values = response ? valuesOf(question, response) : [];
      if (values.length > 0) sum.given.push(values);
    }
  }
  return [...sums].map(([key, { question, given }]) => ({
    key,
    /** The question's own text, if it differs from the prompt's. */
    title: questionTitle(prompt.primaryQuestion, question),
    /** Null for a question that the prompt no longer has. */
    kind: question?.kind ?? null,
    /** Users who answered. An empty text and a checkbox answer without a choice count as none. */
    answered: given.length,
    skipped: question ? submissions.length - given.length : 0,
    /** The possible answers in the question's order, then other answers that occur. Empty for texts. */
    bars: question && question.kind !== 'text' && question.kind !== 'unknown' ? barsOf(question, given) : [],
    /** The value in the middle of all range values; null without values. */
    median: question?.kind === 'rangeSlider' ? medianOf(question.values, given.flat()) : null,
  }));
}

type Barred = Exclude<Question, { kind: 'text' | 'unknown' }>;

/** The answer of one user: several values only for a checkbox, each value once. */
function valuesOf(question: Question | null, response: Submission['responses'][number]): string[] {
  const { choices, responseText } = response;
  if (question?.kind === 'checkbox') {
    const chosenChoices = new Set(choices);
    // A text without its choice still counts as the 'other' choice.
    const otherChoice = otherChoiceOf(question);
    if (responseText && otherChoice) chosenChoices.add(otherChoice);
    return [...chosenChoices];
  }
  const value = question?.kind === 'text' ? responseText : anyValueOf(response);
  if (value === null || value.trim() === '') return [];
  return [question?.kind === 'radio' ? truthOf(value) : value];
}

/** The answers that the question offers, in its order; 'True' and 'False' for a radio question. */
function offered(question: Barred): string[] {
  if (question.kind === 'radio') return ['True', 'False'];
  return [...new Set(question.kind === 'checkbox' ? question.choices : question.values)];
}

/** How often each answer was given. `share` is the part, from 0 to 1, of the users who answered the question. */
function barsOf(question: Barred, given: readonly string[][]) {
  const counts = new Map(offered(question).map((value) => [value, 0]));
  for (const value of given.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({
    label: value,
    count,
    share: given.length === 0 ? 0 : count / given.length,
  }));
}

/** The lower one of two middle values. Values outside the range have no place in its order. */
function medianOf(values: readonly string[], given: readonly string[]): string | null {
  const places = given
    .map((value) => values.indexOf(value))
    .filter((place) => place >= 0)
    .sort((a, b) => a - b);
  const middle = places[Math.floor((places.length - 1) / 2)];
  return middle === undefined ? null : (values[middle] ?? null);
}

/** Whether any answer holds a text, so that a filter is of use. */
export function hasTexts(submissions: readonly Submission[]): boolean {
  return submissions.some(({ responses }) => responses.some(({ responseText }) => responseText?.trim()));
}

/** The submissions with a text answer that contains this text, in any case; all submissions for ''. */
export function withText(submissions: readonly Submission[], text: string): readonly Submission[] {
  const part = comparable(text);
  if (part === '') return submissions;
  return submissions.filter(({ responses }) =>
    responses.some(({ responseText }) => responseText && comparable(responseText).includes(part)),
  );
}
