import { Badge } from '@/ui/text/badge';
import { small } from '@/ui/text/text.css';
import { Time } from '@/ui/text/time';
import type { Prompt, QuestionKind, Restriction } from '@/wire/feedback.schema';
import * as css from './feedback.css';

/** The labels of the question types (feedback-2). */
export const KIND_LABELS: Record<QuestionKind, string> = {
  radio: 'Radio (true/false)',
  text: 'Text',
  rangeSlider: 'Range Slider',
  checkbox: 'Checkbox (multiple choice)',
};

/** The labels of a prompt's audiences (feedback-2). */
export const RESTRICTION_LABELS: Record<Restriction, string> = { creators: 'Creator Only', fans: 'Fan Only' };
export const NO_RESTRICTION = 'No Restriction';

/** The notice after a prompt was created. */
export const SUBMITTED = 'Prompt Submitted';

/** The label of the kind that all questions of a prompt share. */
export function kindLabel({ questions: [first] }: Prompt): string {
  if (!first) return 'No questions';
  return first.kind === 'unknown' ? 'Unknown kind' : KIND_LABELS[first.kind];
}

/** An unknown restriction is shown as the server sent it: 'No Restriction' would be false. */
export function restrictionLabel({ userRestriction }: Prompt): string {
  const labels: Record<string, string> = RESTRICTION_LABELS;
  return userRestriction === null ? NO_RESTRICTION : (labels[userRestriction] ?? userRestriction);
}

/** When a prompt was made, what it asks, and who is asked. */
export function PromptFacts({ prompt }: { prompt: Prompt }) {
  return (
    <div className={css.facts}>
      <p className={small}>
        <Time iso={prompt.createdAt} format="long" fromNow />
      </p>
      <div className={css.badges}>
        <Badge tone="neutral" label={kindLabel(prompt)} />
        <Badge tone="neutral" label={restrictionLabel(prompt)} />
        {prompt.isHidden && <Badge tone="neutral" label="Hidden" />}
      </div>
    </div>
  );
}
