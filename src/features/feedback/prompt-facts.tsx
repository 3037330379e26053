import { EyeOff, MessageCircleQuestion, Users } from 'lucide-react';
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
        <Badge tone="neutral" icon={MessageCircleQuestion} label={kindLabel(prompt)} />
        <Badge tone="neutral" icon={Users} label={restrictionLabel(prompt)} />
        {prompt.isHidden && <Badge tone="warning" icon={EyeOff} label="Hidden" />}
      </div>
    </div>
  );
}
