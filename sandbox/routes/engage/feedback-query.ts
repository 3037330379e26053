import { desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { groupBy } from '../../db/group-by';
import {
  feedbackAnswers,
  type feedbackPrompts,
  feedbackQuestions,
  feedbackSubmissions,
} from '../../db/schema/feedback';
import { users } from '../../db/schema/users';

type PromptRow = typeof feedbackPrompts.$inferSelect;
type QuestionRow = typeof feedbackQuestions.$inferSelect;
type AnswerRow = typeof feedbackAnswers.$inferSelect & { kind: QuestionRow['kind'] };

/** Rows as the API answers them, each with its questions in their order. */
export async function toPrompts(tx: Db, rows: PromptRow[]) {
  const ids = rows.map((row) => row.id);
  const questions = await tx
    .select()
    .from(feedbackQuestions)
    .where(inArray(feedbackQuestions.promptId, ids))
    .orderBy(feedbackQuestions.position);
  const byPrompt = groupBy(questions, (question) => question.promptId);
  return rows.map(({ id, createdAt, ...prompt }) => ({
    feedbackId: id,
    ...prompt,
    createdAt: createdAt.toISOString(),
    questions: (byPrompt.get(id) ?? []).map(toQuestion),
  }));
}

/** Each kind has its own fields and none of another's. */
function toQuestion({ id: questionId, kind, question, ...row }: QuestionRow) {
  switch (kind) {
    case 'checkbox': {
      const { choices, lastIsOther, otherHint } = row;
      return { questionId, kind, question, choices, lastIsOther, otherHint };
    }
    case 'radio':
      return { questionId, kind, question, questionHint: row.questionHint };
    case 'rangeSlider':
      return { questionId, kind, question, values: row.values };
    case 'text':
      return { questionId, kind, question, description: row.description, longForm: row.longForm };
  }
}

/** What users answered to a prompt, newest first. */
export async function listSubmissions(tx: Db, promptId: string) {
  const rows = await tx
    .select({ id: feedbackSubmissions.id, username: users.username, avatarUrl: users.avatarUrl })
    .from(feedbackSubmissions)
    .innerJoin(users, eq(users.id, feedbackSubmissions.userId))
    .where(eq(feedbackSubmissions.promptId, promptId))
    .orderBy(desc(feedbackSubmissions.createdAt), desc(feedbackSubmissions.id));
  const answers = await tx
    .select({ ...getTableColumns(feedbackAnswers), kind: feedbackQuestions.kind })
    .from(feedbackAnswers)
    .innerJoin(feedbackQuestions, eq(feedbackQuestions.id, feedbackAnswers.questionId))
    .where(eq(feedbackQuestions.promptId, promptId))
    .orderBy(feedbackQuestions.position);
  const bySubmission = groupBy(answers, (answer) => answer.submissionId);
  return rows.map(({ id, ...user }) => ({
    submissionId: id,
    ...user,
    responses: (bySubmission.get(id) ?? []).map(toResponse),
  }));
}

/** A radio's value is stored as text and answered as the boolean it is (feedback-26). */
function toResponse({ submissionId: _, selectedValue, ...answer }: AnswerRow) {
  const isRadio = answer.kind === 'radio' && selectedValue !== null;
  return { ...answer, selectedValue: isRadio ? selectedValue === 'true' : selectedValue };
}
