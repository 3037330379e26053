import { focusPage } from '../lists/page-header';
import { visuallyHidden } from '../theme/global.css';

/** Which card has the focus of the keyboard, and how it moves. Loaded with the first shortcut. */

const CARD = 'main article[tabindex]';
const DIALOG = 'dialog, [role=dialog], [role=alertdialog]';

/** The card that had the focus last, so that `j` resumes there. */
export let lastCard: HTMLElement | null = null;
/** The cards that stood with it. */
let lastCards: readonly HTMLElement[] = [];
/** The element that had the focus last. */
let focused: Element | null = null;
/** When the focus last moved, on the clock of `performance.now`. */
export let focusMovedAt = Number.NEGATIVE_INFINITY;
let region: HTMLElement | undefined;
let watching = false;

export function cardsOnPage(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(CARD)];
}

/** The cards after this one, which may be gone, then those before it, and itself last. */
export function cardsAfter(card: HTMLElement | null) {
  const cards = card?.isConnected === false ? lastCards : cardsOnPage();
  const at = card ? cards.indexOf(card) + 1 : 0;
  const left = [...cards.slice(at), ...cards.slice(0, at)].filter(({ isConnected }) => isConnected);
  return left.length > 0 ? left : cardsOnPage();
}

export function cardInFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(CARD) ?? null;
}

export function focusCard(card: HTMLElement): void {
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest' });
}

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

/** Moves the focus one card on or back; without a card in focus, to the one that had it last or the first. */
export function step(by: 1 | -1): void {
  const cards = cardsOnPage();
  const current = cardInFocus();
  if (!current) {
    const start = lastCard && cards.includes(lastCard) ? lastCard : cards[0];
    if (start) focusCard(start);
    return;
  }
  const next = cards[cards.indexOf(current) + by];
  if (next) focusCard(next);
  else announce(by > 0 ? 'This is the last card on the page' : 'This is the first card on the page');
}

/** Moves the focus to the neighbor in the direction of an arrow key. */
export function stepTowards(key: string): void {
  const current = cardInFocus();
  if (!current) return;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const rtl = getComputedStyle(current).direction === 'rtl';
    return void step((key === 'ArrowRight') === rtl ? -1 : 1);
  }
  const down = key === 'ArrowDown';
  const from = current.getBoundingClientRect();
  const beyond = cardsOnPage()
    .map((card) => ({ card, box: card.getBoundingClientRect() }))
    .filter(({ box }) => (down ? box.top >= from.bottom - 1 : box.bottom <= from.top + 1));
  const distance = ({ box }: (typeof beyond)[number]) =>
    Math.abs(box.top - from.top) * 1_000 + Math.abs(box.left - from.left);
  const nearest = beyond.sort((a, b) => distance(a) - distance(b))[0];
  if (nearest) focusCard(nearest.card);
  else step(down ? 1 : -1);
}

/**
 * Marks the card in focus with `aria-current` from now on, and keeps the focus off the body: if the element in
 * focus is removed and nothing else takes the focus, the first card or the page's heading does.
 */
export function watchFocus(): void {
  if (watching) return;
  watching = true;
  document.addEventListener('focusin', mark);
  new MutationObserver(() => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    // A dialog returns the focus by itself, a moment after it has closed.
    if (focused.closest(DIALOG)) return;
    // After a turn of the page, the first card takes over from the one that had the focus.
    focusPage(focused.closest('article') && cardsOnPage()[0]);
  }).observe(document.body, { childList: true, subtree: true });
  mark();
}

function mark() {
  focusMovedAt = performance.now();
  focused = document.activeElement;
  // The card keeps its mark while a dialog that was opened from it has the focus.
  if (focused?.closest(DIALOG)) return;
  const current = cardInFocus();
  const cards = cardsOnPage();
  if (current) [lastCard, lastCards] = [current, cards];
  for (const card of cards) {
    if (card === current) card.setAttribute('aria-current', 'true');
    else card.removeAttribute('aria-current');
  }
}
