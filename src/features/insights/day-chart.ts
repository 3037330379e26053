import { formatDateMedium } from '@/lib/format/dates';

/**
 * 'Mar 5' for `2026-03-05`. Returns a text that is not a date unchanged.
 * The days of the metrics are days in UTC: in the viewer's zone they could be the days before.
 */
export function dayText(date: string): string {
  return formatDateMedium(date, true).replace(/, \d+$/, '');
}

/** The upper end of an axis for these amounts: 1, 2 or 5 with zeros, at least as high as the highest. */
export function axisEnd(amounts: readonly number[]): number {
  const highest = Math.max(...amounts, 0);
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 5].find((step) => step * power >= highest) ?? 10) * power;
}
