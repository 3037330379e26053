import { useState } from 'react';
import { eventSearch } from '@/api/admin-events';
import { exportText } from '@/api/http/csv';
import { useExport } from '@/api/query/use-export';
import { type Finder, useFinder } from '@/api/query/use-finder';
import { csvFile } from '@/lib/files/csv-file';
import { formatExact, formatTimeOfDay } from '@/lib/format/dates';
import { formatCount, formatCounted } from '@/lib/format/format';
import { Button } from '@/ui/controls/button';
import { exportNotices } from '@/ui/controls/export-notices';
import { progressText } from '@/ui/controls/progress-text';
import { ExportButton, LoadMoreButton } from '@/ui/controls/run-buttons';
import { atTheEnd } from '@/ui/lists/card.css';
import { EmptyPanel, FailedPanel } from '@/ui/overlays/panel';
import { muted } from '@/ui/text/text.css';
import type { AdminEvent } from '@/wire/admin-events.schema';
import { type EventFilter, isBeforeAll, matcherOf } from './event-filter';
import { EventTable, TITLE } from './event-table';
import * as css from './session-history-page.css';

/** The events that match the filter, and how far back the search has read. */
export function FoundEvents({ filter }: { filter: EventFilter }) {
  const utc = filter.utc === 'true';
  const [openedAt, setOpenedAt] = useState(() => new Date());
  const search = useFinder({
    ...eventSearch,
    reader: 'history',
    filter,
    matches: matcherOf(filter),
    isPast: (event) => isBeforeAll(filter, event),
    // Limits of the automatic search.
    enough: 50,
    maxCalls: 10,
  });
  const { found, looked, last, reading } = search;
  const back = last ? ` back to ${formatExact(last.createdAt, utc)}` : '';
  const run = useExport({ ...exportEvents(found), ...exportNotices });
  const nothing = found.length === 0 && 'There is nothing to save';

  return (
    <>
      <div className={css.progress}>
        <p role="status" className={muted}>
          {/* A new element, so that the same numbers are announced again for another filter. */}
          <span key={JSON.stringify(filter)}>
            {progressText(
              `${reading ? 'Searching: ' : ''}found ${formatCount(found.length)}, looked at ${formatCounted(looked, 'event')}${back}`,
              search,
            )}
          </span>
        </p>
        <LoadMoreButton search={search} />
        <ExportButton run={run} className={atTheEnd} disabledReason={nothing}>
          Save as CSV
        </ExportButton>
        <Button
          small
          title={`Read at ${formatTimeOfDay(openedAt.toISOString(), utc)}`}
          onClick={() => {
            setOpenedAt(new Date());
            search.refresh();
          }}
        >
          Read again
        </Button>
      </div>
      <FailedPanel title={`${looked > 0 ? 'Older events' : TITLE} could not be loaded`} read={search} />
      <Results search={search} utc={utc} />
    </>
  );
}

/** The found events; without any, the state of the search. */
function Results({ search, utc }: { search: Finder<AdminEvent>; utc: boolean }) {
  const { found, reading, failure, ended, unreadable } = search;
  if (found.length > 0) return <EventTable events={found} utc={utc} />;
  if (reading) return <EventTable utc={utc} />;
  if (failure) return null;
  if (!ended) return <EmptyPanel title="Nothing found yet" body="Older events may match." />;
  const searched = unreadable > 0 ? 'No readable event' : 'No event';
  return <EmptyPanel title="No matching events" body={`${searched} in the history matches these filters.`} />;
}

const HEADER = ['time', 'user', 'type', 'action', 'target', 'targetId'];

/** Saves the shown events as a CSV file, with times in UTC. */
function exportEvents(events: readonly AdminEvent[]) {
  const rows = events.map((event) => [
    event.createdAt,
    event.username,
    event.kind,
    event.action,
    event.metadataName ?? '',
    event.metadataId ?? '',
  ]);
  return exportText('history', ['history'], async () => csvFile(HEADER, rows));
}
