import type { ReactNode } from 'react';
import { PAGE_TITLE_ID } from '../keyboard/focus';
import * as styles from './lists.css';

interface PageHeaderProps {
  title: string;
  /** The count in words: 'showing 24 users'. */
  count?: ReactNode;
  /** Stays in sight with its actions, such as Prev and Next. */
  sticks?: boolean;
  /** Actions at the end of the header. */
  children?: ReactNode;
}

export function PageHeader({ title, count, sticks, children }: PageHeaderProps) {
  return (
    <div className={sticks ? styles.sticky : styles.header}>
      <div className={styles.heading}>
        <h1 id={PAGE_TITLE_ID} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <span role="status" className={styles.count}>
          {count}
        </span>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
