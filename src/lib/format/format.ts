import { once } from '../browser/once';

// All formats are en-US, whatever the browser's language. Dates are in dates.ts: the first page shows none.

// A negative amount that rounds to nothing is $0.00, not -$0.00.
const money = once(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' }),
);
const count = once(() => new Intl.NumberFormat('en-US'));
const short = once(() => new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }));
const UNITS = ['K', 'M', 'B', 'T'];
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

/** '1 post', '1,234 posts' */
export function formatCounted(n: number, noun: string): string {
  return `${formatCount(n)} ${pluralOf(n, noun)}`;
}

/** 'showing 24 sites', once they are read. */
export function showing(items: readonly unknown[] | undefined, noun: string): string | undefined {
  return items && `showing ${formatCounted(items.length, noun)}`;
}

/** Joins the parts that apply. */
export function joined(separator: string, ...parts: (string | false)[]): string {
  return parts.filter(Boolean).join(separator);
}

/** 'ban of fan' as the start of a sentence: 'Ban of fan'. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function pluralOf(n: number, noun: string): string {
  return n === 1 ? noun : `${noun}s`;
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
