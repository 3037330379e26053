import type { ReactNode } from 'react';
import * as styles from './lists.css';

/** The page's heading. It takes the focus after a navigation, and when the focused element is removed. */
export const PAGE_TITLE_ID = 'page-title';

/**
 * Gives the focus to an element unless a dialog is open elsewhere, else to the dialog on top, else to the heading: the
 * element that had it goes, or is gone.
 */
export function focusPage(element?: Element | null) {
  const dialog = [...document.querySelectorAll('[aria-modal]')].at(-1);
  const isThere = element?.isConnected && (!dialog || dialog.contains(element));
  const target = isThere ? element : (dialog ?? document.getElementById(PAGE_TITLE_ID));
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/**
 * The `ref` of a part with controls that may be removed by their own press, such as Retry. The heading then takes
 * the focus, which would fall to the body; dialogs keep theirs.
 */
export function handFocusBack(part: HTMLElement | null) {
  return () => {
    if (!part?.contains(document.activeElement) || part.closest('dialog, [role*=dialog]')) return;
    focusPage();
  };
}

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
