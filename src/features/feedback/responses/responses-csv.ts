import { csvFile } from '@/lib/files/csv-file';
import type { FeedbackResponse, Prompt, Submission } from '@/wire/feedback.schema';
import { answersOf } from './answer-texts';

/** All answers to a prompt as a CSV file: a row per user, a column per question, then other texts. */
export function responsesCsv(prompt: Prompt, submissions: readonly Submission[]): string {
  const { questions, primaryQuestion } = prompt;
  const asks = questions.map(({ question }) => question || primaryQuestion);
  const withOther = questions.some(({ kind }) => kind === 'checkbox');
  const header = ['username', ...asks, ...(withOther ? ['other text'] : []), 'answers to removed questions'];
  const rows = submissions.map((submission) => {
    const answers = answersOf(questions, submission).map(({ response }) => response);
    const others = withOther
      ? [answers.find((answer) => answer?.kind === 'checkbox')?.responseText ?? '']
      : [];
    return [
      submission.username,
      ...questions.map((_, at) => cellOf(answers[at])),
      ...others,
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
