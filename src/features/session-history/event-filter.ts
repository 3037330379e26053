import { comparable } from '@/lib/format/comparable';
import { searchTextOf } from '@/lib/format/search-text';
import type { AdminEvent } from '@/wire/admin-events.schema';

/**
 * The filters of the history, as named in the page's address. All values are texts. `from` and `to` are days
 * (`2026-03-05`), in UTC if `utc` is `true`, else in the viewer's zone.
 */
export type EventFilter = { [Name in 'who' | 'target' | 'kind' | 'action' | 'from' | 'to' | 'utc']?: string };

/** Whether the filter narrows the history. The switch to UTC does not count. */
export function isFiltered({ utc: _, ...filter }: EventFilter): boolean {
  return Object.values(filter).some(Boolean);
}

/** Returns a function that tells whether an event matches the filter. */
export function matcherOf(filter: EventFilter): (event: AdminEvent) => boolean {
  const { from, to } = boundsOf(filter);
  const hasWho = containerOf(filter.who);
  const hasTarget = containerOf(filter.target);
  const id = searchTextOf(filter.target ?? '');
  return (event) => {
    const time = Date.parse(event.createdAt);
    // An event without a readable time is not left out.
    if (time < from || time >= to) return false;
    if (filter.kind && event.kind !== filter.kind) return false;
    if (filter.action && event.action !== filter.action) return false;
    if (!hasWho(event.username)) return false;
    return hasTarget(event.metadataName) || (id !== '' && event.metadataId === id);
  };
}

/** Whether no event older than this one can match. Events come newest first. */
export function isBeforeAll(filter: EventFilter, event: AdminEvent): boolean {
  return Date.parse(event.createdAt) < boundsOf(filter).from;
}

/** Returns a function that tells whether a text contains this part. */
function containerOf(part = ''): (text: string | null) => boolean {
  // The part may come from the address instead of a search box.
  const wantedText = comparable(searchTextOf(part));
  return (text) => wantedText === '' || comparable(text ?? '').includes(wantedText);
}

/** From the start of the first day to the end of the last, in ms. An invalid day sets no bound. */
function boundsOf({ from, to, utc }: EventFilter) {
  return {
    from: dayStart(from, utc, 0) ?? Number.NEGATIVE_INFINITY,
    to: dayStart(to, utc, 1) ?? Number.POSITIVE_INFINITY,
  };
}

function dayStart(day: string | undefined, utc: string | undefined, later: number): number | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '')?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  const parts = [year, month - 1, date + later] as const;
  return utc === 'true' ? Date.UTC(...parts) : new Date(...parts).getTime();
}
