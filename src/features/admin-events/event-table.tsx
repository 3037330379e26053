import { type Column, Table } from '@/features/admin-events/table';
import { formatDateLong, formatDay, formatTimeOfDay } from '@/lib/format/format';
import { truncate } from '@/lib/format/truncate';
import { visuallyHidden } from '@/ui/theme/global.css';
import type { AdminEvent } from '@/wire/admin-events.schema';
import * as css from './admin-events-page.css';
import { Actor, EventTarget } from './event-target';

export const TITLE = 'Session History';

type Props = {
  events?: readonly AdminEvent[];
  busy?: boolean;
  utc: boolean;
};

/** Events below the headings of their days. Kinds and actions are shown as the server sent them. */
export function EventTable({ events, busy, utc }: Props) {
  const columns: readonly Column<AdminEvent>[] = [
    {
      title: 'Time Of Event',
      width: '112px',
      cell: ({ createdAt }) => <TimeOfDay iso={createdAt} utc={utc} />,
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
      sectionOf={({ createdAt }) => formatDay(createdAt, utc) || 'time not known'}
    />
  );
}

/** The time of day. The full date is its title, and its text for screen readers. */
function TimeOfDay({ iso, utc }: { iso: string; utc: boolean }) {
  if (iso === '') return 'time not known';
  const whole = formatDateLong(iso, utc);
  return (
    <time dateTime={iso} title={whole}>
      <span aria-hidden>{formatTimeOfDay(iso, utc)}</span>
      <span className={visuallyHidden}>{whole}</span>
    </time>
  );
}
