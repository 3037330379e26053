import { Link } from '@tanstack/react-router';
import { promptQuery, submissionsQuery } from '@/api/feedback';
import { joinReads, useRead } from '@/api/query/use-read';
import { ApiError } from '@/lib/api-error';
import { formatCount } from '@/lib/format';
import { buttonClass } from '@/ui/button-class';
import { ListBody } from '@/ui/list-body';
import { PageHeader } from '@/ui/page-header';
import { EmptyPanel, MissingPanel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { PromptFacts } from './prompt-facts';
import * as css from './responses.css';
import { SubmissionCard } from './submission-card';

const TITLE = 'Feedback Responses';

/** All answers to one prompt (spec 01 §2). */
export function ResponsesPage({ promptId }: { promptId: string }) {
  const { data: prompt, ...asked } = useRead(promptQuery(promptId));
  const { data: submissions, ...answered } = useRead(submissionsQuery(promptId));
  const complete = prompt && submissions;

  if (asked.failure instanceof ApiError && asked.failure.status === 404) return <NoPrompt />;
  return (
    <>
      <PageHeader title={TITLE} count={complete && `showing ${formatCount(submissions.length)} responses`}>
        <BackToFeedback />
      </PageHeader>
      {prompt && (
        <div className={css.prompt}>
          <h2 dir="auto" className={css.question}>
            {prompt.primaryQuestion}
          </h2>
          <PromptFacts prompt={prompt} />
        </div>
      )}
      <ListBody
        name="Responses"
        list={joinReads(asked, answered)}
        items={complete}
        skeletons={<Loading withPrompt={!prompt} />}
        empty={
          <EmptyPanel title="No responses yet" body="They stand here as soon as somebody has answered." />
        }
      >
        {(shown) => (
          <div className={css.list}>
            {prompt &&
              shown.map((submission) => (
                <SubmissionCard key={submission.submissionId} prompt={prompt} submission={submission} />
              ))}
          </div>
        )}
      </ListBody>
    </>
  );
}

function BackToFeedback() {
  return (
    <Link to="/lists/feedback" className={buttonClass()}>
      All Prompts
    </Link>
  );
}

function NoPrompt() {
  return (
    <>
      <PageHeader title={TITLE} />
      <MissingPanel
        body="No feedback prompt has this id. It may have been deleted."
        action={<BackToFeedback />}
      />
    </>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

function Loading({ withPrompt }: { withPrompt: boolean }) {
  return (
    <>
      <p role="status" className={css.loading}>
        Loading responses…
      </p>
      {withPrompt && (
        <div className={css.prompt} aria-hidden>
          <Skeleton width={320} height={24} />
          <Skeleton width={240} height={46} />
        </div>
      )}
      <div className={css.list} aria-busy="true" aria-hidden>
        {PLACES.map((place) => (
          <div key={place} className={css.card}>
            <div className={css.who}>
              <Skeleton width={32} height={32} radius="50%" />
              <Skeleton width="40%" height={16} />
            </div>
            <Skeleton width="60%" height={16} />
          </div>
        ))}
      </div>
    </>
  );
}
