import { type Column, Table } from '@/features/admin-events/table';
import { formatDateLong, formatDay, formatTimeOfDay } from '@/lib/format/format';
import { truncate } from '@/lib/format/truncate';
import { Time } from '@/ui/text/time';
import { visuallyHidden } from '@/ui/theme/global.css';
import type { AdminEvent } from '@/wire/admin-events.schema';
import * as css from './admin-events-page.css';
import { Actor, EventTarget } from './event-target';

export const TITLE = 'Session History';

// The time takes one line on wide windows and two on narrow ones, where the target needs the room.
const LONG_TIME_WIDTH = 'clamp(190px, 60vw - 438px, 330px)';

type Props = {
  events?: readonly AdminEvent[];
  busy?: boolean;
  utc: boolean;
  /** Shows a heading for each day, and only the time of day in its rows. */
  byDay?: boolean;
};

/** Kinds and actions are shown as the server sent them. */
export function EventTable({ events, busy, utc, byDay = false }: Props) {
  const columns: readonly Column<AdminEvent>[] = [
    {
      title: 'Time Of Event',
      width: byDay ? '128px' : LONG_TIME_WIDTH,
      cell: ({ createdAt }) => {
        if (byDay) return <TimeOfDay iso={createdAt} utc={utc} />;
        return utc ? formatDateLong(createdAt, utc) : <Time iso={createdAt} format="long" />;
      },
    },
    { title: 'User', width: '124px', cell: (event) => <Actor name={event.username} /> },
    { title: 'Event Type', width: '110px', cell: (event) => truncate(event.kind) },
    { title: 'Event Action', width: '126px', cell: (event) => truncate(event.action) },
    { title: 'Event Target Name or ID', cell: (event) => <EventTarget event={event} /> },
  ];
  return (
    <Table
      caption={TITLE}
      columns={columns}
      rows={events}
      rowKey={(event) => event.eventId}
      stickAt={css.STICK_AT}
      busy={busy}
      sectionOf={byDay ? ({ createdAt }) => formatDay(createdAt, utc) || 'time not known' : undefined}
    />
  );
}

/** The time of day. The full date is its title, and its text for screen readers. */
function TimeOfDay({ iso, utc }: { iso: string; utc: boolean }) {
  const whole = formatDateLong(iso, utc);
  return (
    <time dateTime={iso} title={whole}>
      <span aria-hidden>{formatTimeOfDay(iso, utc)}</span>
      <span className={visuallyHidden}>{whole}</span>
    </time>
  );
}
