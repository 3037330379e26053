import * as z from 'zod/mini';
import { formSchema } from '@/ui/form/judge-body';
import { type QuestionKind, RESTRICTIONS, type Restriction } from '@/wire/feedback.schema';
import {
  descriptionText,
  hintText,
  MIN_RANGE_VALUES,
  type NewQuestion,
  newPromptSchema,
  questionText,
  rowText,
} from '@/wire/new-feedback.schema';
import { EMPTY_TEXT } from '@/wire/scalars';

/**
 * The values of the form: the fields of all four kinds side by side, so that switching the kind and back
 * loses no text. Rows are objects because a field array requires objects.
 */
export type PromptValues = {
  primaryQuestion: string;
  kind: QuestionKind | '';
  restriction: Restriction | '';
  radio: { question: string; questionHint: string };
  text: { question: string; description: string; longForm: boolean }[];
  rangeSlider: { question: string; values: { text: string }[] };
  checkbox: { choices: { text: string }[]; lastIsOther: boolean; otherHint: string };
};

export const NEW_TEXT = { question: '', description: '', longForm: false };
export const NEW_ROW = { text: '' };

/** The minimum number of rows of each kind, and the number it starts with (feedback-18). */
export const LEAST_ROWS = { text: 1, checkbox: 1, rangeSlider: MIN_RANGE_VALUES };

export const BLANK_PROMPT: PromptValues = {
  primaryQuestion: '',
  kind: '',
  restriction: '',
  radio: { question: '', questionHint: '' },
  text: [NEW_TEXT],
  rangeSlider: { question: '', values: Array.from({ length: MIN_RANGE_VALUES }, () => NEW_ROW) },
  checkbox: { choices: [NEW_ROW], lastIsOther: false, otherHint: '' },
};

/** A text that is not sent while it is blank. */
function optional(text: typeof questionText) {
  const filled = z.transform((typed: string) => (typed.trim() === '' ? undefined : typed));
  return z.pipe(filled, z.optional(text));
}

const hint = optional(hintText);
const question = optional(questionText);
const rows = z.array(
  z.pipe(
    z.object({ text: rowText }),
    z.transform(({ text }) => text),
  ),
);
const text = z.object({
  question: questionText,
  description: optional(descriptionText),
  longForm: z.boolean(),
});

const asked = (questions: NewQuestion[]) => ({ questions });

/** The selected kind's fields alone, as the questions of a prompt. */
const questions = z.discriminatedUnion(
  'kind',
  [
    z.pipe(
      z.object({ kind: z.literal('radio'), radio: z.object({ question, questionHint: hint }) }),
      z.transform(({ kind, radio }) => asked([{ kind, ...radio }])),
    ),
    z.pipe(
      z.object({ kind: z.literal('text'), text: z.array(text) }),
      z.transform((typed) => asked(typed.text.map((each) => ({ kind: typed.kind, ...each })))),
    ),
    z.pipe(
      z.object({ kind: z.literal('rangeSlider'), rangeSlider: z.object({ question, values: rows }) }),
      z.transform(({ kind, rangeSlider }) => asked([{ kind, ...rangeSlider }])),
    ),
    z.pipe(
      z.object({
        kind: z.literal('checkbox'),
        checkbox: z.discriminatedUnion('lastIsOther', [
          z.object({ choices: rows, lastIsOther: z.literal(true), otherHint: hint }),
          z.object({ choices: rows, lastIsOther: z.literal(false) }),
        ]),
      }),
      z.transform(({ kind, checkbox }) => asked([{ kind, ...checkbox }])),
    ),
  ],
  EMPTY_TEXT,
);

/** Creates a prompt; without a kind it has no questions. */
export const newPrompt = formSchema(
  (values: PromptValues) => values,
  z.pipe(
    z.pipe(
      z.intersection(
        z.object({ primaryQuestion: questionText, restriction: z.enum([...RESTRICTIONS, '']) }),
        questions,
      ),
      z.transform(({ restriction, ...prompt }) => ({
        ...prompt,
        ...(restriction !== '' && { userRestriction: restriction }),
      })),
    ),
    newPromptSchema,
  ),
);

export const LABELS = {
  primaryQuestion: 'primary question',
  kind: 'question type',
  question: 'question',
  questionHint: 'question hint',
  description: 'description',
  choices: 'choice',
  otherHint: 'hint for the other text',
  values: 'value',
};
