// en-US whatever the browser's language (spec 01 §9).
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The largest unit of which there is at least one; from a month on they are of their average length. */
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365.2425 * DAY],
  ['month', 30.436_875 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

/** 'in 3 days', '1 hour ago'; 'now' within half a minute, and what is no time as it came. */
export function formatFromNow(iso: string, now = Date.now()): string {
  const ms = new Date(iso).getTime() - now;
  if (Number.isNaN(ms)) return iso;
  for (const [unit, length] of UNITS) {
    const count = Math.round(ms / length);
    // Of a unit before its time there would be '1 day' for 14 hours.
    if (Math.abs(ms) >= length * 0.98 || (unit === 'minute' && count !== 0))
      return relative.format(count, unit);
  }
  return 'now';
}
