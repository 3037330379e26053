import { Fragment, type ReactNode } from 'react';
import { formatDateLong, formatDay, formatTimeOfDay } from '@/lib/format/dates';
import { truncate } from '@/lib/format/truncate';
import { CardBoundary } from '@/ui/lists/card-boundary';
import { Skeleton } from '@/ui/lists/skeletons';
import { visuallyHidden } from '@/ui/theme/global.css';
import type { AdminEvent } from '@/wire/admin-events.schema';
import { Actor, EventTarget } from './event-target';
import * as css from './table.css';

export const TITLE = 'Session History';

/** A column without a width takes the remaining space. */
type Column = {
  title: string;
  width?: string;
  part: string;
  cell: (event: AdminEvent, utc: boolean) => ReactNode;
};

const COLUMNS: readonly Column[] = [
  {
    title: 'Time Of Event',
    width: '17ch',
    part: css.time,
    cell: ({ createdAt }, utc) => <TimeOfDay iso={createdAt} utc={utc} />,
  },
  { title: 'User', width: '21ch', part: css.user, cell: ({ username }) => <Actor name={username} /> },
  { title: 'Event Type', width: '14ch', part: css.what, cell: ({ kind }) => truncate(kind) },
  { title: 'Event Action', width: '16ch', part: css.what, cell: ({ action }) => truncate(action) },
  { title: 'Event Target Name or ID', part: css.target, cell: (event) => <EventTarget event={event} /> },
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
  const dayOf = ({ createdAt }: AdminEvent) => formatDay(createdAt, utc) || 'time not known';
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
            {COLUMNS.map(({ title, width, part }) => (
              <th key={title} scope="col" className={`${part} ${css.columnTitle}`} style={{ width }}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={css.rows} data-dimmed={busy}>
          {events?.map((event, at) => {
            const before = events[at - 1];
            const day = dayOf(event);
            return (
              <Fragment key={event.eventId}>
                {day !== (before && dayOf(before)) && (
                  <tr className={css.row}>
                    <th scope="rowgroup" colSpan={COLUMNS.length} className={css.section}>
                      {day}
                    </th>
                  </tr>
                )}
                <CardBoundary item={event} frame={inRow}>
                  {() => (
                    <tr className={css.event}>
                      {COLUMNS.map(({ title, part, cell }) => (
                        <td key={title} className={part}>
                          {cell(event, utc)}
                        </td>
                      ))}
                    </tr>
                  )}
                </CardBoundary>
              </Fragment>
            );
          }) ??
            PLACEHOLDERS.map((at) => (
              <tr key={at} className={css.event} aria-hidden>
                {COLUMNS.map(({ title, part }) => (
                  <td key={title} className={part}>
                    <span className={css.placeholder}>
                      <Skeleton width="70%" height={12} />
                    </span>
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

/** The time of day. The full date is its title, and its text for screen readers. */
function TimeOfDay({ iso, utc }: { iso: string; utc: boolean }) {
  if (iso === '') return <span>time not known</span>;
  const whole = formatDateLong(iso, utc);
  return (
    <time dateTime={iso} title={whole}>
      <span aria-hidden>{formatTimeOfDay(iso, utc)}</span>
      <span className={visuallyHidden}>{whole}</span>
    </time>
  );
}
