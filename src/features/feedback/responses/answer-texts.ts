import { csvFile } from '@/lib/files/csv-file';
import type { FeedbackResponse, Prompt, Question, Submission } from '@/wire/feedback.schema';

/** The 'other' choice of a question: the last choice, if the question has a text field for it. */
export function otherChoiceOf(question: Question | null): string | null {
  if (question?.kind !== 'checkbox' || !question.lastIsOther) return null;
  return question.choices.at(-1) ?? null;
}

type ChoiceLine = { choice: string; text: string | null };

/** The chosen choices. The text of the 'other' choice is beside that choice, or in a separate line if the choice was not made. */
export function choiceLines(question: Question | null, chosen: readonly string[], text: string | null) {
  const lines = chosen.map((choice): ChoiceLine => ({ choice, text: null }));
  if (!text) return lines;
  const otherChoice = otherChoiceOf(question);
  const line = lines.findLast(({ choice }) => choice === otherChoice);
  if (line) line.text = text;
  else lines.push({ choice: 'Other', text });
  return lines;
}

/** The values of a radio question. Some databases send flags as 1 and 0. */
const TRUTHS = new Map([
  ['true', 'True'],
  ['1', 'True'],
  ['false', 'False'],
  ['0', 'False'],
]);

/** The shown value of a radio question. */
export function truthOf(value: string): string {
  return TRUTHS.get(value) ?? value;
}

/** A value's position on its question's range; null for a value outside the range or without a question. */
export function rangePosition(question: Question | null, value: string | null) {
  if (question?.kind !== 'rangeSlider' || value === null) return null;
  const position = question.values.indexOf(value);
  return position < 0 ? null : { position, values: question.values };
}

/** An answer. The question is null if the prompt no longer has it, the response undefined if it was skipped. */
export type Answered = { key: string; question: Question | null; response: FeedbackResponse | undefined };

/** A submission's answers in the order of the prompt's questions. Answers to no known question come last. */
export function answersOf(questions: Question[], { responses }: Submission): Answered[] {
  const currentAnswers = questions.map((question) => ({
    key: question.questionId,
    question,
    response: responses.find(({ questionId }) => questionId === question.questionId),
  }));
  const usedResponses = new Set(currentAnswers.map(({ response }) => response));
  const otherResponses = responses.filter((response) => !usedResponses.has(response));
  return [
    ...currentAnswers,
    ...otherResponses.map((response, position) => ({
      key: `${response.questionId} ${position}`,
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
  const hasOtherColumn = questions.some(({ kind }) => kind === 'checkbox');
  const otherColumn = (cell: string) => (hasOtherColumn ? [cell] : []);
  const header = ['username', ...wordings, ...otherColumn('other text'), 'answers to removed questions'];
  const rows = submissions.map((submission) => {
    const answers = answersOf(questions, submission).map(({ response }) => response);
    const otherText = answers.find((answer) => answer?.kind === 'checkbox')?.responseText ?? '';
    return [
      submission.username,
      ...answers.slice(0, questions.length).map(cellOf),
      ...otherColumn(otherText),
      answers.slice(questions.length).map(cellOf).join('; '),
    ];
  });
  return csvFile(header, rows);
}

function cellOf(response: FeedbackResponse | undefined): string {
  if (!response) return '';
  const { kind, choices } = response;
  return (kind === 'checkbox' ? choices?.join('; ') : anyValueOf(response, '; ')) ?? '';
}

/** The value of an answer of any kind but checkbox, also of an unknown kind; null without a value. */
export function anyValueOf({ selectedValue, responseText, choices }: FeedbackResponse, separator = ', ') {
  return selectedValue ?? responseText ?? choices?.join(separator) ?? null;
}
