import { leftOut, leftOutText } from '@/lib/odd-rows';
import * as styles from './list-body.css';

/** How many rows of a list could not be read (spec 03 §6); nothing when all could. */
export function LeftOut({ rows }: { rows: readonly unknown[] | undefined }) {
  const count = leftOut(rows ?? []);
  return count > 0 && <p className={styles.leftOut}>{leftOutText(count)}</p>;
}
