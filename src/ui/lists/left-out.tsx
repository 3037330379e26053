import { leftOut, leftOutText } from '@/lib/odd-rows';
import * as styles from './lists.css';

/** The number of unreadable rows in a list; renders nothing if there are none. */
export function LeftOut({ rows }: { rows: readonly unknown[] | undefined }) {
  const count = leftOut(rows);
  return count > 0 && <p className={styles.leftOut}>{leftOutText(count)}</p>;
}
