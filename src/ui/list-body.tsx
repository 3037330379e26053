import type { ReactNode } from 'react';
import * as styles from './list-body.css';
import { FailedPanel } from './panel';

interface ListBodyProps<Item> {
  /** What the list holds, for the failure's title: 'Users could not be loaded'. */
  name: string;
  /** How its read stands: what `useRead` or `usePagedList` returns. */
  list: {
    failure: Error | null;
    retry: () => void;
    retrying: boolean;
    /** Other items are on their way while these are still shown. */
    turning?: boolean;
  };
  /** Undefined until there are any; they stay while they are read again. */
  items: readonly Item[] | undefined;
  skeletons: ReactNode;
  /** Shown when there are no items: what that means, and what to do. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** The four states of a list, plain or paged: loading, failed, empty, filled. */
export function ListBody<Item>({ name, list, items, skeletons, empty, children }: ListBodyProps<Item>) {
  const { failure, turning = false } = list;
  return (
    <>
      {failure && (
        <div className={items ? styles.failed : undefined}>
          <FailedPanel
            title={`${name} could not be loaded`}
            message={failure.message}
            onRetry={list.retry}
            retrying={list.retrying}
          />
        </div>
      )}
      {!items && !failure && skeletons}
      {items && items.length > 0 && children(items)}
      {items?.length === 0 && !failure && !turning && empty}
    </>
  );
}
