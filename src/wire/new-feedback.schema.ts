import * as z from 'zod/mini';
import { RESTRICTIONS } from './feedback.schema';
import { filledText, TEXT_LIMITS, text } from './scalars';

/** A range has at least this many values. */
export const MIN_RANGE_VALUES = 3;

/** Most questions, choices and values of a prompt, each (sandbox-34). */
export const MAX_PROMPT_ROWS = 100;

export const questionText = filledText(TEXT_LIMITS.description);
export const descriptionText = text(TEXT_LIMITS.description);
export const hintText = text(TEXT_LIMITS.bio);
/** A choice or a value. */
export const rowText = filledText(TEXT_LIMITS.name);

const atMost = (what: string) => z.maxLength(MAX_PROMPT_ROWS, `must be at most ${MAX_PROMPT_ROWS} ${what}`);

const newQuestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('checkbox'),
    question: z.optional(questionText),
    choices: z.array(rowText).check(z.minLength(1, 'needs at least 1 choice'), atMost('choices')),
    lastIsOther: z.optional(z.boolean()),
    otherHint: z.optional(hintText),
  }),
  z.strictObject({
    kind: z.literal('radio'),
    question: z.optional(questionText),
    questionHint: z.optional(hintText),
  }),
  z.strictObject({
    kind: z.literal('rangeSlider'),
    question: z.optional(questionText),
    values: z
      .array(rowText)
      .check(z.minLength(MIN_RANGE_VALUES, `needs at least ${MIN_RANGE_VALUES} values`), atMost('values')),
  }),
  z.strictObject({
    kind: z.literal('text'),
    question: questionText,
    description: z.optional(descriptionText),
    longForm: z.optional(z.boolean()),
  }),
]);
export type NewQuestion = z.infer<typeof newQuestionSchema>;

/** Body of `POST /v1/feedback`; ids come from the server (feedback-24). */
export const newPromptSchema = z.strictObject({
  primaryQuestion: questionText,
  /** Absent for everybody. */
  userRestriction: z.optional(z.enum(RESTRICTIONS)),
  questions: z.array(newQuestionSchema).check(
    z.minLength(1, 'needs at least 1 question'),
    atMost('questions'),
    z.refine(
      (questions) => questions.every(({ kind }) => kind === questions[0]?.kind),
      'must all be of one kind',
    ),
    z.refine(
      (questions) => questions.length < 2 || questions[0]?.kind === 'text',
      'only a prompt of kind text may hold several questions',
    ),
  ),
});
export type NewPrompt = z.infer<typeof newPromptSchema>;
