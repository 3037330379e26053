import { dateText, two } from '@/lib/format/date-parts';

/**
 * The moment of a date and a time in the viewer's zone; null if there is none between 1970 and 9999.
 * @param date as a date input holds it: `2027-03-14`
 * @param time as a time input holds it: `02:30`, with seconds or without
 * @returns its ISO 8601 time in UTC, with a caution if the clocks skip or repeat it on that day
 */
export function saleTimeOf(date: string, time: string) {
  const at = momentOf(date, time);
  if (!at) return null;
  const iso = at.toISOString();
  if (clockText(at) === `${date} ${time.slice(0, 5)}`) {
    const caution = `Clocks show ${time} twice on that day: the first time is sent`;
    return { iso, caution: isRepeated(at) ? caution : null };
  }
  // The clocks skip this time. If the day has moved as well, the date does not exist.
  if (dateText(at) !== date) return null;
  return { iso, caution: `Clocks skip ${time} on that day: it is sent as ${timeText(at)}` };
}

/** What JavaScript makes of a date and a time: a time that does not exist is moved to one that does. */
function momentOf(date: string, time: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.map(Number) ?? [];
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time)?.map(Number) ?? [];
  if (year === undefined || month === undefined || hours === undefined) return null;
  const at = new Date(year, month - 1, day, hours, minutes);
  // Within these bounds the year has four digits in UTC too, whatever the zone.
  return year < 1970 || at.getTime() < 0 || at.getUTCFullYear() > 9999 ? null : at;
}

/** Whether the clocks show the same time once more, half an hour or an hour later: they are put back then. */
function isRepeated(at: Date): boolean {
  return [30, 60].some((minutes) => clockText(new Date(at.getTime() + minutes * 60_000)) === clockText(at));
}

/** What a clock in the viewer's zone shows: `2027-03-14 02:30`. */
function clockText(at: Date): string {
  return `${dateText(at)} ${timeText(at)}`;
}

/** The time of day in the viewer's zone, as a time input holds it: `02:30`. */
export function timeText(at: Date): string {
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Starts of a sale that are set with one press, in the viewer's zone: tomorrow at 9:00, the next full hour in a week. */
export function saleSuggestions(now: Date) {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  return [
    { label: 'Tomorrow 9:00', at: new Date(year, month, day + 1, 9) },
    {
      label: 'In a week',
      at: new Date(year, month, day + 7, now.getHours() + (now.getMinutes() > 0 ? 1 : 0)),
    },
  ].map(({ label, at }) => ({ label, date: dateText(at), time: timeText(at) }));
}
