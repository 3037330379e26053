import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { MovedContext, SETTLE_MS } from '../keyboard/press';
import { CardBoundary } from './card-boundary';
import * as css from './lists.css';

type Props<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The list and its page. A new name means a new list, in which no card has moved. */
  name: string;
  className?: string;
  /** `ul` for rows, whose slots are then `li`. */
  as?: 'div' | 'ul';
  /** What stands above the list: when it comes or goes, all cards move. */
  above?: unknown;
  /** True while another page loads; this one stays, dimmed. */
  turning?: boolean;
  /** Renders a card, which must be focusable (`tabIndex={-1}`). */
  children: (item: Item) => ReactNode;
};

const NONE: ReadonlySet<string> = new Set();

type Shown<Item> = {
  name: string;
  items: readonly Item[];
  rows: readonly Row<Item>[];
  /** Null until the list first changes. */
  before: Before | null;
};

/**
 * A list whose cards never slide under a resting pointer. Cards that moved because the list changed, or what is above
 * it, ignore pointer presses for 500 ms. If a card leaves while the pointer rests on it, an empty slot stays until the
 * pointer leaves it.
 */
export function SteadyList<Item>(props: Props<Item>) {
  const { items, keyOf, name, as: Tag = 'div', turning } = props;
  const SlotTag = Tag === 'ul' ? 'li' : 'div';
  const list = useRef<HTMLDivElement & HTMLUListElement>(null);
  const [shown, setShown] = useState<Shown<Item>>(() => asItCame(props));
  /** The keys of the cards that moved, until the list has been at rest for a while. */
  const [moved, setMoved] = useState<ReadonlySet<string>>(NONE);

  const look = () => list.current && lookAt(list.current, shown.rows);

  const [above, setAbove] = useState(props.above);
  if (above !== props.above) {
    setAbove(props.above);
    setMoved(new Set(shown.rows.map(({ key }) => key)));
  }

  // While turning, the name is already the next page's, but the items are still the previous page's.
  if (name !== shown.name && !turning) setShown(asItCame(props));

  useLayoutEffect(() => {
    if (name !== shown.name || sameItems(items, shown.items)) return;
    // The page still shows the former list, and is rendered once more before it is painted.
    const before = look();
    setShown({ name, items, rows: rowsAfter(shown.rows, items, keyOf, before), before });
  });

  useLayoutEffect(() => {
    if (!list.current || !shown.before) return;
    const keys = movedSince(shown.before, list.current, shown.rows);
    if (keys.length > 0) setMoved((moved) => new Set([...moved, ...keys]));
  }, [shown]);

  useEffect(() => {
    if (moved.size === 0) return;
    const timer = setTimeout(() => setMoved(NONE), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [moved]);

  return (
    <Tag ref={list} className={props.className} data-dimmed={turning} aria-busy={turning}>
      {shown.rows.map((row) =>
        'item' in row ? (
          <SlotTag key={row.key} className={css.slot} data-moved={moved.has(row.key) || undefined}>
            <MovedContext value={moved.has(row.key)}>
              <CardBoundary item={row.item}>{() => props.children(row.item)}</CardBoundary>
            </MovedContext>
          </SlotTag>
        ) : (
          <Gap
            key={row.key}
            as={SlotTag}
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

/** The empty slot of a removed card, as high as the card was. Closes when the pointer leaves it. */
function Gap({ as: Tag, height, onClose }: { as: 'div' | 'li'; height: number; onClose: () => void }) {
  const slot = useRef<HTMLDivElement & HTMLLIElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    function onPointerOver({ target }: PointerEvent) {
      if (target instanceof Node && !slot.current?.contains(target)) close();
    }
    document.addEventListener('pointerover', onPointerOver, { signal });
    document.documentElement.addEventListener('pointerleave', () => close(), { signal });
    return () => leaving.abort();
  }, []);
  return <Tag ref={slot} className={css.slot} style={{ minHeight: height }} aria-hidden />;
}

/** A row of a steady list: a card, or the empty slot that a removed card left. */
export type Row<Item> = { key: string; item: Item } | { key: string; gapHeight: number };

export type Box = ReturnType<typeof boxOf>;

/** The layout of a list just before it changed. */
export type Before = ReturnType<typeof lookAt>;

/**
 * The rows after a change. If the pointer rests on a removed card, an empty slot takes its place. An empty slot
 * stays while the pointer rests on it.
 */
export function rowsAfter<Item>(
  former: readonly Row<Item>[],
  items: readonly Item[],
  keyOf: (item: Item) => string,
  before: Before | null,
): Row<Item>[] {
  const rows: Row<Item>[] = items.map((item) => ({ key: keyOf(item), item }));
  const at = former.findIndex(({ key }) => key === before?.hovered);
  const key = former[at]?.key ?? '';
  const box = before?.boxes.get(key);
  if (box && !rows.some((row) => row.key === key)) rows.splice(at, 0, { key, gapHeight: box.height });
  return rows;
}

/** Measures the list's current layout on the page. */
function lookAt(list: HTMLElement, rows: readonly Row<unknown>[]) {
  const slots = [...list.children];
  return {
    /** The position of each row on the page, by key. */
    boxes: new Map(rows.flatMap(({ key }, place) => (slots[place] ? [[key, boxOf(slots[place])]] : []))),
    /** The key of the row under the pointer. */
    hovered: rows[slots.findIndex((slot) => slot.matches(':hover'))]?.key ?? null,
  };
}

/** The keys of the cards that are new or elsewhere than before. */
function movedSince(before: Before, list: HTMLElement, rows: readonly Row<unknown>[]): string[] {
  const { boxes } = lookAt(list, rows);
  return rows.flatMap(({ key }) => {
    const former = before.boxes.get(key);
    const box = boxes.get(key);
    return former && box && sameBox(former, box) ? [] : [key];
  });
}

/** The position of an element on the page, which scrolls down and up only. */
function boxOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top: top + window.scrollY, width, height };
}

/** Whether two boxes are equal, apart from rounding. */
function sameBox(a: Box, b: Box): boolean {
  const sides = ['left', 'top', 'width', 'height'] as const;
  return sides.every((side) => Math.abs(a[side] - b[side]) < 1);
}

function sameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at]);
}
