import type { ReactNode } from 'react';
import { PAGE_TITLE_ID } from '../focus/focus';
import { ListCount, type ListCountProps } from './list-count';
import * as styles from './page-header.css';

interface PageHeaderProps extends ListCountProps {
  title: string;
  /** Stays in sight with its actions, such as Prev and Next. */
  sticks?: boolean;
  /** Actions at the end of the header. */
  children?: ReactNode;
}

export function PageHeader({ title, sticks, children, ...count }: PageHeaderProps) {
  return (
    <div className={sticks ? styles.sticky : styles.header}>
      <div className={styles.heading}>
        <h1 id={PAGE_TITLE_ID} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <ListCount {...count} />
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
