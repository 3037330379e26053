import { useState } from 'react';
import { exportSubmissions, promptQuery, submissionsQuery } from '@/api/feedback';
import { useExport } from '@/api/query/use-export';
import { joinReads, useRead } from '@/api/query/use-read';
import { isNotFound } from '@/lib/api-error';
import { formatCount, formatCounted, pluralOf } from '@/lib/format/format';
import { ButtonLink } from '@/ui/controls/button-link';
import { exportNotices } from '@/ui/controls/export-notices';
import { ExportButton } from '@/ui/controls/run-buttons';
import { SearchBox } from '@/ui/inputs/search-box';
import { facts, wideGrid } from '@/ui/lists/card.css';
import { CardBoundary } from '@/ui/lists/card-boundary';
import { ListStates } from '@/ui/lists/list';
import { PageHeader } from '@/ui/lists/page-header';
import { CardSkeletons, Skeleton } from '@/ui/lists/skeletons';
import { MissingPanel } from '@/ui/overlays/panel';
import { SpelledBlock } from '@/ui/text/spelled-out';
import { visuallyHidden } from '@/ui/theme/global.css';
import { rem } from '@/ui/theme/rem';
import type { Prompt, Submission } from '@/wire/feedback.schema';
import { PromptFacts } from '../prompt-facts';
import { responsesCsv } from './answer-texts';
import * as css from './responses.css';
import { SubmissionCard } from './submission-card';
import { hasTexts, type QuestionSum, sumsOf, withText } from './sums';
import * as sumsCss from './sums.css';

const TITLE = 'Feedback Responses';
const BACK = <ButtonLink to="/lists/feedback">All Prompts</ButtonLink>;

/** All answers to one prompt (feedback-7), below their sum. */
export function ResponsesPage({ promptId }: { promptId: string }) {
  const { data: prompt, ...promptRead } = useRead(promptQuery(promptId));
  const { data: submissions, ...submissionsRead } = useRead(submissionsQuery(promptId));
  const [text, setText] = useState('');
  const shownSubmissions = prompt && submissions && withText(submissions, text);
  const total = submissions?.length ?? 0;
  const among = text && ` of ${formatCount(total)}`;
  const count =
    shownSubmissions &&
    `showing ${formatCount(shownSubmissions.length)}${among} ${pluralOf(total, 'response')}`;
  const answers = prompt && submissions && submissions.length > 0 ? submissions : null;
  /** Whether each response is the one word True or False. */
  const isTrueOrFalse = prompt?.questions.length === 1 && prompt.questions[0]?.kind === 'radio';

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
      <PageHeader title={TITLE} count={count} choice={text}>
        {prompt && answers && <SaveResponses prompt={prompt} />}
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
      {prompt && answers && (
        <>
          <ResponseSums prompt={prompt} submissions={answers} />
          {hasTexts(answers) && (
            <SearchBox label="Filter text answers" value={text} onSearch={setText} className={css.filter} />
          )}
        </>
      )}
      <ListStates
        title="Responses"
        list={joinReads(promptRead, submissionsRead)}
        items={shownSubmissions}
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
          text
            ? { title: `No text answer contains '${text}'`, body: 'Try part of a word.' }
            : { title: 'No responses yet', body: 'They appear here as soon as a user has answered.' }
        }
      >
        {(shown) => (
          <div className={isTrueOrFalse ? css.responseRows : wideGrid}>
            {prompt &&
              shown.map((submission) => (
                <CardBoundary key={submission.submissionId} item={submission}>
                  {() => (
                    <SubmissionCard
                      className={isTrueOrFalse ? css.responseRow : css.responseCard}
                      prompt={prompt}
                      submission={submission}
                    />
                  )}
                </CardBoundary>
              ))}
          </div>
        )}
      </ListStates>
    </>
  );
}

/** Saves all responses, whatever the filter shows. */
function SaveResponses({ prompt }: { prompt: Prompt }) {
  const run = useExport({ ...exportSubmissions(prompt, responsesCsv), ...exportNotices });
  return (
    <ExportButton run={run} small={false}>
      Save as CSV
    </ExportButton>
  );
}

type Props = { prompt: Prompt; submissions: readonly Submission[] };

/** The answers to a prompt, added up question by question, above the list of responses. */
function ResponseSums({ prompt, submissions }: Props) {
  return (
    <section aria-label="Summary" className={sumsCss.summary}>
      {sumsOf(prompt, submissions).map((sum) => (
        <div key={sum.key} className={sumsCss.question}>
          {sum.bars.length > 0 ? <Bars sum={sum} /> : sum.title && <p dir="auto">{sum.title}</p>}
          <p className={facts}>{factsOf(sum)}</p>
        </div>
      ))}
    </section>
  );
}

/** A table of counts. Its middle column draws each count as a bar. */
function Bars({ sum }: { sum: QuestionSum }) {
  return (
    <table className={sumsCss.table}>
      <caption dir="auto" className={sum.title ? undefined : visuallyHidden}>
        {sum.title ?? 'Answers and how many users gave them'}
      </caption>
      <colgroup>
        <col style={{ width: '34%' }} />
        <col />
        <col style={{ width: rem(96) }} />
      </colgroup>
      <tbody className={sumsCss.tableRows}>
        {sum.bars.map(({ label, count, share }) => (
          <tr key={label} className={sumsCss.tableRow}>
            <th scope="row" dir="auto" className={sumsCss.label}>
              {label || 'Empty answer'}
            </th>
            <td aria-hidden className={sumsCss.barCell}>
              {count > 0 && <div className={sumsCss.bar} style={{ width: `${100 * Math.min(share, 1)}%` }} />}
            </td>
            <td className={sumsCss.count}>{`${formatCount(count)} (${Math.round(100 * share)}%)`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function factsOf({ kind, answered, skipped, median }: QuestionSum): string {
  return [
    formatCounted(answered, kind === 'text' ? 'text answer' : 'answer'),
    skipped > 0 && `${formatCount(skipped)} without an answer`,
    median !== null && `median ${median}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
