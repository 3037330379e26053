import { Fragment, type ReactNode, useState } from 'react';
import { leftOut } from '@/lib/odd-rows';
import { EmptyPanel, type EmptyPanelProps, FailedPanel, type FailedRead } from '../overlays/panel';
import { useSettling } from '../press/settling';
import { CardBoundary } from './card-boundary';
import { LeftOut } from './left-out';
import * as css from './lists.css';
import { type Selection, SelectionContext } from './selection';
import { DelayedSkeletons } from './skeletons';

/** The state of a list's read, from `useRead` or `usePagedList`. */
type ListRead = FailedRead & {
  /** True while another page loads. The page before stays, dimmed. */
  turning?: boolean;
};
type ReadState = Pick<ListRead, 'failure' | 'turning'>;

type StatesProps<Item> = {
  /** The noun that begins the title of a failure: 'Users could not be loaded'. */
  title: string;
  list: ListRead;
  /** Undefined until the first response; kept during refetches. */
  items: readonly Item[] | undefined;
  /** All rows read, if `items` is only a part of them: `rows` holds the number of unreadable rows. */
  rows?: readonly unknown[];
  skeletons: ReactNode;
  /** Shown without items: the reason, and what to do. */
  empty: EmptyPanelProps;
  children: (items: readonly Item[]) => ReactNode;
};

/** The four states of a list, plain or paged: loading, failed, empty, filled. */
export function ListStates<Item>({ items, rows = items, ...props }: StatesProps<Item>) {
  const { title, list, skeletons, empty, children } = props;
  const { failure, turning } = list;
  const isEmpty = items?.length === 0 && leftOut(rows) === 0;
  return (
    <>
      {/* The same element before and after the items have come, so that Retry keeps the focus. */}
      {failure && (
        <div className={items && css.failed}>
          <FailedPanel title={`${title} could not be loaded`} read={list} strip={items !== undefined} />
        </div>
      )}
      {!items && !failure && (
        <DelayedSkeletons>
          <div className={css.frame}>{skeletons}</div>
        </DelayedSkeletons>
      )}
      <LeftOut rows={rows} />
      {items && items.length > 0 && <div className={css.frame}>{children(items)}</div>}
      {isEmpty && !failure && !turning && <EmptyPanel {...empty} />}
    </>
  );
}

type BoxProps = {
  /** `ul` for rows, each of which is then an `li`. */
  as?: 'div' | 'ul';
  className?: string;
};

type CardListProps<Item> = BoxProps & {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Identifies the list and its page. Another page has new cards, even for the same items. */
  pageKey: string;
  /** The state of the list's read, if it has one: a failure is shown above the cards, and moves them. */
  list?: ReadState;
  /** Whether an extra element is shown above the cards at the moment. */
  hasExtra?: boolean;
  /** The chosen cards, if cards can be chosen. */
  selection?: Selection | null;
  /** Renders a card, which must be focusable (`tabIndex={-1}`). */
  children: (item: Item) => ReactNode;
};

const NO_READ: ReadState = { failure: null };

/**
 * The cards or rows of a list. For 500 ms after the items, or the elements above, have changed, they take no pointer
 * press, which may be meant for the former content. The keyboard and scripts are never blocked.
 */
export function CardList<Item>({ items, keyOf, pageKey, selection = null, ...props }: CardListProps<Item>) {
  const { as, className, list = NO_READ, hasExtra = false, children } = props;
  const { failure, turning } = list;
  const [pageOfItems, setPageOfItems] = useState(pageKey);
  // While turning, the key is already the next page's, but the items are still the previous page's.
  if (pageKey !== pageOfItems && !turning) setPageOfItems(pageKey);
  const shown = JSON.stringify([hasExtra, failure !== null, items.map(keyOf)]);
  const Slot = as === 'ul' ? 'li' : 'div';
  return (
    <SelectionContext value={selection}>
      <SettlingBox as={as} className={className} shown={shown} turning={turning}>
        <Fragment key={pageOfItems}>
          {items.map((item) => (
            <Slot key={keyOf(item)} className={css.slot}>
              <CardBoundary item={item}>{() => children(item)}</CardBoundary>
            </Slot>
          ))}
        </Fragment>
      </SettlingBox>
    </SelectionContext>
  );
}

type SettlingBoxProps = Omit<BoxProps, 'as'> & {
  as?: BoxProps['as'] | 'ol' | 'tbody';
  'aria-label'?: string;
  /** What the list shows, and what stands above: each change starts the wait. */
  shown: string;
  turning?: boolean;
  children: ReactNode;
};

/**
 * The box of a list that ignores the pointer for 500 ms after its rows, which are `settlingRow`, have changed. A separate
 * component, so that the rows are not drawn again when the list has settled.
 */
export function SettlingBox({ as: Tag = 'div', shown, turning, ...rest }: SettlingBoxProps) {
  const settling = useSettling(shown);
  return <Tag {...rest} data-dimmed={turning} data-settling={settling || undefined} aria-busy={turning} />;
}
