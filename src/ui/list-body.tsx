import type { ReactNode } from 'react';
import { isSignedOut } from '@/lib/api-error';
import { FailedPanel } from './panel';

interface ListBodyProps<Item> {
  /** What failed, when it does: 'Feedback could not be loaded'. */
  failed: string;
  /** The list, undefined until there is one; it stays while it is read again. */
  items: readonly Item[] | undefined;
  error: Error | null;
  onRetry: () => void;
  retrying: boolean;
  skeletons: ReactNode;
  /** What no items mean, and what to do. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** The four states of a list that is read at once: loading, failed, empty, filled. */
export function ListBody<Item>({ items, error, ...props }: ListBodyProps<Item>) {
  return (
    <>
      {/* With a list to look at, the sign-in dialog alone tells that the session ended. */}
      {error && !(items && isSignedOut(error)) && (
        <FailedPanel
          title={props.failed}
          message={error.message}
          onRetry={props.onRetry}
          retrying={props.retrying}
        />
      )}
      {!items && !error && props.skeletons}
      {items && items.length > 0 && props.children(items)}
      {items?.length === 0 && !error && props.empty}
    </>
  );
}
