const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
);
const WEEKDAYS = 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'.split(',');

export const two = (n: number) => String(n).padStart(2, '0');

/** A day on the viewer's clock, in the format of a date input: 2026-03-05. */
export function dateText(at: Date): string {
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/**
 * The parts of a time in American English, which are all that the dashboard's formats need. Without Intl, whose first
 * formatter takes longer to build than the rows of a list.
 * @param utc in UTC instead of the viewer's time zone
 * @returns null for a text that is not a time
 */
export function dateParts(iso: string, utc = false) {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  const { year, month, day, weekday, hour, minute, second } = utc ? partsInUtc(date) : localParts(date);
  return {
    year,
    month: String(MONTHS[month]),
    /** 01 to 12 */
    month2: two(month + 1),
    day,
    weekday: String(WEEKDAYS[weekday]),
    /** 1 to 12 */
    hour: hour % 12 || 12,
    minute: two(minute),
    second: two(second),
    half: hour < 12 ? 'AM' : 'PM',
  };
}

function partsInUtc(date: Date) {
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}

function localParts(date: Date) {
  return {
    year: date.getFullYear(),
    month: date.getMonth(),
    day: date.getDate(),
    weekday: date.getDay(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  };
}
