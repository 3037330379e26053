import { allRows, focusRow, needsDecision, rowOf } from './rows';

/** The place of the focus, and the next place when the focused element is removed. */

/** The id of the page's heading, which gets the focus after a navigation, and when no nearer element is left. */
export const PAGE_TITLE_ID = 'page-title';

/** An open dialog. All dialogs are modal. */
const DIALOG = 'dialog[open], [role*=dialog]';

/** The dialog above all others, if one is open. */
export function topDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1);
}

/** The element that has the focus; null for none, as after the removal of the element that had the focus. */
export function focused(): Element | null {
  const { activeElement, body } = document;
  return activeElement === body ? null : activeElement;
}

/** The row that has the focus, or contains the element that has it. */
export function rowInFocus(): HTMLElement | null {
  return rowOf(focused());
}

/** An element that can have the focus, its row, and all rows at that time. */
export type Place = { element: Element | null; row: HTMLElement | null; rows: readonly HTMLElement[] };

/** The place of an element; by default of the focused element. */
export function placeOf(element = focused()): Place {
  return { element, row: rowOf(element), rows: allRows() };
}

/** The last focused place, and the last one in a row of the page. */
export const lastFocus = { place: placeOf(null), inRow: placeOf(null) };

/**
 * Focuses an element. If the element is gone, or outside the top dialog, focuses that dialog, unless the focus is inside
 * already; without a dialog, the page's heading.
 */
export function focusPage(element: Element | null = null): void {
  const dialog = topDialog();
  if (dialog) focusFirst(dialog, [element, focused(), dialog]);
  else focusFirst(document.body, [element, document.getElementById(PAGE_TITLE_ID)]);
}

/** Focuses the first of these elements that is within the container. */
function focusFirst(container: HTMLElement, elements: (Element | null)[]): void {
  const target = elements.find((each) => container.contains(each));
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** Focuses a place again: the element; if removed, the row; if removed too, a neighboring row. */
export function returnFocus(place: Place): void {
  const { element, row } = place;
  const remaining = [element, row].find((each) => each?.isConnected);
  focusPage(remaining ?? (row && rowAfter(place)));
}

/** Focuses the next row after the last focused row. */
export function focusNextRow(): void {
  const next = rowAfter(lastFocus.inRow) ?? lastFocus.inRow.row;
  if (next) focusRow(next);
}

/** The next row that needs a decision; else the next row. */
function rowAfter(place: Place): HTMLElement | undefined {
  return undecidedAfter(place) ?? rowsBeside(place)[0];
}

/** The next row that needs a decision. */
export function undecidedAfter(place: Place): HTMLElement | undefined {
  return rowsBeside(place).find(needsDecision);
}

/** The remaining rows after this row and the rows that came since, then the rows before, the nearest first. */
function rowsBeside({ row, rows }: Place): HTMLElement[] {
  const all = [...new Set([...rows, ...allRows()])];
  const at = row ? all.indexOf(row) : -1;
  const beside = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).reverse()];
  return beside.filter(({ isConnected }) => isConnected);
}

/**
 * Marks the row in focus with `aria-current`, and keeps the focus off the body: when the focused element is removed, the
 * focus goes to the row, to the next row that needs a decision, to the next row, or to the page's heading.
 * @returns a function that stops this
 */
export function followFocus(): () => void {
  const removals = new MutationObserver(() => {
    const { element } = lastFocus.place;
    // Dialogs return the focus themselves, a moment after closing.
    if (!element || element.isConnected || element.closest(DIALOG) || focused()) return;
    returnFocus(lastFocus.place);
  });
  document.addEventListener('focusin', rememberFocus);
  removals.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', rememberFocus);
    removals.disconnect();
  };
}

function rememberFocus() {
  const place = placeOf();
  lastFocus.place = place;
  // The row keeps the mark while one of its dialogs is open.
  if (topDialog()) return;
  lastFocus.inRow.row?.removeAttribute('aria-current');
  if (!place.row) return;
  place.row.setAttribute('aria-current', 'true');
  lastFocus.inRow = place;
}
