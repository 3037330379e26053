/** The rows of a list are its cards, on the page and in dialogs (`ui/lists/card.tsx`). */
const ROW = 'article';

/** All rows in the order of the document: first those of the page, then those of the dialogs over it. */
export function allRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(ROW)];
}

/** The row that contains an element, or is the element. */
export function rowOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>(ROW) ?? null;
}

/** Focuses a row and scrolls no further than needed to show it. */
export function focusRow(row: HTMLElement): void {
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** A deciding control that is disabled. A control that waits for a changed label to settle is not disabled. */
const DISABLED = '[data-advance][aria-disabled=true]:not([data-waiting])';

/** A row needs a decision while all of the row's deciding controls (`data-advance`) are enabled. */
export function needsDecision(row: HTMLElement): boolean {
  return row.matches(`:has([data-advance]):not(:has(${DISABLED}))`);
}
