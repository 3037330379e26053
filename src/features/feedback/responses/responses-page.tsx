import { useState } from 'react';
import { exportSubmissions, promptQuery, submissionsQuery } from '@/api/feedback';
import { useExport } from '@/api/query/use-export';
import { joinReads, useRead } from '@/api/query/use-read';
import { isNotFound } from '@/lib/api-error';
import { formatCount, pluralOf } from '@/lib/format/format';
import { ButtonLink } from '@/ui/controls/button-link';
import { exportNotices } from '@/ui/controls/export-notices';
import { ExportButton } from '@/ui/controls/run-buttons';
import { SearchBox } from '@/ui/inputs/search-box';
import { wideGrid } from '@/ui/lists/card.css';
import { CardBoundary } from '@/ui/lists/card-boundary';
import { ListStates, SettlingBox } from '@/ui/lists/list';
import { PageHeader } from '@/ui/lists/page-header';
import { CardSkeletons, Skeleton } from '@/ui/lists/skeletons';
import { MissingPanel } from '@/ui/overlays/panel';
import { SpelledBlock } from '@/ui/text/spelled-out';
import type { Prompt, Submission } from '@/wire/feedback.schema';
import { PromptFacts } from '../prompt-facts';
import { responsesCsv } from './answer-texts';
import { ResponseSums } from './response-sums';
import * as css from './responses.css';
import { SubmissionCard } from './submission-card';
import { hasTexts, withText } from './sums';

const TITLE = 'Feedback Responses';
const BACK = <ButtonLink to="/lists/feedback">All Prompts</ButtonLink>;

/** All answers to one prompt (feedback-7), below their sum. */
export function ResponsesPage({ promptId }: { promptId: string }) {
  const { data: prompt, ...promptRead } = useRead(promptQuery(promptId));
  const { data: submissions, ...submissionsRead } = useRead(submissionsQuery(promptId));
  const [filter, setFilter] = useState('');
  const loaded = prompt && submissions && { prompt, submissions, shown: withText(submissions, filter) };
  const answered = loaded && loaded.submissions.length > 0 ? loaded : null;

  if (isNotFound(promptRead.failure)) {
    return (
      <>
        <PageHeader title={TITLE} />
        <MissingPanel body="No feedback prompt has this id. It may have been deleted." action={BACK} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={TITLE} count={loaded && countText(loaded, filter)} choice={filter}>
        {answered && <SaveResponses prompt={answered.prompt} />}
        {BACK}
      </PageHeader>
      {prompt && (
        <div className={css.prompt}>
          <div>
            <SpelledBlock as="h2" text={prompt.primaryQuestion} className={css.promptText} />
          </div>
          <PromptFacts prompt={prompt} />
        </div>
      )}
      {answered && (
        <>
          <ResponseSums prompt={answered.prompt} submissions={answered.submissions} />
          {hasTexts(answered.submissions) && (
            <SearchBox
              label="Filter text answers"
              value={filter}
              onSearch={setFilter}
              className={css.filter}
            />
          )}
        </>
      )}
      <ListStates
        title="Responses"
        list={joinReads(promptRead, submissionsRead)}
        items={loaded?.shown}
        rows={submissions}
        skeletons={
          <>
            {!prompt && (
              <div className={css.prompt} aria-hidden>
                <Skeleton width={320} height={24} />
                <Skeleton width={240} height={46} />
              </div>
            )}
            <CardSkeletons loading="Loading responses…" grid={wideGrid} height={94} />
          </>
        }
        empty={
          filter
            ? { title: `No text answer contains '${filter}'`, body: 'Try part of a word.' }
            : { title: 'No responses yet', body: 'They appear here as soon as a user has answered.' }
        }
      >
        {(shown) => prompt && <SubmissionCards prompt={prompt} submissions={shown} />}
      </ListStates>
    </>
  );
}

type Loaded = { submissions: readonly Submission[]; shown: readonly Submission[] };

/** 'showing 24 responses', or 'showing 1 of 24 responses' */
function countText({ submissions, shown }: Loaded, filter: string): string {
  const total = submissions.length;
  const among = filter && ` of ${formatCount(total)}`;
  return `showing ${formatCount(shown.length)}${among} ${pluralOf(total, 'response')}`;
}

/** Saves all responses, whatever the filter shows. */
function SaveResponses({ prompt }: { prompt: Prompt }) {
  const submissions = exportSubmissions(prompt, (all) => responsesCsv(prompt, all));
  const run = useExport({ ...submissions, ...exportNotices });
  return (
    <ExportButton run={run} small={false}>
      Save as CSV
    </ExportButton>
  );
}

const CARDS = { list: wideGrid, item: css.responseCard };
const ROWS = { list: css.responseRows, item: css.responseRow };

function SubmissionCards({ prompt, submissions }: { prompt: Prompt; submissions: readonly Submission[] }) {
  /** Whether each response is the one word True or False. */
  const isOneWord = prompt.questions.length === 1 && prompt.questions.every(({ kind }) => kind === 'radio');
  const { list, item } = isOneWord ? ROWS : CARDS;
  return (
    <SettlingBox className={list} shown={submissions.map(({ submissionId }) => submissionId).join()}>
      {submissions.map((submission) => (
        <CardBoundary key={submission.submissionId} item={submission}>
          {() => <SubmissionCard className={item} prompt={prompt} submission={submission} />}
        </CardBoundary>
      ))}
    </SettlingBox>
  );
}
