/** The time of the newest seeded row. All others are fixed distances before it, so every seed is the same. */
export const EPOCH = Date.UTC(2026, 0, 15, 12);

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A time this far before the newest seeded row. */
export function ago(days: number, minutes = 0) {
  return new Date(EPOCH - days * DAY_MS - minutes * MINUTE_MS);
}
