import { comparable } from '@/lib/format/comparable';
import type { Prompt, Question, Submission } from '@/wire/feedback.schema';
import { type Answered, answersOf, anyValueOf, otherChoiceOf, questionTitle, truthOf } from './answer-texts';

/** The sum of all answers to one question. */
export type QuestionSum = ReturnType<typeof sumsOf>[number];

/** Sums the answers question by question, in the order of the prompt's questions. */
export function sumsOf(prompt: Prompt, submissions: readonly Submission[]) {
  const answers = submissions.flatMap((submission) => answersOf(prompt.questions, submission));
  // The prompt's questions; then null, for the answers to questions that the prompt no longer has.
  const questions = new Set([...prompt.questions, ...answers.map(({ question }) => question)]);
  return [...questions].map((question) => {
    const itsAnswers = answers.filter((answer) => answer.question === question);
    const valuesByUser = itsAnswers.map(valuesOf).filter((values) => values.length > 0);
    const offered = offeredAnswers(question);
    return {
      key: question?.questionId ?? '',
      /** The question's own text, if it differs from the prompt's. */
      title: questionTitle(prompt.primaryQuestion, question),
      isText: question?.kind === 'text',
      /** Users who answered. An empty text and a checkbox answer without a choice count as none. */
      answered: valuesByUser.length,
      skipped: question ? submissions.length - valuesByUser.length : 0,
      /** The possible answers in the question's order, then other answers that occur. Empty for texts. */
      bars: offered ? barsOf(offered, valuesByUser) : [],
      /** The value in the middle of all range values; null without values. */
      median: question?.kind === 'rangeSlider' ? medianOf(question.values, valuesByUser.flat()) : null,
    };
  });
}

/** The answer of one user: several values only for a checkbox, each value once. Empty without an answer. */
function valuesOf({ question, response }: Answered): string[] {
  if (!response) return [];
  const { choices, responseText } = response;
  const kind = question?.kind;
  if (kind === 'checkbox') {
    const chosen = new Set(choices);
    const otherChoice = otherChoiceOf(question);
    // A text without its choice still counts as the 'other' choice.
    if (responseText && otherChoice) chosen.add(otherChoice);
    return [...chosen];
  }
  const value = kind === 'text' ? responseText : anyValueOf(response);
  if (value === null || value.trim() === '') return [];
  return [kind === 'radio' ? truthOf(value) : value];
}

/** The answers that a question offers, in its order; null if users answer in their own words. */
function offeredAnswers(question: Question | null): readonly string[] | null {
  switch (question?.kind) {
    case 'radio':
      return ['True', 'False'];
    case 'checkbox':
      return question.choices;
    case 'rangeSlider':
      return question.values;
    default:
      return null;
  }
}

/** How often each answer was given. `share` is the part, from 0 to 1, of the users who answered the question. */
function barsOf(offered: readonly string[], valuesByUser: readonly string[][]) {
  const counts = new Map(offered.map((label) => [label, 0]));
  for (const label of valuesByUser.flat()) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => {
    return { label, count, share: count === 0 ? 0 : count / valuesByUser.length };
  });
}

/** The lower one of two middle values. Values outside the range have no place in its order. */
function medianOf(range: readonly string[], values: readonly string[]): string | null {
  const places = values
    .map((value) => range.indexOf(value))
    .filter((place) => place >= 0)
    .sort((a, b) => a - b);
  const middle = places[Math.floor((places.length - 1) / 2)];
  return middle === undefined ? null : (range[middle] ?? null);
}

/** Whether any answer holds a text, so that a filter is of use. */
export function hasTexts(submissions: readonly Submission[]): boolean {
  return submissions.some((submission) => textsOf(submission).some((text) => text.trim() !== ''));
}

/** The submissions with a text answer that contains this text, in any case; all submissions for ''. */
export function withText(submissions: readonly Submission[], text: string): readonly Submission[] {
  const part = comparable(text);
  if (part === '') return submissions;
  return submissions.filter((submission) =>
    textsOf(submission).some((text) => comparable(text).includes(part)),
  );
}

function textsOf({ responses }: Submission): string[] {
  return responses.map(({ responseText }) => responseText ?? '');
}
