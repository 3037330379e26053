/** Where the focus is, and where it goes when the element that has it is removed. */

/** The page's heading. It takes the focus after a navigation, and where nothing nearer is left. */
export const PAGE_TITLE_ID = 'page-title';

/** A row of a list: its card. */
const ROW = 'article[tabindex]';
const DIALOG = 'dialog, [role=dialog], [role=alertdialog]';

/** An element that can have the focus, the row of a list around it, and the rows of that page or dialog in order. */
export type Place = {
  element: Element | null;
  row: HTMLElement | null;
  page: ParentNode;
  rows: readonly HTMLElement[];
};

/** The place of an element; of the focus if none is given. */
export function placeOf(element = document.activeElement): Place {
  const row = element?.closest<HTMLElement>(ROW) ?? null;
  const page = row?.closest(`main, ${DIALOG}`) ?? document.body;
  return { element: element === document.body ? null : element, row, page, rows: rowsIn(page) };
}

/** The place that had the focus last, when it got it (on the clock of `performance.now`), and the last one in a row. */
export const lastFocus = { place: placeOf(null), at: Number.NEGATIVE_INFINITY, inRow: placeOf(null) };

function rowsIn(page: ParentNode): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(ROW)];
}

export function rowsOnPage(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${ROW}`)];
}

export function rowInFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(`main ${ROW}`) ?? null;
}

export function focusRow(row: HTMLElement): void {
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** Focuses an element; the dialog on top if the element is not in that; the page's heading if the element is gone. */
export function focusPage(element?: Element | null): void {
  const dialog = [...document.querySelectorAll('[aria-modal]')].at(-1);
  const isThere = element?.isConnected && (!dialog || dialog.contains(element));
  const target = isThere ? element : (dialog ?? document.getElementById(PAGE_TITLE_ID));
  // A dialog that has the focus somewhere in it keeps that.
  const isKept = target === dialog && target?.contains(lastFocus.place.element);
  if (target instanceof HTMLElement && !isKept) target.focus({ preventScroll: true });
}

/** Focuses a place again. If its element is gone, its row takes the focus; if that is gone too, a row beside it. */
export function returnFocus(place: Place): void {
  const { element, row } = place;
  focusPage([element, row].find((each) => each?.isConnected) ?? (row && rowAfter(place)));
}

/** Focuses the row to go on with, after the one that had the focus last. */
export function focusNextRow(): void {
  const next = rowAfter(lastFocus.inRow);
  if (next) focusRow(next);
}

/** The next row that needs a decision, else the next row, else the first row of another page. */
function rowAfter(place: Place): HTMLElement | undefined {
  return undecidedAfter(place) ?? rowsBeside(place)[0] ?? rowsOnPage()[0];
}

/** The next row that needs a decision. */
export function undecidedAfter(place: Place): HTMLElement | undefined {
  return rowsBeside(place).find(needsDecision);
}

/** The rows that are left after this one, and those that came since, then those before it, the nearest first. */
function rowsBeside({ row, rows, page }: Place): HTMLElement[] {
  const all = [...new Set([...rows, ...rowsIn(page)])];
  const at = all.findIndex((each) => each === row);
  const beside = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).reverse()];
  return beside.filter(({ isConnected }) => isConnected);
}

/** Controls that cannot be pressed. One that only waits for its label to settle can. */
const REFUSING = ':disabled, [aria-busy=true], [aria-disabled=true]:not([data-waiting])';

/** A row needs a decision while all of its controls that would end the work on it can be pressed. */
function needsDecision(row: HTMLElement): boolean {
  const controls = [...row.querySelectorAll('[data-advance]')];
  return controls.length > 0 && !controls.some((control) => control.matches(REFUSING));
}

/**
 * Keeps the focus off the body from now on: when the element that has it is removed, the focus goes to its row, to
 * the next row that needs a decision, to the next row, or to the page's heading.
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
    // A dialog returns the focus by itself, a moment after it has closed.
    if (!place.element.closest(DIALOG)) returnFocus(place);
  });
  document.addEventListener('focusin', follow);
  removals.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', follow);
    removals.disconnect();
  };
}
