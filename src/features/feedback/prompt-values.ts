import type { QuestionKind, Restriction } from '@/wire/feedback';
import { MIN_RANGE_VALUES, type NewQuestion } from '@/wire/new-feedback';

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

/** The minimum number of rows of each kind, and the number it starts with (spec 01 §5). */
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

/**
 * The body that creates a prompt. It holds only the selected kind's fields, and no questions if no kind is
 * selected.
 */
export function newPromptOf(values: PromptValues) {
  const { primaryQuestion, restriction, kind } = values;
  return {
    primaryQuestion,
    userRestriction: restriction || undefined,
    questions: kind === '' ? undefined : questionsOf(values, kind),
  };
}

function questionsOf(
  { radio, text, rangeSlider, checkbox }: PromptValues,
  kind: QuestionKind,
): NewQuestion[] {
  switch (kind) {
    case 'radio':
      return [{ kind, question: orAbsent(radio.question), questionHint: orAbsent(radio.questionHint) }];
    case 'text':
      return text.map(({ question, description, longForm }) => ({
        kind,
        question,
        description: orAbsent(description),
        longForm,
      }));
    case 'rangeSlider': {
      const values = rangeSlider.values.map((row) => row.text);
      return [{ kind, question: orAbsent(rangeSlider.question), values }];
    }
    case 'checkbox': {
      const { lastIsOther, otherHint } = checkbox;
      const choices = checkbox.choices.map((row) => row.text);
      return [{ kind, choices, lastIsOther, otherHint: lastIsOther ? orAbsent(otherHint) : undefined }];
    }
  }
}

function orAbsent(text: string) {
  return text.trim() === '' ? undefined : text;
}

export const LABELS = {
  primaryQuestion: 'primary question',
  questions: 'question type',
  question: 'question',
  questionHint: 'question hint',
  description: 'description',
  choices: 'choice',
  otherHint: 'hint for the other text',
  values: 'value',
};

/**
 * Maps a field of the body to a field of the form: `questions.0.choices.2` is typed in
 * `checkbox.choices.2.text`.
 */
export function fieldOf([first, at, ...rest]: readonly PropertyKey[], { kind }: PromptValues): string {
  if (first !== 'questions') return String(first);
  const place = kind === 'text' ? [at, ...rest] : rest;
  const isRow = rest.length === 2;
  return [kind, ...place, ...(isRow ? ['text'] : [])].map(String).join('.');
}
