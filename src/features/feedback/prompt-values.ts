import * as z from 'zod/mini';
import { formSchema } from '@/ui/form/validate-form';
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
const rows = z.array(z.object({ text: rowText }));
const text = z.object({
  question: questionText,
  description: optional(descriptionText),
  longForm: z.boolean(),
});

/** What every prompt has. */
const common = { primaryQuestion: questionText, restriction: z.enum([...RESTRICTIONS, '']) };

/** 1. The rules of the selected kind's fields, so that a fault is shown at its field. */
const fields = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('radio'), radio: z.object({ question, questionHint: hint }) }),
  z.object({ ...common, kind: z.literal('text'), text: z.array(text) }),
  z.object({ ...common, kind: z.literal('rangeSlider'), rangeSlider: z.object({ question, values: rows }) }),
  z.object({
    ...common,
    kind: z.literal('checkbox'),
    checkbox: z.discriminatedUnion('lastIsOther', [
      z.object({ choices: rows, lastIsOther: z.literal(true), otherHint: hint }),
      z.object({ choices: rows, lastIsOther: z.literal(false) }),
    ]),
  }),
  z.object({ ...common, kind: z.literal('').check(z.refine(() => false, EMPTY_TEXT)) }),
]);
type Fields = z.output<typeof fields>;

const textsOf = (rows: { text: string }[]) => rows.map(({ text }) => text);

/** The selected kind's fields, as the questions of a prompt. */
function questionsOf(prompt: Fields): NewQuestion[] {
  switch (prompt.kind) {
    case 'radio':
      return [{ kind: 'radio', ...prompt.radio }];
    case 'text':
      return prompt.text.map((each) => ({ kind: 'text', ...each }));
    case 'rangeSlider':
      return [{ kind: 'rangeSlider', ...prompt.rangeSlider, values: textsOf(prompt.rangeSlider.values) }];
    case 'checkbox':
      return [{ kind: 'checkbox', ...prompt.checkbox, choices: textsOf(prompt.checkbox.choices) }];
    default:
      return [];
  }
}

/** 2. The body of the call. */
const body = z.transform((prompt: Fields) => ({
  primaryQuestion: prompt.primaryQuestion,
  questions: questionsOf(prompt),
  ...(prompt.restriction !== '' && { userRestriction: prompt.restriction }),
}));

/** Creates a prompt; without a kind it has no questions. The contract, as the third stage, checks the body as a whole. */
export const newPrompt = formSchema(
  (values: PromptValues) => values,
  z.pipe(z.pipe(fields, body), newPromptSchema),
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
