import { formatCount, formatShort } from '@/lib/format';
import { visuallyHidden } from './global.css';
import * as styles from './short.css';

interface ShortProps {
  full: string;
  short: string;
  /** Shown on hover. */
  title?: string;
}

/** A text in a shorter form. The full text is what is found, read out and copied. */
export function Short({ full, short, title }: ShortProps) {
  if (short === full) return full;
  return (
    <span className={styles.short} data-short={short} title={title}>
      <span className={visuallyHidden}>{full}</span>
    </span>
  );
}

/** A count in its short form: 12.3M */
export function Count({ n }: { n: number }) {
  const full = formatCount(n);
  return <Short full={full} short={formatShort(n)} title={full} />;
}
