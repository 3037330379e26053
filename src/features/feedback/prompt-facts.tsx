import { Badge } from '@/ui/text/badge';
import { Time } from '@/ui/text/time';
import type { Prompt } from '@/wire/feedback.schema';
import { kindLabel, restrictionLabel } from './feedback-texts';
import * as css from './prompt-facts.css';

/** When a prompt was made, what it asks, and who is asked. */
export function PromptFacts({ prompt }: { prompt: Prompt }) {
  return (
    <div className={css.facts}>
      <p className={css.time}>
        <Time iso={prompt.createdAt} format="long" fromNow />
      </p>
      <div className={css.badges}>
        <Badge tone="neutral" label={kindLabel(prompt)} />
        <Badge tone="neutral" label={restrictionLabel(prompt)} />
        {prompt.isHidden && <Badge tone="warning" label="Hidden" />}
      </div>
    </div>
  );
}
