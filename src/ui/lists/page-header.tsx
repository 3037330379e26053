import type { ReactNode } from 'react';
import * as styles from './page-header.css';
import { PAGE_TITLE_ID } from './page-title';

interface PageHeaderProps {
  title: string;
  /** The count in words: 'showing 24 users'. */
  count?: ReactNode;
  /** Actions at the end of the header. */
  children?: ReactNode;
}

export function PageHeader({ title, count, children }: PageHeaderProps) {
  return (
    <div className={styles.header}>
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
