import { formatDateLong, formatDateMedium, formatDateShort } from '@/lib/format';

const formats = { short: formatDateShort, medium: formatDateMedium, long: formatDateLong };

/** A short time for readers, with the ISO value for machines and the long form on hover. */
export function Time({ iso, format = 'short' }: { iso: string; format?: keyof typeof formats }) {
  // The server sent no time for this row (spec 03 §6).
  if (iso === '') return 'time not known';
  return (
    <time dateTime={iso} title={formatDateLong(iso)}>
      {formats[format](iso)}
    </time>
  );
}
