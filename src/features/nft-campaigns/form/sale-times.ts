import { dateText, two } from '@/lib/format/date-parts';

/**
 * The moment of a date and a time in the viewer's zone; null if there is none between 1970 and 9999.
 * @param date in the format of a date input: `2027-03-14`
 * @param time in the format of a time input: `02:30`, with seconds or without
 * @returns the moment's ISO 8601 time in UTC, with a caution if the clocks skip or repeat the time on that day
 */
export function saleTimeOf(date: string, time: string) {
  const moment = momentOf(date, time);
  if (!moment) return null;
  const iso = moment.toISOString();
  if (clockText(moment) === `${date} ${time.slice(0, 5)}`) {
    const caution = `Clocks show ${time} twice on that day: the first time is sent`;
    return { iso, caution: isRepeated(moment) ? caution : null };
  }
  // The clocks skip this time. If the day has moved as well, the date does not exist.
  if (dateText(moment) !== date) return null;
  return { iso, caution: `Clocks skip ${time} on that day: it is sent as ${timeText(moment)}` };
}

/** What JavaScript makes of a date and a time: a time that does not exist is moved to one that does. */
function momentOf(date: string, time: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.map(Number) ?? [];
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time)?.map(Number) ?? [];
  if (year === undefined || month === undefined || hours === undefined) return null;
  const moment = new Date(year, month - 1, day, hours, minutes);
  // Within these bounds the year has four digits in UTC too, whatever the zone.
  return year < 1970 || moment.getTime() < 0 || moment.getUTCFullYear() > 9999 ? null : moment;
}

/** Whether the clocks are put back and show the same time again, half an hour or an hour later. */
function isRepeated(moment: Date): boolean {
  return [30, 60].some(
    (minutes) => clockText(new Date(moment.getTime() + minutes * 60_000)) === clockText(moment),
  );
}

/** What a clock in the viewer's zone shows: `2027-03-14 02:30`. */
function clockText(moment: Date): string {
  return `${dateText(moment)} ${timeText(moment)}`;
}

/** The time of day in the viewer's zone, in the format of a time input: `02:30`. */
export function timeText(moment: Date): string {
  return `${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** Starts of a sale that are set with one press, in the viewer's zone: tomorrow at 9:00, the next full hour in a week. */
export function saleSuggestions(now: Date) {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  return [
    { label: 'Tomorrow 9:00', moment: new Date(year, month, day + 1, 9) },
    {
      label: 'In a week',
      moment: new Date(year, month, day + 7, now.getHours() + (now.getMinutes() > 0 ? 1 : 0)),
    },
  ].map(({ label, moment }) => ({ label, date: dateText(moment), time: timeText(moment) }));
}
