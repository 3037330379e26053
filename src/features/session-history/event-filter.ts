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

/** Whether the first day is after the last, so that no event can match. */
export function isEmptySpan({ from = '', to = '' }: EventFilter): boolean {
  return to !== '' && from > to;
}

/** Returns the predicate of the events that match the filter. */
export function matcherOf(filter: EventFilter): (event: AdminEvent) => boolean {
  const { who = '', target = '', kind, action } = filter;
  const { from, to } = boundsOf(filter);
  const hasKind = equalTo(kind);
  const hasAction = equalTo(action);
  const hasWho = containing(who);
  const hasTargetName = containing(target);
  const targetId = searchTextOf(target);
  return (event) => {
    const time = Date.parse(event.createdAt);
    const isOutside = time < from || time >= to;
    const hasTarget = hasTargetName(event.metadataName ?? '') || event.metadataId === targetId;
    return (
      !isOutside && hasKind(event.kind) && hasAction(event.action) && hasWho(event.username) && hasTarget
    );
  };
}

/** Whether no event older than this one can match. Events come newest first. */
export function isBeforeAll(filter: EventFilter, event: AdminEvent): boolean {
  return Date.parse(event.createdAt) < boundsOf(filter).from;
}

/** Returns the predicate of the texts that equal the chosen option; of all texts without a choice. */
function equalTo(option = ''): (text: string) => boolean {
  return (text) => option === '' || text === option;
}

/** Returns the predicate of the texts that contain this part. */
function containing(part: string): (text: string) => boolean {
  // The part may come from the address instead of a search box.
  const wantedText = comparable(searchTextOf(part));
  return (text) => wantedText === '' || comparable(text).includes(wantedText);
}

/**
 * From the start of the first day to the end of the last, in ms. An absent or invalid day is NaN, as is the time of an
 * event without a readable time. No time is before or after NaN, so NaN leaves no event out.
 */
function boundsOf({ from = '', to = '', utc }: EventFilter) {
  return { from: dayStart(from, utc, 0), to: dayStart(to, utc, 1) };
}

function dayStart(day: string, utc: string | undefined, daysLater: number): number {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const parts = [Number(year), Number(month) - 1, Number(date) + daysLater] as const;
  return utc === 'true' ? Date.UTC(...parts) : new Date(...parts).getTime();
}
