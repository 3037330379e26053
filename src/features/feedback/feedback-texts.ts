import type { Prompt, QuestionKind, Restriction } from '@/wire/feedback.schema';

/** The labels of the question types (feedback-2). */
export const KIND_LABELS: Record<QuestionKind, string> = {
  radio: 'Radio (true/false)',
  text: 'Text',
  rangeSlider: 'Range Slider',
  checkbox: 'Checkbox (multiple choice)',
};

/** The labels of a prompt's audiences (feedback-2). */
export const RESTRICTION_LABELS: Record<Restriction, string> = {
  creators: 'Creator Only',
  fans: 'Fan Only',
};
export const NO_RESTRICTION = 'No Restriction';

/** The label of the kind that all questions of a prompt share. */
export function kindLabel({ questions: [first] }: Prompt): string {
  if (!first) return 'No questions';
  return first.kind === 'unknown' ? 'Unknown kind' : KIND_LABELS[first.kind];
}

/** An unknown restriction is shown as the server sent it: 'No Restriction' would be false. */
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
