import { adminEventsQuery } from '@/api/admin-events';
import { usePagedList } from '@/api/query/paged-list';
import { truncate } from '@/lib/truncate';
import { ListBody } from '@/ui/list-body';
import { PageHeader } from '@/ui/page-header';
import { Pager } from '@/ui/pager';
import { EmptyPanel } from '@/ui/panel';
import { type Column, Table } from '@/ui/table';
import { Time } from '@/ui/time';
import type { AdminEvent } from '@/wire/admin-events';
import * as css from './admin-events-page.css';

const TITLE = 'Session History';

// The time takes one line on wide windows and two on narrow ones, where the target needs the room.
const TIME_WIDTH = 'clamp(190px, 33vw - 150px, 330px)';

/** The five columns of spec 01 §2; kinds and actions are shown as they come. */
const COLUMNS: readonly Column<AdminEvent>[] = [
  {
    title: 'Time Of Event',
    width: TIME_WIDTH,
    cell: (event) => <Time iso={event.createdAt} format="long" />,
  },
  { title: 'User', width: '124px', cell: (event) => named(event.username) },
  { title: 'Event Type', width: '110px', cell: (event) => truncate(event.kind) },
  { title: 'Event Action', width: '126px', cell: (event) => truncate(event.action) },
  { title: 'Event Target Name or ID', cell: target },
];

function target({ metadataName, metadataId }: AdminEvent) {
  return named(metadataName || metadataId);
}

function named(text: string | null) {
  return text ? <bdi>{truncate(text)}</bdi> : <span className={css.absent}>–</span>;
}

/** The audit history: what staff did, to whom and when (spec 01 §2). */
export function AdminEventsPage() {
  const { page, pager, ...list } = usePagedList(adminEventsQuery);
  const events = page?.events;

  return (
    <>
      <div className={css.top}>
        <PageHeader title={TITLE} count={events && `showing ${events.length} events`}>
          <Pager {...pager} />
        </PageHeader>
      </div>
      <ListBody
        name={TITLE}
        list={list}
        items={events}
        skeletons={<EventTable />}
        empty={
          <EmptyPanel title="No events yet" body="What staff do here from now on is listed on this page." />
        }
      >
        {(shown) => <EventTable events={shown} busy={list.turning} />}
      </ListBody>
    </>
  );
}

function EventTable({ events, busy }: { events?: readonly AdminEvent[]; busy?: boolean }) {
  return (
    <Table
      caption={TITLE}
      columns={COLUMNS}
      rows={events}
      rowKey={(event) => event.eventId}
      stickAt={css.STICK_AT}
      busy={busy}
    />
  );
}
