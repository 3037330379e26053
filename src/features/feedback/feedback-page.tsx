import { Link } from '@tanstack/react-router';
import { hidePrompt, promptsQuery } from '@/api/feedback';
import { useRead } from '@/api/query/use-read';
import { useWrite } from '@/api/query/use-write';
import { truncate } from '@/lib/format/truncate';
import { Button, buttonClass } from '@/ui/controls/button';
import { useShortcuts } from '@/ui/keyboard/shortcuts';
import * as card from '@/ui/lists/card.css';
import { CardsPage } from '@/ui/lists/cards-page';
import { CardSkeletons } from '@/ui/lists/skeletons';
import { notify, notifyFailure } from '@/ui/overlays/notice';
import { lazyDialog } from '@/ui/overlays/on-demand';
import { SpelledBlock } from '@/ui/text/spelled-out';
import type { Prompt } from '@/wire/feedback.schema';
import * as css from './feedback.css';
import { PromptFacts } from './prompt-facts';

const DeletePromptDialog = lazyDialog(() => import('./delete-prompt-dialog'), 'DeletePromptDialog');

/** All feedback prompts, newest first (feedback-1). */
export function FeedbackPage() {
  return (
    <CardsPage
      title="Feedback"
      noun="prompts"
      read={useRead(promptsQuery)}
      create={
        <Link to="/lists/new-feedback" className={buttonClass({ variant: 'purple' })}>
          Create New Prompt
        </Link>
      }
      skeletons={<CardSkeletons loading="Loading feedback prompts…" grid={card.wideGrid} height={175} />}
      empty={{
        title: 'No feedback prompts',
        body: 'A prompt asks users a question in the app. Create the first one with Create New Prompt.',
      }}
      keyOf={({ feedbackId }) => feedbackId}
      className={card.wideGrid}
      card={(prompt, onDelete) => <PromptTile prompt={prompt} onDelete={onDelete} />}
      deletion={(prompt, onClose) => <DeletePromptDialog prompt={prompt} onClose={onClose} />}
    />
  );
}

/** One prompt of the list, with its actions. */
export function PromptTile({ prompt, onDelete }: { prompt: Prompt; onDelete: () => void }) {
  const { send, busy, isPending } = useWrite({
    ...hidePrompt(prompt.feedbackId, prompt.primaryQuestion),
    onSuccess: (_answer, hidden) =>
      void notify({ tone: 'success', text: hidden ? 'Prompt Hidden' : 'Prompt Shown' }),
    report: (error, hidden) =>
      notifyFailure(error, {
        act: `${hidden ? 'Hiding' : 'Showing'} '${truncate(prompt.primaryQuestion, 80)}'`,
      }),
  });
  const keys = useShortcuts();
  const question = truncate(prompt.primaryQuestion) || 'no question';
  return (
    <article
      tabIndex={-1}
      className={card.card}
      data-hidden={prompt.isHidden}
      data-subject={prompt.feedbackId}
      aria-label={question}
    >
      <div>
        <SpelledBlock as="h2" text={question} className={css.question} title={question} />
      </div>
      <PromptFacts prompt={prompt} />
      <div className={card.actions}>
        <Link
          to="/lists/feedbackResponses"
          search={{ questionId: prompt.feedbackId }}
          className={buttonClass({ small: true })}
          aria-keyshortcuts={keys('o Enter')}
        >
          View Responses
        </Link>
        <Button
          variant="outline"
          small
          loading={isPending}
          disabled={busy}
          onPress={() => send(!prompt.isHidden)}
        >
          {prompt.isHidden ? 'Show Prompt' : 'Hide Prompt'}
        </Button>
        <Button small danger disabled={busy} className={css.atTheEnd} onClick={onDelete}>
          Delete Prompt
        </Button>
      </div>
    </article>
  );
}
