import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { PAGE_TITLE_ID } from './page-title';
import { MovedContext, SETTLE_MS } from './press';
import * as css from './steady-list.css';
import { type Before, boxOf, lookAt, type Row, rowsAfter, sameBox, sameItems } from './steady-rows';

type Props<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The list and its page. A new name means a new list, in which no card has moved. */
  name: string;
  className?: string;
  /** `ul` for rows, whose slots are then `li`. */
  as?: 'div' | 'ul';
  /** True while another page loads; this one stays, dimmed. */
  turning?: boolean;
  /** Renders a card, which must be focusable (`tabIndex={-1}`). */
  children: (item: Item) => ReactNode;
};

type Shown<Item> = {
  name: string;
  items: readonly Item[];
  rows: readonly Row<Item>[];
  /** Null until the list first changes. */
  before: Before | null;
};

/**
 * A list whose cards never slide under a resting pointer (spec 03 §6, 'One press, one act'). Cards that moved
 * because the list changed ignore pointer presses for 500 ms. If a card leaves while the pointer rests on
 * it, an empty slot stays until the pointer leaves it. If the focused card leaves, the card in its place
 * gets the focus.
 */
export function SteadyList<Item>(props: Props<Item>) {
  const { items, keyOf, name, as: Tag = 'div', turning } = props;
  const slotTag = Tag === 'ul' ? 'li' : 'div';
  const list = useRef<HTMLDivElement & HTMLUListElement>(null);
  const [shown, setShown] = useState<Shown<Item>>(() => asItCame(props));

  // While turning, the name is already the next page's, but the items are still the previous page's.
  if (name !== shown.name && !turning) setShown(asItCame(props));
  else if (name === shown.name && !sameItems(items, shown.items)) {
    // The DOM still shows the old list. A function component has no later chance to measure it.
    const before = look();
    setShown({ name, items, rows: rowsAfter(shown.rows, items, keyOf, before), before });
  }

  useLayoutEffect(() => {
    if (list.current && shown.before) handFocusOn(list.current, shown.before.focusedAt);
  }, [shown]);

  function look() {
    return list.current && lookAt(list.current, shown.rows);
  }

  return (
    <Tag ref={list} className={props.className} data-dimmed={turning} aria-busy={turning}>
      {shown.rows.map((row) =>
        'item' in row ? (
          <Slot key={row.key} id={row.key} as={slotTag} before={shown.before}>
            {props.children(row.item)}
          </Slot>
        ) : (
          <Gap
            key={row.key}
            as={slotTag}
            height={row.gapHeight}
            onClose={() => {
              const rows = shown.rows.filter(({ key }) => key !== row.key);
              setShown({ ...shown, rows, before: look() });
            }}
          />
        ),
      )}
    </Tag>
  );
}

function asItCame<Item>({ name, items, keyOf }: Props<Item>): Shown<Item> {
  return { name, items, rows: rowsAfter([], items, keyOf, null), before: null };
}

type SlotProps = {
  id: string;
  as: 'div' | 'li';
  /** The list's layout before its last change. */
  before: Before | null;
  children: ReactNode;
};

function Slot({ id, as: Tag, before, children }: SlotProps) {
  const slot = useRef<HTMLDivElement & HTMLLIElement>(null);
  /** The number of moves since the card was last at rest. */
  const [moves, setMoves] = useState(0);

  useLayoutEffect(() => {
    if (!before || !slot.current) return;
    const former = before.boxes.get(id);
    if (!former || !sameBox(former, boxOf(slot.current))) setMoves((moves) => moves + 1);
  }, [id, before]);

  useEffect(() => {
    if (moves === 0) return;
    const timer = setTimeout(() => setMoves(0), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [moves]);

  return (
    <Tag ref={slot} className={css.slot} data-moved={moves > 0 || undefined}>
      <MovedContext value={moves > 0}>{children}</MovedContext>
    </Tag>
  );
}

type GapProps = {
  as: 'div' | 'li';
  /** The height of the removed card. */
  height: number;
  onClose: () => void;
};

/** The empty slot of a removed card. Closes when the pointer leaves it. */
function Gap({ as: Tag, height, onClose }: GapProps) {
  const slot = useRef<HTMLDivElement & HTMLLIElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    function onPointerOver({ target }: PointerEvent) {
      if (target instanceof Node && !slot.current?.contains(target)) close();
    }
    function onPointerLeave() {
      close();
    }
    document.addEventListener('pointerover', onPointerOver);
    document.documentElement.addEventListener('pointerleave', onPointerLeave);
    return () => {
      document.removeEventListener('pointerover', onPointerOver);
      document.documentElement.removeEventListener('pointerleave', onPointerLeave);
    };
  }, []);
  return <Tag ref={slot} className={css.slot} style={{ minHeight: height }} aria-hidden />;
}

/**
 * If a removed card had the focus, moves it to the next card, else to the previous one, else to the page's
 * heading.
 */
function handFocusOn(list: HTMLElement, at: number | null) {
  if (at === null || document.activeElement !== document.body) return;
  const cards = [...list.children].map((slot) => slot.firstElementChild);
  const next = [...cards.slice(at), ...cards.slice(0, at).reverse()].find((card) => card !== null);
  const target = next ?? document.getElementById(PAGE_TITLE_ID);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
