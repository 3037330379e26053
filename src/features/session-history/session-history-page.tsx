import { useRef, useState } from 'react';
import { adminEventsQuery } from '@/api/admin-events';
import { usePagedList } from '@/api/query/paged-list';
import { showing } from '@/lib/format/format';
import { Button } from '@/ui/controls/button';
import { ListStates } from '@/ui/lists/list';
import { PageHeader } from '@/ui/lists/page-header';
import { Pager } from '@/ui/lists/pager';
import { EmptyPanel } from '@/ui/overlays/panel';
import { type EventFilter, isEmptySpan, isFiltered } from './event-filter';
import { EventTable, TITLE } from './event-table';
import { FoundEvents } from './found-events';
import { HistoryFilters } from './history-filters';
import { folding } from './session-history-page.css';

type Props = { filter: EventFilter; onFilter: (change: EventFilter) => void };

/** The audit history: staff actions, page by page or as found by a filter (admin-events-1). */
export function AdminEventsPage({ filter, onFilter }: Props) {
  const filtered = isFiltered(filter);
  const firstField = useRef<HTMLInputElement>(null);
  const [isFolded, setIsFolded] = useState(true);
  // Once a filter was set, the filters stay: clearing the last filter must not remove the focused field.
  if (filtered && isFolded) setIsFolded(false);
  // A filtered history is not read again after every write.
  const { page, pager, ...list } = usePagedList(adminEventsQuery, { isShown: !filtered });
  const events = page?.events;
  const utc = filter.utc === 'true';

  return (
    <>
      <PageHeader title={TITLE} count={!filtered && showing(events, 'event')} list={list} sticks>
        {filtered ? (
          <Button
            small
            onClick={() => {
              // This button is removed with the filters.
              firstField.current?.focus();
              onFilter({ who: '', target: '', kind: '', action: '', from: '', to: '' });
            }}
          >
            Clear filters
          </Button>
        ) : (
          <>
            <Button
              small
              className={folding}
              aria-expanded={!isFolded}
              onClick={() => setIsFolded(!isFolded)}
            >
              Filters
            </Button>
            <Pager {...pager} />
          </>
        )}
      </PageHeader>
      <HistoryFilters filter={filter} isFolded={isFolded} firstField={firstField} onChange={onFilter} />
      {filtered ? (
        <FilteredEvents filter={filter} />
      ) : (
        <ListStates
          title={TITLE}
          list={list}
          items={events}
          skeletons={<EventTable utc={utc} />}
          empty={{ title: 'No events yet', body: 'Everything that staff do appears here.' }}
        >
          {(shown) => <EventTable events={shown} busy={list.turning} utc={utc} />}
        </ListStates>
      )}
    </>
  );
}

function FilteredEvents({ filter }: { filter: EventFilter }) {
  if (!isEmptySpan(filter)) return <FoundEvents filter={filter} />;
  return <EmptyPanel title="From is after To" body="No day lies between them: change one of the two." />;
}
