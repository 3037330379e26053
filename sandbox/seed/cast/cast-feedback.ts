import type {
  feedbackAnswers,
  feedbackPrompts,
  feedbackQuestions,
  feedbackSubmissions,
} from '../../db/schema/feedback';
import { times } from '../more';
import { ago } from '../times';
import { castUsers } from './cast';

type Question = Omit<typeof feedbackQuestions.$inferInsert, 'id' | 'promptId' | 'position'>;
type Answer = { choices?: string[]; responseText?: string; selectedValue?: string };
type PromptValues = {
  question: string;
  restriction?: 'creators' | 'fans';
  hidden?: boolean;
  questions: Question[];
  /** One list of answers per submission, one answer per question; null for a skipped question. */
  answers: (Answer | null)[][];
};

export const promptRows: (typeof feedbackPrompts.$inferInsert)[] = [];
export const questionRows: (typeof feedbackQuestions.$inferInsert)[] = [];
export const submissionRows: (typeof feedbackSubmissions.$inferInsert)[] = [];
export const answerRows: (typeof feedbackAnswers.$inferInsert)[] = [];

function prompt(key: string, daysAgo: number, draft: PromptValues) {
  const id = `feedback-${key}`;
  promptRows.push({
    id,
    primaryQuestion: draft.question,
    userRestriction: draft.restriction ?? null,
    isHidden: draft.hidden ?? false,
    createdAt: ago(daysAgo),
  });
  draft.questions.forEach((question, position) => {
    questionRows.push({ id: `question-${key}-${position + 1}`, promptId: id, position, ...question });
  });
  const readers = castUsers.filter(({ isCreator }) => {
    if (!draft.restriction) return true;
    return isCreator === (draft.restriction === 'creators');
  });
  draft.answers.slice(0, readers.length).forEach((answers, n) => {
    const submissionId = `submission-${key}-${n + 1}`;
    const userId = readers[n]?.id ?? '';
    submissionRows.push({ id: submissionId, promptId: id, userId, createdAt: ago(daysAgo - 0.5, -11 * n) });
    answers.forEach((answer, position) => {
      if (!answer) return;
      answerRows.push({
        submissionId,
        questionId: `question-${key}-${position + 1}`,
        choices: answer.choices ?? null,
        responseText: answer.responseText ?? null,
        selectedValue: answer.selectedValue ?? null,
      });
    });
  });
}

prompt('stream', 1, {
  question: 'Should live shows be recorded?',
  questions: [
    {
      kind: 'radio',
      question: 'Should live shows be recorded?',
      questionHint: 'For everybody who could not come',
    },
  ],
  // Two of three say yes, and false is an answer like any other.
  answers: times(24, (n) => [{ selectedValue: n % 3 === 2 ? 'false' : 'true' }]),
});
prompt('tools', 3, {
  question: 'Which tools do you use to publish?',
  restriction: 'creators',
  questions: [
    {
      kind: 'checkbox',
      question: 'Which tools do you use to publish?',
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
prompt('price', 6, {
  question: 'What is a fair price for a ticket?',
  restriction: 'fans',
  questions: [
    {
      kind: 'rangeSlider',
      question: 'What is a fair price for a ticket?',
      values: ['0', '5', '10', '20', '50'],
    },
  ],
  // The first value is 0, which must not count as a missing answer.
  answers: times(16, (n) => [{ selectedValue: ['0', '10', '20', '50'][n % 4] }]),
});
prompt('wishes', 10, {
  question: 'Tell us about your year',
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
prompt('retired', 22, {
  question: 'Do you still use the old app?',
  hidden: true,
  questions: [{ kind: 'radio', question: 'Do you still use the old app?', questionHint: null }],
  answers: [[{ selectedValue: 'false' }]],
});
prompt('nobody', 30, {
  question: 'How many shows a month are too many?',
  questions: [
    { kind: 'rangeSlider', question: 'How many shows a month are too many?', values: ['1', '4', '30'] },
  ],
  answers: [],
});
