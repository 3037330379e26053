import { Fragment, type ReactNode, useState } from 'react';
import { useSettling } from '../press/settling';
import { CardBoundary } from './card-boundary';
import * as css from './lists.css';

type FrameProps = {
  /** `ul` for rows, whose slots are then `li`. */
  as?: 'div' | 'ul';
  className?: string;
  /** True while another page loads; this one stays, dimmed. */
  turning?: boolean;
};

type Props<Item> = FrameProps & {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Identifies the list and the page. Another page has new cards, even for the same items. */
  name: string;
  /** The elements above the list that are shown: when one appears or disappears, all cards move. */
  above?: readonly boolean[];
  /** Renders a card, which must be focusable (`tabIndex={-1}`). */
  children: (item: Item) => ReactNode;
};

/**
 * A list that takes no pointer press for 500 ms after the rows, or the elements above, have changed: the press may be
 * meant for the former content. The keyboard and scripts are never blocked.
 */
export function SteadyList<Item>({ items, keyOf, name, above = [], children, ...frame }: Props<Item>) {
  const [page, setPage] = useState(name);
  // While turning, the name is already the next page's, but the items are still the previous page's.
  if (name !== page && !frame.turning) setPage(name);
  const Slot = frame.as === 'ul' ? 'li' : 'div';
  return (
    <Frame {...frame} rows={JSON.stringify([above, items.map(keyOf)])}>
      <Fragment key={page}>
        {items.map((item) => (
          <Slot key={keyOf(item)} className={css.slot}>
            <CardBoundary item={item}>{() => children(item)}</CardBoundary>
          </Slot>
        ))}
      </Fragment>
    </Frame>
  );
}

/** A separate component, so that the cards are not drawn again when the list has settled. */
function Frame({
  as: Tag = 'div',
  turning,
  rows,
  ...rest
}: FrameProps & { rows: string; children: ReactNode }) {
  const settling = useSettling(rows);
  return <Tag {...rest} data-dimmed={turning} data-settling={settling || undefined} aria-busy={turning} />;
}
