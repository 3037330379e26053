/** A row of a steady list: a card, or the empty slot that a removed card left. */
export type Row<Item> = { key: string; item: Item } | { key: string; gapHeight: number };

export type Box = { left: number; top: number; width: number; height: number };

/** The layout of a list just before it changed. */
export type Before = {
  /** The position of each row on the page, by key. */
  boxes: ReadonlyMap<string, Box>;
  /** The key of the row under the pointer. */
  hovered: string | null;
  /** The index of the row with the focus. */
  focusedAt: number | null;
  /** Whether a pointer gave it the focus. */
  byPointer: boolean;
};

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
export function lookAt(list: HTMLElement, rows: readonly Row<unknown>[]): Before {
  const slots = [...list.children];
  const at = slots.findIndex((slot) => slot.contains(document.activeElement));
  return {
    boxes: new Map(rows.flatMap(({ key }, place) => (slots[place] ? [[key, boxOf(slots[place])]] : []))),
    hovered: rows[slots.findIndex((slot) => slot.matches(':hover'))]?.key ?? null,
    focusedAt: at < 0 ? null : at,
    byPointer: document.activeElement?.matches(':not(:focus-visible)') ?? false,
  };
}

/** The keys of the cards that are new or elsewhere than before. */
export function movedSince(before: Before, list: HTMLElement, rows: readonly Row<unknown>[]): string[] {
  const { boxes } = lookAt(list, rows);
  return rows.flatMap(({ key }) => {
    const former = before.boxes.get(key);
    const box = boxes.get(key);
    return former && box && sameBox(former, box) ? [] : [key];
  });
}

/** The position of an element on the page, independent of scrolling. */
function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + window.scrollX, top: top + window.scrollY, width, height };
}

/** Whether two boxes are equal, apart from rounding. */
function sameBox(a: Box, b: Box): boolean {
  const sides = ['left', 'top', 'width', 'height'] as const;
  return sides.every((side) => Math.abs(a[side] - b[side]) < 1);
}

export function sameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at]);
}
