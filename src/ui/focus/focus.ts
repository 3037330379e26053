import { focusRow, needsDecision, ROW, rowInFocus, rowsIn, rowsOnPage } from './rows';

/** The place of the focus, and the next place when the focused element is removed. */

/** The id of the page's heading, which gets the focus after a navigation, and when no nearer element is left. */
export const PAGE_TITLE_ID = 'page-title';

const DIALOG = 'dialog, [role=dialog], [role=alertdialog]';

/** An element that can have the focus, the row of a list around it, and the rows of that page or dialog in order. */
export type Place = {
  element: Element | null;
  row: HTMLElement | null;
  page: ParentNode;
  rows: readonly HTMLElement[];
};

/** The place of an element; by default of the focused element. */
export function placeOf(element = document.activeElement): Place {
  const row = element?.closest<HTMLElement>(ROW) ?? null;
  const page = row?.closest(`main, ${DIALOG}`) ?? document.body;
  return { element: element === document.body ? null : element, row, page, rows: rowsIn(page) };
}

/** The last focused place, and the last one in a row of the page. */
export const lastFocus = { place: placeOf(null), inRow: placeOf(null) };

/** Whether no element has the focus, as after the removal of the element that had it. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body;
}

/**
 * Focuses an element. If the element is gone, or outside the top dialog, focuses that dialog; without a dialog, the page's
 * heading.
 */
export function focusPage(element?: Element | null): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal]')].at(-1);
  const within = dialog ?? document.body;
  if (element instanceof HTMLElement && within.contains(element)) {
    element.focus({ preventScroll: true });
    return;
  }
  // If the focus is inside the dialog already, the focus stays there.
  if (dialog?.contains(lastFocus.place.element)) return;
  const target = dialog ?? document.getElementById(PAGE_TITLE_ID);
  target?.focus({ preventScroll: true });
}

/** Focuses a place again: the element; if removed, the row; if removed too, a neighboring row. */
export function returnFocus(place: Place): void {
  const { element, row } = place;
  focusPage([element, row].find((each) => each?.isConnected) ?? (row && rowAfter(place)));
}

/** Focuses the next row after the last focused row. */
export function focusNextRow(): void {
  const next = rowAfter(lastFocus.inRow);
  if (next) focusRow(next);
}

/** The next row that needs a decision; else the next row; else the first row of the page. */
function rowAfter(place: Place): HTMLElement | undefined {
  return undecidedAfter(place) ?? rowsBeside(place)[0] ?? rowsOnPage()[0];
}

/** The next row that needs a decision. */
export function undecidedAfter(place: Place): HTMLElement | undefined {
  return rowsBeside(place).find(needsDecision);
}

/** The remaining rows after this row and the rows that came since, then the rows before, the nearest first. */
function rowsBeside({ row, rows, page }: Place): HTMLElement[] {
  const all = [...new Set([...rows, ...rowsIn(page)])];
  const at = all.findIndex((each) => each === row);
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
    if (!element || element.isConnected || !isFocusLost()) return;
    // Dialogs return the focus themselves, a moment after closing.
    if (!element.closest(DIALOG)) returnFocus(lastFocus.place);
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
  const row = rowInFocus();
  lastFocus.place = place;
  if (row) lastFocus.inRow = place;
  // The row keeps the mark while one of its dialogs has the focus.
  if (row || !place.element?.closest(DIALOG)) markRow(row);
}

function markRow(current: HTMLElement | null) {
  for (const row of rowsOnPage()) {
    if (row === current) row.setAttribute('aria-current', 'true');
    else row.removeAttribute('aria-current');
  }
}
