import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { PAGE_TITLE_ID } from './page-title';
import { MovedContext, SETTLE_MS } from './press';
import * as css from './steady-list.css';
import { type Before, boxOf, lookAt, type Row, rowsAfter, sameBox, sameItems } from './steady-rows';

type Props<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The list and its page: under another name everything is new, and nothing has moved. */
  name: string;
  className?: string;
  /** `ul` for lines, whose slots are then `li`. */
  as?: 'div' | 'ul';
  /** Another page is on its way; this one stays meanwhile, dimmed. */
  turning?: boolean;
  /** A card, which can be given the focus (`tabIndex={-1}`). */
  children: (item: Item) => ReactNode;
};

type Shown<Item> = {
  name: string;
  items: readonly Item[];
  rows: readonly Row<Item>[];
  /** Null while the list is as it came. */
  before: Before | null;
};

/**
 * A list whose cards never slide under a resting hand (spec 03 §6, 'One press, one act'). Cards that moved because the
 * list changed take no press of a pointer for 500 ms. Where a card left while the pointer rested on it, an empty slot
 * stays until the pointer leaves it. A card that left with the focus hands it to the card in its place.
 */
export function SteadyList<Item>(props: Props<Item>) {
  const { items, keyOf, name, as: Tag = 'div', turning } = props;
  const list = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<Shown<Item>>(() => asItCame(props));

  // While it is turning, the former page stands under the name of the next one.
  if (name !== shown.name && !turning) setShown(asItCame(props));
  else if (name === shown.name && !sameItems(items, shown.items)) {
    // The page still stands as it was: a function has no later moment to look at it before it changes.
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
    <Tag
      ref={(element: HTMLElement | null) => {
        list.current = element;
      }}
      className={props.className}
      data-dimmed={turning}
      aria-busy={turning}
    >
      {shown.rows.map((row) => (
        <Slot
          key={row.key}
          id={row.key}
          as={Tag === 'ul' ? 'li' : 'div'}
          before={shown.before}
          gapHeight={'gapHeight' in row ? row.gapHeight : null}
          onClose={() => {
            const rows = shown.rows.filter(({ key }) => key !== row.key);
            setShown({ ...shown, rows, before: look() });
          }}
        >
          {'item' in row && props.children(row.item)}
        </Slot>
      ))}
    </Tag>
  );
}

function asItCame<Item>({ name, items, keyOf }: Props<Item>): Shown<Item> {
  return { name, items, rows: rowsAfter([], items, keyOf, null), before: null };
}

type SlotProps = {
  id: string;
  as: 'div' | 'li';
  /** How the list stood before its last change. */
  before: Before | null;
  /** Set for an empty slot: the height of the card that left. */
  gapHeight: number | null;
  onClose: () => void;
  children: ReactNode;
};

function Slot({ id, as: Tag, before, gapHeight, onClose, children }: SlotProps) {
  const slot = useRef<HTMLElement>(null);
  /** How often it moved since it was last at rest. */
  const [moves, setMoves] = useState(0);
  const isGap = gapHeight !== null;

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

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isGap) return;
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
  }, [isGap]);

  return (
    <Tag
      ref={(element: HTMLElement | null) => {
        slot.current = element;
      }}
      className={css.slot}
      style={{ minHeight: gapHeight ?? undefined }}
      aria-hidden={isGap || undefined}
      data-moved={moves > 0 || undefined}
    >
      <MovedContext value={moves > 0}>{children}</MovedContext>
    </Tag>
  );
}

/** A card that left took the focus with it: the next one gets it, else the one before, else the page's heading. */
function handFocusOn(list: HTMLElement, at: number | null) {
  if (at === null || document.activeElement !== document.body) return;
  const cards = [...list.children].map((slot) => slot.firstElementChild);
  const next = [...cards.slice(at), ...cards.slice(0, at).reverse()].find((card) => card !== null);
  const target = next ?? document.getElementById(PAGE_TITLE_ID);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
