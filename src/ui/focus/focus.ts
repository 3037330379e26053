/** The place of the focus, and the next place when the focused element is removed. */

/** The id of the page's heading, which gets the focus after a navigation, and when no nearer element is left. */
export const PAGE_TITLE_ID = 'page-title';

export const CARD = 'article';

/** A row of a list is a card that can have the focus. */
const ROW = `${CARD}[tabindex]`;
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

/** The last focused place, the time of that focus (on the clock of `performance.now`), and the last place in a row. */
export const lastFocus = { place: placeOf(null), at: Number.NEGATIVE_INFINITY, inRow: placeOf(null) };

function rowsIn(page: ParentNode, rows = ROW): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(rows)];
}

export function rowsOnPage(): HTMLElement[] {
  return rowsIn(document, `main ${ROW}`);
}

export function rowInFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(`main ${ROW}`) ?? null;
}

export function focusRow(row: HTMLElement): void {
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/**
 * Focuses an element. If the element is gone, or outside the top dialog, focuses that dialog; without a dialog, the page's
 * heading.
 */
export function focusPage(element?: Element | null): void {
  const dialog = [...document.querySelectorAll('[aria-modal]')].at(-1);
  const isThere = element?.isConnected && (!dialog || dialog.contains(element));
  const target = isThere ? element : (dialog ?? document.getElementById(PAGE_TITLE_ID));
  // If the focus is inside the dialog already, the focus stays there.
  const isKept = target === dialog && target?.contains(lastFocus.place.element);
  if (target instanceof HTMLElement && !isKept) target.focus({ preventScroll: true });
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
  const at = row ? all.indexOf(row) : -1;
  const beside = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).reverse()];
  return beside.filter(({ isConnected }) => isConnected);
}

/** Disabled controls. A control that waits for a changed label to settle is not disabled. */
const DISABLED = ':disabled, [aria-busy=true], [aria-disabled=true]:not([data-waiting])';

/** A row needs a decision while all of the row's deciding controls (`data-advance`) are enabled. */
function needsDecision(row: HTMLElement): boolean {
  const controls = [...row.querySelectorAll('[data-advance]')];
  return controls.length > 0 && !controls.some((control) => control.matches(DISABLED));
}

/**
 * Keeps the focus off the body: when the focused element is removed, the focus goes to the row, to the next row that
 * needs a decision, to the next row, or to the page's heading.
 * @returns a function that stops this
 */
export function followFocus(): () => void {
  function follow() {
    lastFocus.place = placeOf();
    lastFocus.at = performance.now();
    if (rowInFocus()) lastFocus.inRow = lastFocus.place;
  }
  const removals = new MutationObserver(() => {
    const { place } = lastFocus;
    if (!place.element || place.element.isConnected || document.activeElement !== document.body) return;
    // Dialogs return the focus themselves, a moment after closing.
    if (!place.element.closest(DIALOG)) returnFocus(place);
  });
  document.addEventListener('focusin', follow);
  removals.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', follow);
    removals.disconnect();
  };
}
