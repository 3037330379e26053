import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { promptsQuery } from '@/api/feedback';
import { useRead } from '@/api/query/use-read';
import { buttonClass } from '@/ui/button-class';
import * as card from '@/ui/card.css';
import { ListBody } from '@/ui/list-body';
import { lazyDialog } from '@/ui/on-demand';
import { PageHeader } from '@/ui/page-header';
import { SteadyList } from '@/ui/steady-list';
import type { Prompt } from '@/wire/feedback';
import { PromptTile } from './prompt-tile';
import { PromptTileSkeletons } from './prompt-tile-skeleton';

const DeletePromptDialog = lazyDialog(() => import('./delete-prompt-dialog'), 'DeletePromptDialog');

/** All feedback prompts, newest first (spec 01 §2). */
export function FeedbackPage() {
  // Kept here and not in the tile: a refetch may remove the tile while the dialog is open.
  const [deleting, setDeleting] = useState<Prompt | null>(null);
  const { data: prompts, ...list } = useRead(promptsQuery);

  return (
    <>
      <PageHeader title="Feedback" count={prompts && `showing ${prompts.length} prompts`}>
        <Link to="/lists/new-feedback" className={buttonClass({ variant: 'purple' })}>
          Create New Prompt
        </Link>
      </PageHeader>
      <ListBody
        name="Feedback"
        list={list}
        items={prompts}
        skeletons={<PromptTileSkeletons />}
        empty={{
          title: 'No feedback prompts',
          body: 'A prompt asks users a question in the app. Create the first one with Create New Prompt.',
        }}
      >
        {(shown) => (
          <SteadyList
            items={shown}
            keyOf={({ feedbackId }) => feedbackId}
            name="feedback"
            className={card.wideGrid}
          >
            {(prompt) => <PromptTile prompt={prompt} onDelete={() => setDeleting(prompt)} />}
          </SteadyList>
        )}
      </ListBody>
      {deleting && <DeletePromptDialog prompt={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
