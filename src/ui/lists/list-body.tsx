import type { ReactNode } from 'react';
import { leftOut, leftOutText } from '@/lib/odd-rows';
import { EmptyPanel, type EmptyPanelProps, FailedPanel, type FailedRead } from '../overlays/panel';
import * as styles from './lists.css';
import { DelayedSkeletons } from './skeletons';

interface ListBodyProps<Item> {
  /** The items' name, for the title of a failure: 'Users could not be loaded'. */
  name: string;
  /** The list's state, from `useRead` or `usePagedList`. */
  list: FailedRead & {
    /** True while the former items are shown and others load. */
    turning?: boolean;
  };
  /** Undefined until the first response; kept during refetches. */
  items: readonly Item[] | undefined;
  /** All rows read, if `items` is only a part of them: `rows` holds the number of unreadable rows. */
  rows?: readonly unknown[];
  skeletons: ReactNode;
  /** Shown without items: the reason, and what to do. */
  empty: EmptyPanelProps;
  children: (items: readonly Item[]) => ReactNode;
}

/** The four states of a list, plain or paged: loading, failed, empty, filled. */
export function ListBody<Item>({ items, rows = items, ...props }: ListBodyProps<Item>) {
  const { name, list, skeletons, empty, children } = props;
  const { failure, turning = false } = list;
  const isEmpty = items?.length === 0 && leftOut(rows ?? []) === 0;
  return (
    <>
      {failure && (
        <div className={items ? styles.failed : undefined}>
          <FailedPanel title={`${name} could not be loaded`} read={list} strip={items !== undefined} />
        </div>
      )}
      {!items && !failure && <DelayedSkeletons>{skeletons}</DelayedSkeletons>}
      <LeftOut rows={rows} />
      {items && items.length > 0 && children(items)}
      {isEmpty && !failure && !turning && <EmptyPanel {...empty} />}
    </>
  );
}

/** The number of unreadable rows in a list; renders nothing if there are none. */
export function LeftOut({ rows }: { rows: readonly unknown[] | undefined }) {
  const count = leftOut(rows ?? []);
  return count > 0 && <p className={styles.leftOut}>{leftOutText(count)}</p>;
}
