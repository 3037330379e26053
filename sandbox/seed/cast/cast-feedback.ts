import type * as tables from '../../db/schema/feedback';
import { times } from '../row-makers';
import { ago } from '../times';
import { castUsers } from './cast';

type PromptDraft = {
  primaryQuestion: string;
  userRestriction?: 'creators' | 'fans';
  isHidden?: boolean;
  /** A question without a text has the text of the prompt. */
  questions: Omit<typeof tables.feedbackQuestions.$inferInsert, 'id' | 'promptId' | 'position'>[];
  /** One list of answers per submission, one answer per question; null for a skipped question. */
  answers: (Omit<typeof tables.feedbackAnswers.$inferInsert, 'submissionId' | 'questionId'> | null)[][];
};

export const promptRows: (typeof tables.feedbackPrompts.$inferInsert)[] = [];
export const questionRows: (typeof tables.feedbackQuestions.$inferInsert)[] = [];
export const submissionRows: (typeof tables.feedbackSubmissions.$inferInsert)[] = [];
export const answerRows: (typeof tables.feedbackAnswers.$inferInsert)[] = [];

/** Who may answer a prompt. */
const READERS = {
  everybody: castUsers,
  creators: castUsers.filter(({ isCreator }) => isCreator),
  fans: castUsers.filter(({ isCreator }) => !isCreator),
};

function addPrompt(key: string, daysAgo: number, draft: PromptDraft) {
  const { primaryQuestion, userRestriction = null, isHidden = false } = draft;
  const promptId = `feedback-${key}`;
  const questionIdAt = (position: number) => `question-${key}-${position + 1}`;
  promptRows.push({ id: promptId, primaryQuestion, userRestriction, isHidden, createdAt: ago(daysAgo) });
  draft.questions.forEach((question, position) => {
    questionRows.push({
      id: questionIdAt(position),
      promptId,
      position,
      question: primaryQuestion,
      ...question,
    });
  });
  const readers = READERS[userRestriction ?? 'everybody'].slice(0, draft.answers.length);
  readers.forEach(({ id: userId }, n) => {
    const submissionId = `submission-${key}-${n + 1}`;
    submissionRows.push({ id: submissionId, promptId, userId, createdAt: ago(daysAgo - 0.5, -11 * n) });
    draft.answers[n]?.forEach((answer, position) => {
      if (answer) answerRows.push({ submissionId, questionId: questionIdAt(position), ...answer });
    });
  });
}

addPrompt('stream', 1, {
  primaryQuestion: 'Should live shows be recorded?',
  questions: [{ kind: 'radio', questionHint: 'For everybody who could not come' }],
  // Two of three say yes, and false is an answer like any other.
  answers: times(24, (n) => [{ selectedValue: n % 3 === 2 ? 'false' : 'true' }]),
});
addPrompt('tools', 3, {
  primaryQuestion: 'Which tools do you use to publish?',
  userRestriction: 'creators',
  questions: [
    {
      kind: 'checkbox',
      choices: ['Phone', 'Camera', 'Studio', 'Something else'],
      lastIsOther: true,
      otherHint: 'Which one?',
    },
  ],
  answers: [
    [{ choices: ['Phone', 'Camera'] }],
    [{ choices: ['Something else'], responseText: 'A tape recorder from 1971' }],
    [{ choices: ['Studio', 'Something else'], responseText: '<i>my own</i> software' }],
    [{ choices: [] }],
    [null],
  ],
});
addPrompt('price', 6, {
  primaryQuestion: 'What is a fair price for a ticket?',
  userRestriction: 'fans',
  questions: [{ kind: 'rangeSlider', values: ['0', '5', '10', '20', '50'] }],
  // The first value is 0, which must not count as a missing answer.
  answers: times(16, (n) => [{ selectedValue: ['0', '10', '20', '50'][n % 4] }]),
});
addPrompt('wishes', 10, {
  primaryQuestion: 'Tell us about your year',
  questions: [
    {
      kind: 'text',
      question: 'What did you like best?',
      description: 'A song, a show, a person',
      longForm: false,
    },
    { kind: 'text', question: 'What should we do better?', description: null, longForm: true },
  ],
  answers: [
    [
      { responseText: 'The night in Berlin' },
      { responseText: 'More nights in Berlin.\n\nAnd earlier trains home.' },
    ],
    [{ responseText: '' }, { responseText: 'Nothing' }],
    [{ responseText: '<script>alert("liked")</script>' }, null],
    [{ responseText: 'اللقاءات المباشرة' }, { responseText: 'Word '.repeat(400).trim() }],
    ...times(8, (n) => [{ responseText: `Show number ${n + 1}` }, { responseText: '' }]),
  ],
});
addPrompt('retired', 22, {
  primaryQuestion: 'Do you still use the old app?',
  isHidden: true,
  questions: [{ kind: 'radio', questionHint: null }],
  answers: [[{ selectedValue: 'false' }]],
});
addPrompt('nobody', 30, {
  primaryQuestion: 'How many shows a month are too many?',
  questions: [{ kind: 'rangeSlider', values: ['1', '4', '30'] }],
  answers: [],
});
