import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { EmptyPanel, FailedPanel } from '@/ui/panel';
import * as css from './admin-events-page.css';
import { saveEvents } from './event-csv';
import type { EventFilter } from './event-filter';
import { EventTable, TITLE } from './event-table';
import { shortDay, timeOfDay } from './event-times';
import { useEventSearch } from './use-event-search';

/** The events that match the filter, and how far back the search has read. */
export function FoundEvents({ filter }: { filter: EventFilter }) {
  const utc = filter.utc === 'true';
  const search = useEventSearch(filter);
  const { found, looked, backTo, reading, isOver, failure } = search;
  const back = backTo ? ` back to ${shortDay(backTo, utc)}` : '';

  return (
    <>
      <div className={css.progress}>
        <p role="status" className={css.looked}>
          {`${reading ? 'Reading: ' : ''}found ${formatCount(found.length)}, looked at ${formatCount(looked)} events${back}`}
          {isOver && !reading && ' · that is all'}
        </p>
        {reading && (
          <Button small onClick={search.stop}>
            Stop
          </Button>
        )}
        {!reading && !isOver && !failure && (
          <Button small onClick={search.goOn}>
            Go on
          </Button>
        )}
        <Button
          small
          disabled={found.length === 0}
          disabledReason="There is nothing to save"
          onClick={() => void saveEvents(found)}
        >
          Save as CSV
        </Button>
        <Button
          small
          title={`Read at ${timeOfDay(search.readAt.toISOString(), utc)}`}
          onClick={search.readAgain}
        >
          Read again
        </Button>
      </div>
      {failure && (
        <FailedPanel title={`${TITLE} could not be loaded`} message={failure.message} onRetry={search.goOn} />
      )}
      {found.length > 0 && <EventTable events={found} utc={utc} byDay busy={false} />}
      {found.length === 0 && reading && <EventTable utc={utc} byDay />}
      {found.length === 0 && !reading && !failure && (
        <EmptyPanel
          title={isOver ? 'No such event' : 'Nothing found yet'}
          body={
            isOver
              ? 'Nothing in the whole history fits these filters.'
              : 'Older events may fit: choose Go on.'
          }
        />
      )}
    </>
  );
}
