import { Link } from '@tanstack/react-router';
import { promptsQuery } from '@/api/feedback';
import { useRead } from '@/api/query/use-read';
import { buttonClass } from '@/ui/controls/button';
import * as card from '@/ui/lists/card.css';
import { CardsPage } from '@/ui/lists/cards-page';
import { lazyDialog } from '@/ui/overlays/on-demand';
import { PromptTile, PromptTileSkeletons } from './prompt-tile';

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
      skeletons={<PromptTileSkeletons />}
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
