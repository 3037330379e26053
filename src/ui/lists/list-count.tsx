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

/** The last announcement, with its direction if a page was turned. */
type Announcement = { key: string; choice: string; pageKey: string | undefined; direction?: Direction };

/** The number of shown rows. Screen readers announce each new element, also if its text is the same as before. */
export function ListCount({ count = false, detail = false, choice = '', list = {} }: ListCountProps) {
  const { pageKey, reachedBy, turning } = list;
  const key = JSON.stringify([choice, pageKey, count, detail]);
  const [last, setLast] = useState<Announcement>({ key, choice, pageKey });
  // While another page loads, the previous page's rows are still shown.
  if (key !== last.key && !turning) {
    const isTurned = choice === last.choice && pageKey !== last.pageKey;
    setLast({ key, choice, pageKey, direction: isTurned ? reachedBy : undefined });
  }
  return (
    <span role="status" className={styles.count}>
      {count && (
        <span key={last.key}>
          {last.direction && <span className={visuallyHidden}>{`${last.direction} page, `}</span>}
          <span>{count}</span>
          {detail && (
            <>
              <span>, </span>
              <span>{detail}</span>
            </>
          )}
        </span>
      )}
    </span>
  );
}
