import { Fragment, type ReactNode } from 'react';
import { formatDateLong, formatDay, formatTimeOfDay } from '@/lib/format/dates';
import { truncate } from '@/lib/format/truncate';
import { CardBoundary } from '@/ui/lists/card-boundary';
import { SettlingBox } from '@/ui/lists/list';
import { Skeleton } from '@/ui/lists/skeletons';
import { visuallyHidden } from '@/ui/theme/global.css';
import type { AdminEvent } from '@/wire/admin-events.schema';
import { Actor, EventTarget } from './event-target';
import * as css from './table.css';

export const TITLE = 'Session History';

type Column = {
  title: string;
  /** The class of its cells and of its title. */
  cellClass: string;
  cell: (event: AdminEvent, utc: boolean) => ReactNode;
};

const COLUMNS: readonly Column[] = [
  {
    title: 'Time Of Event',
    cellClass: css.time,
    cell: ({ createdAt }, utc) => <TimeOfDay iso={createdAt} utc={utc} />,
  },
  { title: 'User', cellClass: css.user, cell: ({ username }) => <Actor name={username} /> },
  { title: 'Event Type', cellClass: css.kind, cell: ({ kind }) => truncate(kind) },
  { title: 'Event Action', cellClass: css.action, cell: ({ action }) => truncate(action) },
  {
    title: 'Event Target Name or ID',
    cellClass: css.target,
    cell: (event) => <EventTarget event={event} />,
  },
];

const inRow = (message: ReactNode) => (
  <tr className={css.row}>
    <td colSpan={COLUMNS.length} className={css.across}>
      {message}
    </td>
  </tr>
);

/** A placeholder for each event of a page. */
const PLACEHOLDERS = Array.from({ length: 50 }, (_, at) => at);

type Props = {
  /** Undefined while loading. */
  events?: readonly AdminEvent[];
  /** True while other events load and these are still shown. */
  busy?: boolean;
  utc: boolean;
};

/**
 * Events below the headings of their days. Kinds and actions are shown as the server sent them. Below the width of
 * the columns a row has two lines.
 */
export function EventTable({ events, busy = false, utc }: Props) {
  return (
    <section aria-label={TITLE} className={css.frame}>
      {!events && (
        <p role="status" className={visuallyHidden}>
          {`Loading ${TITLE}…`}
        </p>
      )}
      <table className={css.table} aria-busy={busy || !events}>
        <caption className={visuallyHidden}>{TITLE}</caption>
        <thead className={css.head}>
          <tr>
            {COLUMNS.map(({ title, cellClass }) => (
              <th key={title} scope="col" className={`${cellClass} ${css.columnTitle}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <SettlingBox as="tbody" className={css.rows} shown={idsOf(events)} turning={busy}>
          {events ? <EventRows events={events} utc={utc} /> : <PlaceholderRows />}
        </SettlingBox>
      </table>
    </section>
  );
}

const idsOf = (events: readonly AdminEvent[] = []) => events.map(({ eventId }) => eventId).join();

function EventRows({ events, utc }: { events: readonly AdminEvent[]; utc: boolean }) {
  const days = events.map(({ createdAt }) => formatDay(createdAt, utc) || 'time not known');
  return events.map((event, at) => (
    <Fragment key={event.eventId}>
      {days[at] !== days[at - 1] && (
        <tr className={css.row}>
          <th scope="rowgroup" colSpan={COLUMNS.length} className={css.day}>
            {days[at]}
          </th>
        </tr>
      )}
      <CardBoundary item={event} frame={inRow}>
        {() => (
          <tr className={css.event}>
            {COLUMNS.map(({ title, cellClass, cell }) => (
              <td key={title} className={cellClass}>
                {cell(event, utc)}
              </td>
            ))}
          </tr>
        )}
      </CardBoundary>
    </Fragment>
  ));
}

function PlaceholderRows() {
  return PLACEHOLDERS.map((at) => (
    <tr key={at} className={css.event} aria-hidden>
      {COLUMNS.map(({ title, cellClass }) => (
        <td key={title} className={cellClass}>
          <span className={css.placeholder}>
            <Skeleton width="70%" height={12} />
          </span>
        </td>
      ))}
    </tr>
  ));
}

/** The time of day. The full date is its title, and its text for screen readers. */
function TimeOfDay({ iso, utc }: { iso: string; utc: boolean }) {
  if (iso === '') return <span>time not known</span>;
  const longDate = formatDateLong(iso, utc);
  return (
    <time dateTime={iso} title={longDate}>
      <span aria-hidden>{formatTimeOfDay(iso, utc)}</span>
      <span className={visuallyHidden}>{longDate}</span>
    </time>
  );
}
