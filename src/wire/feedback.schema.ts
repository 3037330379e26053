import * as z from 'zod/mini';
import { filledOrNull, keySchema, orNull, timeSchema } from './scalars';

/** The kinds of question, under their names on the wire (feedback-11). */
export const QUESTION_KINDS = ['radio', 'text', 'rangeSlider', 'checkbox'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The audience of a prompt; a prompt for everybody has no restriction. */
export const RESTRICTIONS = ['creators', 'fans'] as const;
export type Restriction = (typeof RESTRICTIONS)[number];

/** The value of an answer: numbers and booleans become texts, so that 0 and false remain answers (feedback-10). */
const valueSchema = z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String));

function questionOf<Kind extends QuestionKind, Fields extends z.core.$ZodShape>(kind: Kind, fields: Fields) {
  return z.object({ questionId: keySchema, kind: z.literal(kind), question: orNull(z.string()), ...fields });
}

const checkboxSchema = questionOf('checkbox', {
  choices: z.array(valueSchema),
  lastIsOther: orNull(z.boolean()),
  otherHint: orNull(z.string()),
});
const radioSchema = questionOf('radio', { questionHint: orNull(z.string()) });
const rangeSliderSchema = questionOf('rangeSlider', { values: z.array(valueSchema) });
const textSchema = questionOf('text', { description: orNull(z.string()), longForm: orNull(z.boolean()) });

const UNKNOWN = new RegExp(`^(?!(${QUESTION_KINDS.join('|')})$)`);

/** A kind that this build does not know: the list still works and shows the question, if it has one. */
const unknownSchema = z.pipe(
  z.object({
    questionId: keySchema,
    kind: z.string().check(z.regex(UNKNOWN)),
    question: z.catch(orNull(z.string()), null),
  }),
  z.transform((question) => ({ ...question, kind: 'unknown' as const })),
);

const questionSchema = z.union([checkboxSchema, radioSchema, rangeSliderSchema, textSchema, unknownSchema]);
export type Question = z.infer<typeof questionSchema>;

/** A feedback prompt; all its questions are of one kind (feedback-11). */
export const promptSchema = z.object({
  feedbackId: keySchema,
  primaryQuestion: z.string(),
  createdAt: timeSchema,
  /** `creators`, `fans`, or null for everybody; any other value is shown unchanged. */
  userRestriction: filledOrNull,
  isHidden: orNull(z.boolean()),
  questions: z.array(questionSchema),
});
export type Prompt = z.infer<typeof promptSchema>;

/** `GET /v1/feedback`: all prompts, also hidden prompts, newest first. */
export const promptsSchema = z.object({ prompts: z.array(promptSchema) });

/**
 * The answer to one question: checkbox in `choices` with an 'other' text in `responseText`, radio (`true`, `false`)
 * and range in `selectedValue`, text in `responseText` (feedback-10). The question itself may no longer exist.
 */
const responseSchema = z.object({
  questionId: z.string(),
  kind: z.string(),
  choices: orNull(z.array(valueSchema)),
  responseText: orNull(valueSchema),
  selectedValue: orNull(valueSchema),
});
export type FeedbackResponse = z.infer<typeof responseSchema>;

/** The answers of one user to a prompt. */
export const submissionSchema = z.object({
  submissionId: keySchema,
  username: z.string(),
  avatarUrl: orNull(z.string()),
  responses: z.array(responseSchema),
});
export type Submission = z.infer<typeof submissionSchema>;

/** `GET /v1/feedback/{id}/submission`, newest first. */
export const submissionsSchema = z.object({ submissions: z.array(submissionSchema) });
