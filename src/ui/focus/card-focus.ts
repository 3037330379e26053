import { visuallyHidden } from '../theme/global.css';
import { focusRow, lastFocus, rowInFocus, rowsOnPage } from './focus';

/** How keys move the focus among the cards of a page. Loaded with the first shortcut. */

let region: HTMLElement | undefined;

/** Announces a text to screen readers. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement('p');
    region.setAttribute('role', 'status');
    region.className = visuallyHidden;
  }
  if (!region.isConnected) document.body.append(region);
  region.textContent = text;
}

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

/** Moves the focus to the neighbor in the direction of an arrow key. */
export function stepTowards(key: string): void {
  const current = rowInFocus();
  if (!current) return;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const rtl = getComputedStyle(current).direction === 'rtl';
    return void step((key === 'ArrowRight') === rtl ? -1 : 1);
  }
  const down = key === 'ArrowDown';
  const from = current.getBoundingClientRect();
  const beyond = rowsOnPage()
    .map((card) => ({ card, box: card.getBoundingClientRect() }))
    .filter(({ box }) => (down ? box.top >= from.bottom - 1 : box.bottom <= from.top + 1));
  const distance = ({ box }: (typeof beyond)[number]) =>
    Math.abs(box.top - from.top) * 1_000 + Math.abs(box.left - from.left);
  const nearest = beyond.sort((a, b) => distance(a) - distance(b))[0];
  if (nearest) focusRow(nearest.card);
  else step(down ? 1 : -1);
}

/** From now on marks the card in focus with `aria-current`. Further calls change nothing. */
export function markCurrentCard(): void {
  document.addEventListener('focusin', mark);
  mark();
}

function mark() {
  const current = rowInFocus();
  // The card keeps the mark while a dialog of this card has the focus.
  if (!current && lastFocus.place.element?.closest('[role*=dialog], dialog')) return;
  for (const card of rowsOnPage()) {
    if (card === current) card.setAttribute('aria-current', 'true');
    else card.removeAttribute('aria-current');
  }
}
