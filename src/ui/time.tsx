import { formatDateLong, formatDateMedium, formatDateShort } from '@/lib/format';

const formats = { short: formatDateShort, medium: formatDateMedium, long: formatDateLong };

/** A time in words, with its ISO value for machines and its long form on hover. */
export function Time({ iso, format = 'short' }: { iso: string; format?: keyof typeof formats }) {
  // A row whose time the server did not send (spec 03 §6).
  if (iso === '') return 'time not known';
  return (
    <time dateTime={iso} title={formatDateLong(iso)}>
      {formats[format](iso)}
    </time>
  );
}
