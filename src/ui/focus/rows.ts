/** The rows of a list: its cards that can have the focus. */

export const CARD = 'article';

export const ROW = `${CARD}[tabindex]`;

/** The rows within an element, in the order of the page. */
export function rowsIn(page: ParentNode): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(ROW)];
}

/** The rows of the page, without those in a dialog over the page. */
export function rowsOnPage(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${ROW}`)];
}

/** The row of the page that has the focus, or contains the element that has it. */
export function rowInFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(`main ${ROW}`) ?? null;
}

/** Focuses a row and scrolls no further than needed to show it. */
export function focusRow(row: HTMLElement): void {
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** Disabled controls. A control that waits for a changed label to settle is not disabled. */
const DISABLED = ':disabled, [aria-busy=true], [aria-disabled=true]:not([data-waiting])';

/** A row needs a decision while all of the row's deciding controls (`data-advance`) are enabled. */
export function needsDecision(row: HTMLElement): boolean {
  const controls = [...row.querySelectorAll('[data-advance]')];
  return controls.length > 0 && !controls.some((control) => control.matches(DISABLED));
}
