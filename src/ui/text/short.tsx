import { formatCount, formatShort, pluralOf } from '@/lib/format/format';
import { visuallyHidden } from '../theme/global.css';
import * as styles from './text.css';

/** A text in a shorter form. The full text is what is found, read out and copied. */
export function Short({ full, short, title }: { full: string; short: string; title?: string }) {
  if (short === full) return <span>{full}</span>;
  return (
    <span className={styles.short} data-short={short} title={title}>
      <span className={visuallyHidden}>{full}</span>
    </span>
  );
}

/**
 * A count in its short form: 12.3M followers
 * @param unit in the singular
 */
export function Count({ n, unit, className }: { n: number; unit: string; className?: string }) {
  const fullText = formatCount(n);
  const shortText = formatShort(n);
  // A single text on most cards.
  if (shortText === fullText) return <span className={className}>{`${fullText} ${pluralOf(n, unit)}`}</span>;
  return (
    <span className={className}>
      <Short full={fullText} short={shortText} title={fullText} /> <span>{pluralOf(n, unit)}</span>
    </span>
  );
}
