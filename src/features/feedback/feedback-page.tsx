import { deletePrompt, hidePrompt, promptsQuery } from '@/api/feedback';
import { useRead } from '@/api/query/use-read';
import { useWrite } from '@/api/query/use-write';
import { quoted, truncate } from '@/lib/format/truncate';
import { Button } from '@/ui/controls/button';
import { OpenLink } from '@/ui/controls/button-link';
import { Card } from '@/ui/lists/card';
import * as card from '@/ui/lists/card.css';
import { CardsPage, DeleteButton, type Deletion } from '@/ui/lists/cards-page';
import { afterDelete, ConfirmDelete } from '@/ui/overlays/confirm-delete';
import { notify, notifyFailure } from '@/ui/overlays/notice';
import { SpelledBlock } from '@/ui/text/spelled-out';
import type { Prompt } from '@/wire/feedback.schema';
import { PromptFacts } from './prompt-facts';

/** All feedback prompts, newest first (feedback-1). */
export function FeedbackPage() {
  return (
    <CardsPage
      title="Feedback"
      noun="prompt"
      read={useRead(promptsQuery)}
      create={{ to: '/lists/new-feedback', label: 'Create New Prompt' }}
      skeletons={{ loading: 'Loading feedback prompts…', height: 152 }}
      empty={{
        title: 'No feedback prompts',
        body: 'A prompt asks users a question in the app. Choose Create New Prompt to create the first one.',
      }}
      keyOf={({ feedbackId }) => feedbackId}
      className={card.wideGrid}
      card={(prompt, onDelete) => <PromptTile prompt={prompt} onDelete={onDelete} />}
      deletion={DeletePrompt}
    />
  );
}

/** One prompt of the list, with its actions. */
function PromptTile({ prompt, onDelete }: { prompt: Prompt; onDelete: () => void }) {
  const { send, busy, isPending } = useWrite({
    ...hidePrompt(prompt.feedbackId, prompt.primaryQuestion),
    onSuccess: (_answer, hidden) => {
      const undoable = { field: 'isHidden', id: prompt.feedbackId, to: hidden };
      notify({
        tone: 'success',
        text: `Prompt ${hidden ? 'Hidden' : 'Shown'}: ${quoted(prompt.primaryQuestion)}`,
        undoable,
      });
    },
    report: (error, hidden) =>
      notifyFailure(error, {
        act: `${hidden ? 'Hiding' : 'Showing'} ${quoted(prompt.primaryQuestion)}`,
      }),
  });
  const question = truncate(prompt.primaryQuestion) || 'no question';
  return (
    <Card subject={prompt.feedbackId} data-hidden={prompt.isHidden} aria-label={question}>
      <div>
        <SpelledBlock as="h2" text={question} className={card.question} title={question} />
      </div>
      <PromptFacts prompt={prompt} />
      <div className={card.actions}>
        <OpenLink to="/lists/feedbackResponses" search={{ questionId: prompt.feedbackId }}>
          View Responses
        </OpenLink>
        <Button
          small
          room="Show Prompt"
          loading={isPending}
          disabled={busy}
          onPress={() => send(!prompt.isHidden)}
        >
          {prompt.isHidden ? 'Show Prompt' : 'Hide Prompt'}
        </Button>
        <DeleteButton disabled={busy} onClick={onDelete}>
          Delete Prompt
        </DeleteButton>
      </div>
    </Card>
  );
}

/** Asks for confirmation before deleting a prompt and its answers for good. */
function DeletePrompt({ item: { feedbackId, primaryQuestion }, onClose }: Deletion<Prompt>) {
  const write = useWrite({
    ...deletePrompt(feedbackId, primaryQuestion),
    onSuccess: afterDelete(`Prompt Deleted: ${quoted(primaryQuestion)}`, onClose),
  });
  return (
    <ConfirmDelete
      title="Delete this prompt?"
      noun="Prompt"
      target={primaryQuestion}
      write={write}
      onClose={onClose}
    >
      <bdi>{quoted(primaryQuestion)}</bdi> and all its responses will be deleted.
    </ConfirmDelete>
  );
}
