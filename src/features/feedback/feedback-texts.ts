import type { Prompt, QuestionKind, Restriction } from '@/wire/feedback';

/** The question types as they are chosen and shown (spec 01 §2). */
export const KIND_LABELS: Record<QuestionKind, string> = {
  radio: 'Radio (true/false)',
  text: 'Text',
  rangeSlider: 'Range Slider',
  checkbox: 'Checkbox (multiple choice)',
};

/** Whom a prompt is for (spec 01 §2). */
export const RESTRICTION_LABELS: Record<Restriction, string> = {
  creators: 'Creator Only',
  fans: 'Fan Only',
};
export const NO_RESTRICTION = 'No Restriction';

/** The one kind of a prompt's questions, in words. */
export function kindLabel({ questions: [first] }: Prompt): string {
  if (!first) return 'No questions';
  return first.kind === 'unknown' ? 'Unknown kind' : KIND_LABELS[first.kind];
}

/** A restriction this build does not know is shown as it came: 'No Restriction' would be a lie. */
export function restrictionLabel({ userRestriction }: Prompt): string {
  switch (userRestriction) {
    case null:
      return NO_RESTRICTION;
    case 'creators':
    case 'fans':
      return RESTRICTION_LABELS[userRestriction];
    default:
      return userRestriction;
  }
}
