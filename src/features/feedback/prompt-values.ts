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
const textAlone = z.transform(({ text }: { text: string }) => text);
const rows = z.array(z.pipe(z.object({ text: rowText }), textAlone));
const text = z.object({
  question: questionText,
  description: optional(descriptionText),
  longForm: z.boolean(),
});

/** What every prompt has. */
const common = { primaryQuestion: questionText, restriction: z.enum([...RESTRICTIONS, '']) };

const withQuestions = <Common>(prompt: Common, questions: NewQuestion[]) => ({ ...prompt, questions });

/** The selected kind's fields alone, as the questions of a prompt. */
const questions = z.discriminatedUnion('kind', [
  z.pipe(
    z.object({ ...common, kind: z.literal('radio'), radio: z.object({ question, questionHint: hint }) }),
    z.transform(({ kind, radio, ...prompt }) => withQuestions(prompt, [{ kind, ...radio }])),
  ),
  z.pipe(
    z.object({ ...common, kind: z.literal('text'), text: z.array(text) }),
    z.transform(({ kind, text, ...prompt }) => {
      const texts = text.map((each) => ({ kind, ...each }));
      return withQuestions(prompt, texts);
    }),
  ),
  z.pipe(
    z.object({
      ...common,
      kind: z.literal('rangeSlider'),
      rangeSlider: z.object({ question, values: rows }),
    }),
    z.transform(({ kind, rangeSlider, ...prompt }) => withQuestions(prompt, [{ kind, ...rangeSlider }])),
  ),
  z.pipe(
    z.object({
      ...common,
      kind: z.literal('checkbox'),
      checkbox: z.discriminatedUnion('lastIsOther', [
        z.object({ choices: rows, lastIsOther: z.literal(true), otherHint: hint }),
        z.object({ choices: rows, lastIsOther: z.literal(false) }),
      ]),
    }),
    z.transform(({ kind, checkbox, ...prompt }) => withQuestions(prompt, [{ kind, ...checkbox }])),
  ),
  z.pipe(
    z.object({ ...common, kind: z.literal('').check(z.refine(() => false, EMPTY_TEXT)) }),
    z.transform((prompt) => withQuestions(prompt, [])),
  ),
]);

const restrict = z.transform(({ restriction, ...prompt }: z.output<typeof questions>) => ({
  ...prompt,
  ...(restriction !== '' && { userRestriction: restriction }),
}));

/** Creates a prompt; without a kind it has no questions. */
export const newPrompt = formSchema(
  (values: PromptValues) => values,
  z.pipe(z.pipe(questions, restrict), newPromptSchema),
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
