import { formatDateLong, formatDateMedium, formatExact } from '@/lib/format/dates';
import { formatFromNow } from '@/lib/format/relative-time';
import { Short } from './short';

const formats = { medium: formatDateMedium, long: formatDateLong, exact: formatExact };

interface TimeProps {
  iso: string;
  format: keyof typeof formats;
  /** Shows the distance from now ('3 d ago'); the date remains the accessible text. */
  fromNow?: boolean;
}

/** A short time for readers, with the ISO value for machines and the long form on hover. */
export function Time({ iso, format, fromNow = false }: TimeProps) {
  // The server sent no time for this row.
  if (iso === '') return <span>time not known</span>;
  const date = formats[format](iso);
  return (
    <time dateTime={iso} title={formatDateLong(iso)}>
      {fromNow ? <Short full={date} short={formatFromNow(iso)} /> : date}
    </time>
  );
}
