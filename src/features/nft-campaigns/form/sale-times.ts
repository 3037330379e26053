import { dateText, two } from '@/lib/format/date-parts';

/**
 * The moment of a date and a time in the viewer's zone; null if there is none between 1970 and 9999.
 * @param date in the format of a date input: `2027-03-14`
 * @param time in the format of a time input: `02:30`, with seconds or without
 * @returns the moment's ISO 8601 time in UTC, with a caution if the clocks skip or repeat the time on that day
 */
export function saleTimeOf(date: string, time: string) {
  const moment = momentOf(date, time);
  // If the day has moved, the date does not exist.
  if (!moment || dateText(moment) !== date) return null;
  return { iso: moment.toISOString(), caution: clockCaution(moment, time) };
}

/** A caution if the clocks skip or repeat a time of that day, of which JavaScript has made this moment. */
function clockCaution(moment: Date, time: string): string | null {
  const sentTime = timeText(moment);
  if (sentTime !== time.slice(0, 5)) return `Clocks skip ${time} on that day: it is sent as ${sentTime}`;
  return isRepeated(moment) ? `Clocks show ${time} twice on that day: the first time is sent` : null;
}

const DATE_AND_TIME = /^(\d{4})-(\d\d)-(\d\d) ([01]\d|2[0-3]):([0-5]\d)/;

/** The moment that JavaScript makes of a date and a time. A time that does not exist is moved to a time that exists. */
function momentOf(date: string, time: string): Date | null {
  const match = DATE_AND_TIME.exec(`${date} ${time}`);
  if (!match) return null;
  const [, year, month, day, hours, minutes] = match;
  const moment = new Date(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes));
  // Within these bounds the year has four digits in UTC too, whatever the zone.
  return Number(year) < 1970 || moment.getTime() < 0 || moment.getUTCFullYear() > 9999 ? null : moment;
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

/** Starts of a sale that are set with one press, in the viewer's zone. */
export const SALE_SUGGESTIONS = [
  { label: 'Tomorrow 9:00', timeFrom: (now: Date) => inDays(now, 1, 9) },
  // At the next full hour.
  {
    label: 'In a week',
    timeFrom: (now: Date) => inDays(now, 7, Math.ceil(now.getHours() + now.getMinutes() / 60)),
  },
];

function inDays(now: Date, days: number, hours: number) {
  const moment = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours);
  return { date: dateText(moment), time: timeText(moment) };
}
