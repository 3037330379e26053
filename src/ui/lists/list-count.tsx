import { useState } from 'react';
import { visuallyHidden } from '../theme/global.css';
import * as styles from './page-header.css';

export interface ListCountProps {
  /** The count in words: 'showing 24 users'. */
  count?: string | false;
  /** A further count: '3 decided'. */
  detail?: string | false;
  /** The search and the filters. The count for another choice is announced, even if the number is the same. */
  choice?: string;
  /** The page of a paged list, from `usePagedList`. A page that was turned is announced with its direction. */
  list?: { pageKey?: string; reachedBy?: Direction; turning?: boolean };
}

type Direction = 'next' | 'previous';

/** What was announced last; `turned` if that was a page that was turned. */
type Shown = { key: string; choice: string; pageKey: string | undefined; turned?: Direction };

/** The number of shown rows. Screen readers announce each new element, also if its text is the same as before. */
export function ListCount({ count = false, detail = false, choice = '', list }: ListCountProps) {
  const pageKey = list?.pageKey;
  const key = JSON.stringify([choice, pageKey, count, detail]);
  const [shown, setShown] = useState<Shown>({ key, choice, pageKey });
  // While another page loads, the previous page's rows are still shown.
  if (key !== shown.key && !list?.turning) {
    const isTurned = choice === shown.choice && pageKey !== shown.pageKey;
    setShown({ key, choice, pageKey, turned: isTurned ? list?.reachedBy : undefined });
  }
  return (
    <span role="status" className={styles.count}>
      {count && (
        <span key={shown.key}>
          {shown.turned && <span className={visuallyHidden}>{`${shown.turned} page, `}</span>}
          <span>{count}</span>
          {detail && <span>, </span>}
          {detail && <span>{detail}</span>}
        </span>
      )}
    </span>
  );
}
