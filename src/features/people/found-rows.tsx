import type { ReactNode } from 'react';
import type { Finder } from '@/api/query/use-finder';
import { formatCounted, joined } from '@/lib/format/format';
import { leftOutText } from '@/lib/odd-rows';
import { GoOnButton } from '@/ui/controls/run-buttons';
import { CardBoundary } from '@/ui/lists/card-boundary';
import * as css from './dossier.css';
import { SectionFailed } from './section';

type Props<Row> = {
  /** The title of a failure: 'The history could not be loaded'. */
  name: string;
  /** What is read, in the singular: 'event'. */
  row: string;
  /** How far the search has come: ', back to Jan 3, 2026'. */
  reach?: string;
  /** Shown if the whole list holds no match. */
  nothing: string;
  search: Finder<Row>;
  /** Further buttons beside Go on and Stop. */
  more?: ReactNode;
  children: (row: Row) => ReactNode;
};

/** The rows that a search has found, how far it has looked, and what to do next. */
export function FoundRows<Row>({ search, reach = '', ...props }: Props<Row>) {
  const { found, looked, reading, ended, unreadable, failure } = search;
  const all = ended && !reading;
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
      {all && found.length === 0 && <p className={css.muted}>{props.nothing}</p>}
      <SectionFailed name={props.name} read={{ failure, retry: search.retry, retrying: reading }} />
      <div className={css.buttons}>
        <p role="status" className={css.muted}>
          {joined(
            ' · ',
            `${reading ? 'Searching: ' : ''}looked at ${formatCounted(looked, props.row)}${reach}`,
            all && 'search complete',
            unreadable > 0 && leftOutText(unreadable),
          )}
        </p>
        <GoOnButton search={search} />
        {props.more}
      </div>
    </>
  );
}
