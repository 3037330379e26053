import { Fragment, type ReactNode, useState } from 'react';
import { useSettling } from '../keyboard/press';
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
  /** The list and its page. Another page has no card of this one, even of the same item. */
  name: string;
  /** What stands above the list: when it comes or goes, all cards move. */
  above?: unknown;
  /** Renders a card, which must be focusable (`tabIndex={-1}`). */
  children: (item: Item) => ReactNode;
};

/**
 * A list that takes no pointer press for 500 ms after its rows, or what is above them, have changed: the press may be
 * meant for what was there before. The keyboard and scripts are never blocked.
 */
export function SteadyList<Item>({ items, keyOf, name, above, children, ...frame }: Props<Item>) {
  const [page, setPage] = useState(name);
  // While turning, the name is already the next page's, but the items are still the previous page's.
  if (name !== page && !frame.turning) setPage(name);
  const Slot = frame.as === 'ul' ? 'li' : 'div';
  return (
    <Frame {...frame} rows={[above, ...items.map(keyOf)].join(' ')}>
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

/** A component of its own, so that the cards are not drawn again when the list has settled. */
function Frame({
  as: Tag = 'div',
  turning,
  rows,
  ...rest
}: FrameProps & { rows: string; children: ReactNode }) {
  const settling = useSettling(rows);
  return <Tag {...rest} data-dimmed={turning} data-settling={settling || undefined} aria-busy={turning} />;
}
