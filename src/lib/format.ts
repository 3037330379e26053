import { once } from './once';

// en-US whatever the browser's language (spec 01 §9).
const money = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      notation: 'standard',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      // A negative amount that rounds to nothing is $0.00, not -$0.00.
      signDisplay: 'negative',
    }),
);
const count = once(() => new Intl.NumberFormat('en-US'));
const short = once(() => new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }));
const UNITS = ['K', 'M', 'B', 'T'];
const dates = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat('en-US', options));
const dateShort = dates({ month: '2-digit', day: 'numeric', year: 'numeric' });
const dateMedium = dates({ month: 'short', day: 'numeric', year: 'numeric' });
/** The long format of spec 01 §9. */
export const LONG_DATE: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
};
const dateLong = dates(LONG_DATE);

/** US dollars with exactly 2 decimals: $1,234.50. */
export function formatMoney(dollars: number): string {
  return money().format(dollars);
}

/** 1,234 */
export function formatCount(n: number): string {
  // The first rows contain whole numbers; group them without building an Intl object.
  if (Number.isSafeInteger(n) && !Object.is(n, -0)) return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
  return count().format(n);
}

/** 12.3M. Below 10,000 the whole number: 4,210 */
export function formatShort(n: number): string {
  const size = Math.abs(n);
  if (size < 10_000) return formatCount(n);
  // As for counts: without an Intl object, which would take longer than the first rows themselves.
  for (const [power, unit] of UNITS.entries()) {
    const tenths = Math.round(size / 10 ** (3 * power + 2));
    if (tenths < 10_000) return `${n < 0 ? '-' : ''}${tenths / 10}${unit}`;
  }
  return short().format(n);
}

/** 03/5/2026, in the viewer's time zone, as are all dates here. */
export function formatDateShort(iso: string): string {
  return formatted(dateShort, iso);
}

/** Mar 5, 2026 */
export function formatDateMedium(iso: string): string {
  return formatted(dateMedium, iso);
}

/** Thursday, March 5, 2026 at 1:05 PM */
export function formatDateLong(iso: string): string {
  return formatted(dateLong, iso);
}

/** Returns a text that is not a time unchanged: one bad row must not break its page. */
function formatted(format: () => Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : format().format(date);
}
