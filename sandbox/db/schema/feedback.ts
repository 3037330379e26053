import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cascadingReference, idAndCreatedAt } from './columns';
import { media } from './media';
import { users } from './users';

/** Feedback prompts; `userRestriction` null means everybody. */
export const feedbackPrompts = pgTable(
  'feedback_prompts',
  {
    ...idAndCreatedAt(),
    primaryQuestion: text().notNull(),
    userRestriction: text({ enum: ['creators', 'fans'] }),
    isHidden: boolean().notNull().default(false),
  },
  (t) => [
    check('feedback_prompts_restriction_known', sql`${t.userRestriction} in ('creators', 'fans')`),
    index('feedback_prompts_newest').on(t.createdAt, t.id),
  ],
);

/** Questions of the four kinds; each kind uses its own columns and leaves the others null. */
export const feedbackQuestions = pgTable(
  'feedback_questions',
  {
    id: text().primaryKey(),
    promptId: cascadingReference(() => feedbackPrompts.id),
    position: integer().notNull(),
    kind: text({ enum: ['checkbox', 'radio', 'rangeSlider', 'text'] }).notNull(),
    question: text(),
    /** Checkbox. */
    choices: text().array(),
    lastIsOther: boolean(),
    otherHint: text(),
    /** Radio. */
    questionHint: text(),
    /** Range slider. */
    values: text().array(),
    /** Text. */
    description: text(),
    longForm: boolean(),
  },
  (t) => [
    check('feedback_questions_kind_known', sql`${t.kind} in ('checkbox', 'radio', 'rangeSlider', 'text')`),
    check('feedback_questions_choices', sql`${t.kind} <> 'checkbox' or cardinality(${t.choices}) >= 1`),
    check('feedback_questions_values', sql`${t.kind} <> 'rangeSlider' or cardinality(${t.values}) >= 3`),
    index('feedback_questions_prompt').on(t.promptId, t.position),
  ],
);

export const feedbackSubmissions = pgTable(
  'feedback_submissions',
  {
    ...idAndCreatedAt(),
    promptId: cascadingReference(() => feedbackPrompts.id),
    userId: cascadingReference(() => users.id),
  },
  (t) => [
    index('feedback_submissions_newest').on(t.promptId, t.createdAt, t.id),
    index('feedback_submissions_user').on(t.userId),
  ],
);

/** One answer per question; `selectedValue` is 'true' or 'false' for radio, the chosen text for a range. */
export const feedbackAnswers = pgTable(
  'feedback_answers',
  {
    submissionId: cascadingReference(() => feedbackSubmissions.id),
    questionId: cascadingReference(() => feedbackQuestions.id),
    choices: text().array(),
    responseText: text(),
    selectedValue: text(),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.questionId] }),
    index('feedback_answers_question').on(t.questionId),
  ],
);

/** FAQ entries; a picture may name the user whom it features. */
export const faqs = pgTable(
  'faqs',
  {
    ...idAndCreatedAt(),
    question: text().notNull(),
    content: text().notNull(),
    creatorsOnly: boolean().notNull().default(false),
    mediaId: text().references(() => media.id),
    mediaUserId: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('faqs_newest').on(t.createdAt, t.id), index('faqs_media').on(t.mediaId)],
);
