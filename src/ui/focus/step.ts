import { announce } from './announce';
import { lastFocus, rowInFocus } from './focus';
import { allRows, focusRow } from './rows';

/** How keys move the focus among the cards of a page. */

/** The next card, or the previous one. */
type Direction = 1 | -1;

const ENDS = { 1: 'This is the last card on the page', [-1]: 'This is the first card on the page' };

/** Focuses the next or previous card; if no card has the focus, the card that had it last, or else the first card. */
export function step(by: Direction): void {
  const cards = allRows();
  const current = rowInFocus();
  const last = cards.find((card) => card === lastFocus.inRow.row);
  const next = current ? cards[cards.indexOf(current) + by] : (last ?? cards[0]);
  if (next) focusRow(next);
  else if (current) announce(ENDS[by]);
}

/** Focuses the nearest card in the line of cards below or above; without such a line, the next or previous card. */
export function stepToLine(by: Direction): void {
  const current = rowInFocus();
  if (!current) return;
  const from = current.getBoundingClientRect();
  const [nearest] = allRows()
    .map((card) => {
      const { top, left } = card.getBoundingClientRect();
      return { card, vertical: Math.round((top - from.top) * by), horizontal: Math.abs(left - from.left) };
    })
    // The cards of a line have the same top.
    .filter(({ vertical }) => vertical > 0)
    .sort((a, b) => a.vertical - b.vertical || a.horizontal - b.horizontal);
  if (nearest) focusRow(nearest.card);
  else step(by);
}
