import { formatDateLong, LONG_DATE } from '@/lib/format';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Building a format costs far more than using it, so build each one once. */
function format(iso: string, name: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const known = formats.get(name) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(name, known);
  return known.format(date);
}

const zone = (utc: boolean) => (utc ? { timeZone: 'UTC' } : {});

/** Thursday, March 5, 2026 at 1:05 PM: the long format of spec 01 §9. */
export function longTime(iso: string, utc: boolean): string {
  if (!utc) return formatDateLong(iso);
  return format(iso, 'long UTC', { ...LONG_DATE, ...zone(utc) });
}

/** 1:05:09 PM */
export function timeOfDay(iso: string, utc: boolean): string {
  return format(iso, `time ${utc}`, { hour: 'numeric', minute: '2-digit', second: '2-digit', ...zone(utc) });
}

/** Thursday, March 5, 2026 */
export function dayOf(iso: string, utc: boolean): string {
  if (iso === '') return 'time not known';
  return format(iso, `day ${utc}`, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    ...zone(utc),
  });
}

/** Mar 5, 2026 */
export function shortDay(iso: string, utc: boolean): string {
  return format(iso, `short ${utc}`, { month: 'short', day: 'numeric', year: 'numeric', ...zone(utc) });
}
