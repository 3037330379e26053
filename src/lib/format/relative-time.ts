import { formatCount } from './format';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The largest unit that fits at least once; months and years have their average length. */
const UNITS: [string, number][] = [
  ['y', 365.2425 * DAY],
  ['mo', 30.436_875 * DAY],
  ['d', DAY],
  ['h', HOUR],
  ['min', MINUTE],
];

/** 'in 3 d', '1 h ago', or 'now' within half a minute. A text that is not a time is returned unchanged. */
export function formatFromNow(iso: string, now = Date.now()): string {
  const ms = new Date(iso).getTime() - now;
  if (Number.isNaN(ms)) return iso;
  for (const [unit, length] of UNITS) {
    const count = Math.round(ms / length);
    // Plain rounding would turn 14 hours into '1 d'.
    if (Math.abs(ms) >= length * 0.98 || (unit === 'min' && count !== 0)) {
      const distance = `${formatCount(Math.abs(count))} ${unit}`;
      return count > 0 ? `in ${distance}` : `${distance} ago`;
    }
  }
  return 'now';
}
