import { type Resolver, set } from 'react-hook-form';
import type { QuestionKind, Restriction } from '@/wire/feedback';
import { MIN_RANGE_VALUES, type NewPrompt, type NewQuestion, newPromptSchema } from '@/wire/new-feedback';
import { EMPTY_TEXT } from '@/wire/scalars';

/**
 * What the form holds: the fields of all four kinds side by side, so that what was typed for one is still there
 * when it is chosen again. Rows are objects because a field array wants them to be.
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

/** How many rows each kind keeps at least, and starts with (spec 01 §5). */
export const LEAST_ROWS = { text: 1, checkbox: 1, rangeSlider: MIN_RANGE_VALUES };

export const EMPTY_DRAFT: PromptValues = {
  primaryQuestion: '',
  kind: '',
  restriction: '',
  radio: { question: '', questionHint: '' },
  text: [NEW_TEXT],
  rangeSlider: { question: '', values: Array.from({ length: MIN_RANGE_VALUES }, () => NEW_ROW) },
  checkbox: { choices: [NEW_ROW], lastIsOther: false, otherHint: '' },
};

/** The body that the draft stands for, with the chosen kind's fields and no other's; null before one is chosen. */
export function bodyOf(draft: PromptValues): NewPrompt | null {
  if (draft.kind === '') return null;
  return {
    primaryQuestion: draft.primaryQuestion,
    userRestriction: draft.restriction || undefined,
    questions: questionsOf(draft, draft.kind),
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

type Fault = { path: PropertyKey[]; message: string };

/** What the API would refuse, by the contract's own rules. */
function faultsOf(draft: PromptValues): Fault[] {
  const body = bodyOf(draft);
  return body ? (newPromptSchema.safeParse(body).error?.issues ?? []) : [];
}

const ROWS = { radio: '', text: 'question', rangeSlider: 'value', checkbox: 'choice' };

/** Why the draft cannot be submitted yet, for the button; null when it can. */
export function blockedReason(draft: PromptValues): string | null {
  if (draft.primaryQuestion.trim() === '') return 'Write the primary question first';
  if (draft.kind === '') return 'Choose a question type first';
  const [fault] = faultsOf(draft);
  if (!fault) return null;
  return fault.message === EMPTY_TEXT
    ? `Fill in every ${ROWS[draft.kind]} first`
    : `One of the texts ${fault.message}`;
}

/** Puts what the API would refuse beside its fields; what is still empty is the button's to say. */
export const promptResolver: Resolver<PromptValues> = (draft) => {
  const faults = faultsOf(draft).filter(({ message }) => message !== EMPTY_TEXT);
  if (faults.length === 0) return { values: draft, errors: {} };
  const errors = {};
  for (const { path, message } of faults) set(errors, fieldOf(path, draft.kind), { type: 'wire', message });
  return { values: {}, errors };
};

/** `questions.0.choices.2` of a body is `checkbox.choices.2.text` of its draft. */
function fieldOf([first, at, ...rest]: PropertyKey[], kind: string): string {
  if (first !== 'questions') return String(first);
  const place = kind === 'text' ? [at, ...rest] : rest;
  const isRow = rest.length === 2;
  return [kind, ...place, ...(isRow ? ['text'] : [])].map(String).join('.');
}
