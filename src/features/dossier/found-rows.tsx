import type { ReactNode } from 'react';
import type { Finder } from '@/api/query/use-finder';
import { formatCounted } from '@/lib/format/format';
import { progressText } from '@/ui/controls/progress-text';
import { LoadMoreButton } from '@/ui/controls/run-buttons';
import { CardBoundary } from '@/ui/lists/card-boundary';
import * as css from './dossier.css';
import { SectionFailed } from './section';

type Props<Row> = {
  /** What could not be loaded, as the subject of the failure's title: 'The history could not be loaded'. */
  subject: string;
  /** The kind of row, in the singular: 'event'. */
  row: string;
  /** How far the search has come: ', back to Jan 3, 2026'. */
  reach?: string;
  /** Shown if the whole list has no match. */
  nothing: string;
  search: Finder<Row>;
  /** Further buttons beside Load more and Stop. */
  more?: ReactNode;
  children: (row: Row) => ReactNode;
};

/** The matches of a search, the progress, and the next actions. */
export function FoundRows<Row>({ search, reach = '', ...props }: Props<Row>) {
  const { found, looked, reading, ended, failure, unreadable } = search;
  const hasNothing = ended && !reading && found.length === 0 && unreadable === 0;
  return (
    <>
      {found.length > 0 && (
        <ul className={css.list}>
          {found.map((row) => (
            <li key={search.keyOf(row)}>
              <CardBoundary item={row}>{() => props.children(row)}</CardBoundary>
            </li>
          ))}
        </ul>
      )}
      {hasNothing && <p className={css.muted}>{props.nothing}</p>}
      <SectionFailed title={props.subject} read={{ failure, retry: search.retry, retrying: reading }} />
      <div className={css.buttons}>
        <p role="status" className={css.ownLine}>
          {progressText(
            `${reading ? 'Searching: ' : ''}looked at ${formatCounted(looked, props.row)}${reach}`,
            search,
          )}
        </p>
        <LoadMoreButton search={search} />
        {props.more}
      </div>
    </>
  );
}
