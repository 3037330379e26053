import { announce } from './announce';
import { lastFocus } from './focus';
import { focusRow, rowInFocus, rowsOnPage } from './rows';

/** How keys move the focus among the cards of a page. */

/** Moves the focus to the next or previous card; without a card in focus, to the last focused card or the first. */
export function step(by: 1 | -1): void {
  const cards = rowsOnPage();
  const current = rowInFocus();
  if (!current) {
    const start = cards.find((card) => card === lastFocus.inRow.row) ?? cards[0];
    if (start) focusRow(start);
    return;
  }
  const next = cards[cards.indexOf(current) + by];
  if (next) focusRow(next);
  else announce(by > 0 ? 'This is the last card on the page' : 'This is the first card on the page');
}

/** Moves the focus to the neighbor in the direction of an arrow key, such as 'ArrowUp'. */
export function stepTowards(arrow: string): void {
  const current = rowInFocus();
  if (!current) return;
  const isRightToLeft = getComputedStyle(current).direction === 'rtl';
  if (arrow === 'ArrowRight') step(isRightToLeft ? -1 : 1);
  else if (arrow === 'ArrowLeft') step(isRightToLeft ? 1 : -1);
  else stepVertically(current, arrow === 'ArrowDown' ? 1 : -1);
}

/** Focuses the nearest card below or above this one; without such a card, the next or previous card. */
function stepVertically(current: HTMLElement, by: 1 | -1): void {
  const from = current.getBoundingClientRect();
  const beyond = rowsOnPage()
    .map((card) => ({ card, box: card.getBoundingClientRect() }))
    .filter(({ box }) => (by > 0 ? box.top >= from.bottom - 1 : box.bottom <= from.top + 1));
  // First the nearest line of cards, then the nearest card of this line.
  const distance = ({ box }: (typeof beyond)[number]) =>
    Math.abs(box.top - from.top) * 1_000 + Math.abs(box.left - from.left);
  const nearest = beyond.sort((a, b) => distance(a) - distance(b))[0];
  if (nearest) focusRow(nearest.card);
  else step(by);
}
