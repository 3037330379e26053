import { csvFile } from '@/lib/files/csv-file';
import type { FeedbackResponse, Prompt, Question, Submission } from '@/wire/feedback.schema';

/**
 * The text of an 'other' choice and the index of that choice, or -1 if the choice was not selected or is
 * unknown. Null if there is no text.
 */
export function otherTextOf(question: Question | null, chosen: string[], text: string | null) {
  if (text === null || text === '') return null;
  const other = question?.kind === 'checkbox' && question.lastIsOther ? question.choices.at(-1) : undefined;
  return { text, at: other === undefined ? -1 : chosen.lastIndexOf(other) };
}

/** The values of a radio question. Some databases send flags as 1 and 0. */
const TRUTHS = new Map([
  ['true', 'True'],
  ['1', 'True'],
  ['false', 'False'],
  ['0', 'False'],
]);

/** The value of a radio question as it is shown. */
export function truthOf(value: string): string {
  return TRUTHS.get(value) ?? value;
}

/** A value's position on its question's range; null if it is outside the range or the question is gone. */
export function placeOf(question: Question | null, value: string | null) {
  if (question?.kind !== 'rangeSlider' || value === null) return null;
  const at = question.values.indexOf(value);
  return at < 0 ? null : { at, values: question.values };
}

/** An answer. The question is null if the prompt no longer has it, the response undefined if it was skipped. */
export type Answered = { key: string; question: Question | null; response: FeedbackResponse | undefined };

/** A submission's answers in the order of the prompt's questions. Answers to no known question come last. */
export function answersOf(questions: Question[], { responses }: Submission): Answered[] {
  const current = questions.map((question) => ({
    key: question.questionId,
    question,
    response: responses.find(({ questionId }) => questionId === question.questionId),
  }));
  const used = new Set(current.map(({ response }) => response));
  const left = responses.filter((response) => !used.has(response));
  return [
    ...current,
    ...left.map((response, at) => ({
      key: `${response.questionId} ${at}`,
      question: questions.find(({ questionId }) => questionId === response.questionId) ?? null,
      response,
    })),
  ];
}

/** A question's own text, if it differs from the primary question shown above all answers. */
export function questionTitle(primaryQuestion: string, question: Question | null): string | null {
  if (!question) return 'A removed question';
  return question.question === primaryQuestion ? null : question.question || null;
}

/** All answers to a prompt as a CSV file: a row per user, a column per question, then other texts. */
export function responsesCsv(prompt: Prompt, submissions: readonly Submission[]): string {
  const { questions, primaryQuestion } = prompt;
  const wordings = questions.map(({ question }) => question || primaryQuestion);
  const withOther = questions.some(({ kind }) => kind === 'checkbox');
  const header = [
    'username',
    ...wordings,
    ...(withOther ? ['other text'] : []),
    'answers to removed questions',
  ];
  const rows = submissions.map((submission) => {
    const answers = answersOf(questions, submission).map(({ response }) => response);
    const other = answers.find((answer) => answer?.kind === 'checkbox')?.responseText ?? '';
    return [
      submission.username,
      ...questions.map((_, at) => cellOf(answers[at])),
      ...(withOther ? [other] : []),
      answers.slice(questions.length).map(cellOf).join('; '),
    ];
  });
  return csvFile(header, rows);
}

function cellOf(response: FeedbackResponse | undefined): string {
  if (!response) return '';
  const { kind, choices, selectedValue, responseText } = response;
  if (kind === 'checkbox') return (choices ?? []).join('; ');
  return selectedValue ?? responseText ?? choices?.join('; ') ?? '';
}
