import { desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { promptSchema, promptsSchema, submissionsSchema } from '@/wire/feedback.schema';
import { newPromptSchema } from '@/wire/new-feedback.schema';
import type { Db } from '../../db/connect';
import { groupBy } from '../../db/group-by';
import { newId } from '../../db/new-id';
import {
  feedbackAnswers,
  feedbackPrompts,
  feedbackQuestions,
  feedbackSubmissions,
} from '../../db/schema/feedback';
import { users } from '../../db/schema/users';
import type { Facts } from '../../http/facts';
import { rowOr404 } from '../../http/problem';
import type { Routes } from '../../http/route';
import type { Call } from '../../http/route-types';

type PromptRow = typeof feedbackPrompts.$inferSelect;
type QuestionRow = typeof feedbackQuestions.$inferSelect;
type AnswerRow = typeof feedbackAnswers.$inferSelect & { kind: QuestionRow['kind'] };

const NO_PROMPT = 'feedback prompt not found';

const FACTS = {
  list: { summary: 'All feedback prompts, newest first, hidden ones too', answer: promptsSchema },
  create: {
    summary: 'Create a feedback prompt',
    details: 'The questions keep their order.',
    body: newPromptSchema,
    answer: promptSchema,
  },
  read: { summary: 'One feedback prompt', answer: promptSchema },
  remove: { summary: 'Delete a feedback prompt', answer: null },
  submissions: { summary: 'What users answered to a prompt, newest first', answer: submissionsSchema },
  hide: { summary: 'Hide a feedback prompt', details: 'Succeeds for a hidden prompt too.', answer: null },
  show: {
    summary: 'Show a hidden feedback prompt',
    details: 'Succeeds for a shown prompt too.',
    answer: null,
  },
} satisfies Record<string, Facts>;

export function addFeedbackRoutes({ route }: Routes) {
  route('GET', '/v1/feedback', 'staff', FACTS.list, async ({ tx }) => {
    const rows = await tx
      .select()
      .from(feedbackPrompts)
      .orderBy(desc(feedbackPrompts.createdAt), desc(feedbackPrompts.id));
    return { prompts: await toPrompts(tx, rows) };
  });

  route('POST', '/v1/feedback', 'staff', FACTS.create, async ({ body, tx, now, record }) => {
    const { primaryQuestion, userRestriction, questions } = body;
    const id = newId();
    await tx.insert(feedbackPrompts).values({ id, primaryQuestion, userRestriction, createdAt: now });
    await tx
      .insert(feedbackQuestions)
      .values(questions.map((question, position) => ({ id: newId(), promptId: id, position, ...question })));
    await record('feedback', 'create', { name: primaryQuestion, id });
    return readPrompt(tx, id);
  });

  route('GET', '/v1/feedback/:id', 'staff', FACTS.read, ({ id, tx }) => readPrompt(tx, id));

  route('DELETE', '/v1/feedback/:id', 'staff', FACTS.remove, async ({ id, tx, record }) => {
    const deleted = await tx.delete(feedbackPrompts).where(eq(feedbackPrompts.id, id)).returning();
    const { primaryQuestion } = rowOr404(deleted, NO_PROMPT);
    await record('feedback', 'delete', { name: primaryQuestion, id });
  });

  route('GET', '/v1/feedback/:id/submission', 'staff', FACTS.submissions, async ({ id, tx }) => {
    await readPrompt(tx, id);
    return { submissions: await listSubmissions(tx, id) };
  });

  route('PUT', '/v1/feedback/:id/hide', 'staff', FACTS.hide, (call) => setHidden(call, { isHidden: true }));
  route('DELETE', '/v1/feedback/:id/hide', 'staff', FACTS.show, (call) =>
    setHidden(call, { isHidden: false }),
  );
}

/** Idempotent; each call adds an event. */
async function setHidden({ id, tx, record }: Call, { isHidden }: { isHidden: boolean }) {
  const change = tx.update(feedbackPrompts).set({ isHidden }).where(eq(feedbackPrompts.id, id)).returning();
  const prompt = rowOr404(await change, NO_PROMPT);
  await record('feedback', isHidden ? 'hide' : 'update', { name: prompt.primaryQuestion, id });
}

/** @throws 404 for an id that no prompt has */
async function readPrompt(tx: Db, id: string) {
  const rows = await tx.select().from(feedbackPrompts).where(eq(feedbackPrompts.id, id));
  return rowOr404(await toPrompts(tx, rows), NO_PROMPT);
}

/**
 * Rows as the API answers them, each with its questions in their order. The schema leaves out the fields that
 * the kind of a question does not have.
 */
async function toPrompts(tx: Db, rows: PromptRow[]) {
  const ids = rows.map((row) => row.id);
  const questions = await tx
    .select()
    .from(feedbackQuestions)
    .where(inArray(feedbackQuestions.promptId, ids))
    .orderBy(feedbackQuestions.position);
  const byPrompt = groupBy(questions, (question) => question.promptId);
  return rows.map(({ id: feedbackId, createdAt, ...prompt }) => {
    const questionsOfPrompt = (byPrompt.get(feedbackId) ?? []).map(({ id, ...question }) => ({
      questionId: id,
      ...question,
    }));
    return promptSchema.parse({
      feedbackId,
      ...prompt,
      createdAt: createdAt.toISOString(),
      questions: questionsOfPrompt,
    });
  });
}

/** What users answered to a prompt, newest first. */
async function listSubmissions(tx: Db, promptId: string) {
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
