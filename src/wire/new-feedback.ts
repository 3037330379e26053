import * as z from 'zod/mini';
import { RESTRICTIONS } from './feedback';
import { TEXT_LIMITS, text } from './scalars';

/** A range has at least this many values (spec 01 §5). */
export const MIN_RANGE_VALUES = 3;

/** Message for a missing text. */
export const EMPTY_TEXT = 'must not be empty';

/** At least one character that is not blank. */
function filled(max: number) {
  return text(max).check(z.refine((value) => value.trim() !== '', EMPTY_TEXT));
}

const questionText = filled(TEXT_LIMITS.description);
const hint = text(TEXT_LIMITS.bio);

const newQuestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('checkbox'),
    question: z.optional(questionText),
    choices: z.array(filled(TEXT_LIMITS.name)).check(z.minLength(1, 'needs at least 1 choice')),
    lastIsOther: z.optional(z.boolean()),
    otherHint: z.optional(hint),
  }),
  z.strictObject({
    kind: z.literal('radio'),
    question: z.optional(questionText),
    questionHint: z.optional(hint),
  }),
  z.strictObject({
    kind: z.literal('rangeSlider'),
    question: z.optional(questionText),
    values: z
      .array(filled(TEXT_LIMITS.name))
      .check(z.minLength(MIN_RANGE_VALUES, `needs at least ${MIN_RANGE_VALUES} values`)),
  }),
  z.strictObject({
    kind: z.literal('text'),
    question: questionText,
    description: z.optional(text(TEXT_LIMITS.description)),
    longForm: z.optional(z.boolean()),
  }),
]);
export type NewQuestion = z.infer<typeof newQuestionSchema>;

/** Body of `POST /v1/feedback`; ids come from the server (spec 03 §3, limits of 03 §5). */
export const newPromptSchema = z.strictObject({
  primaryQuestion: questionText,
  /** Absent for everybody. */
  userRestriction: z.optional(z.enum(RESTRICTIONS)),
  questions: z.array(newQuestionSchema).check(
    z.minLength(1, 'needs at least 1 question'),
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
