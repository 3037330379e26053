import { dateParts } from './date-parts';

/*
 * Dates are on the viewer's clock, or with `utc` on that of UTC. A text that is not a time stays unchanged: one
 * bad row must not break its page.
 */

function dated(textOf: (on: NonNullable<ReturnType<typeof dateParts>>) => string) {
  return (iso: string, utc?: boolean): string => {
    const on = dateParts(iso, utc);
    return on ? textOf(on) : iso;
  };
}

/** 03/5/2026 */
export const formatDateShort = dated(({ month2, day, year }) => `${month2}/${day}/${year}`);

/** Mar 5, 2026 */
export const formatDateMedium = dated(({ month, day, year }) => `${month.slice(0, 3)} ${day}, ${year}`);

/** Thursday, March 5, 2026 */
export const formatDay = dated(({ weekday, month, day, year }) => `${weekday}, ${month} ${day}, ${year}`);

/** The long format: Thursday, March 5, 2026 at 1:05 PM */
export const formatDateLong = dated(
  ({ weekday, month, day, year, hour, minute, half }) =>
    `${weekday}, ${month} ${day}, ${year} at ${hour}:${minute} ${half}`,
);

/** 1:05:09 PM */
export const formatTimeOfDay = dated(
  ({ hour, minute, second, half }) => `${hour}:${minute}:${second} ${half}`,
);

/** The exact time of an event: Mar 5, 2026, 1:05:09 PM */
export const formatExact = dated(
  ({ month, day, year, hour, minute, second, half }) =>
    `${month.slice(0, 3)} ${day}, ${year}, ${hour}:${minute}:${second} ${half}`,
);
