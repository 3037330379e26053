import { createPreference } from '@/lib/browser/preference';
import { undoNewest } from '@/lib/browser/undo-wanted';
import { joined } from '@/lib/format/format';
import { announce } from '../focus/announce';
import { focusPage, isFocusLost, placeOf, undecidedAfter } from '../focus/focus';
import { CARD, focusRow, ROW, rowInFocus } from '../focus/rows';
import { notify } from '../overlays/notice';

/** How a shortcut presses the control that declares its key. */

/** Where the focus goes after a key has decided a card. */
export const advancePreference = createPreference('advance', ['next', 'stay'], 'next');

/** Keys that open a dialog or a page: `o` and Enter open the card, `u` the user, `f` Featured, `r` the rename. */
const OPENING = ['o', 'Enter', 'u', 'f', 'r'];

/**
 * After a key that opens a dialog or page, other keys are ignored until the focus moves, for 1 s at most: the person is
 * typing for the first field.
 */
const OPENING_MS = 1_000;

/** Until when keys are ignored, on the clock of `performance.now`. */
let ignoredUntil = Number.NEGATIVE_INFINITY;

function ignoreKeysUntilFocusMoves(): void {
  ignoredUntil = performance.now() + OPENING_MS;
  const obeyAgain = () => {
    ignoredUntil = Number.NEGATIVE_INFINITY;
  };
  document.addEventListener('focusin', obeyAgain, { once: true });
}

/**
 * Presses the control that declares this key: in the card in focus, else outside all cards; `z` undoes the last act. Clicks
 * the real control, so that conditions, texts and dialogs are the same as for the mouse. A refused press shows the reason.
 */
export function pressControl(key: string) {
  if (performance.now() < ignoredUntil) return;
  if (key === 'z') return undoNewest();
  const card = rowInFocus();
  const controls = controlsFor(key, document);
  const ofCard = controls.find((control) => card?.contains(control));
  const control = ofCard ?? controls.find((each) => !each.closest(CARD));
  if (control) {
    const isAccepted = press(key, control);
    // After the press, because the press itself focuses the card.
    if (isAccepted && OPENING.includes(key) && !isDisclosure(control)) ignoreKeysUntilFocusMoves();
  } else if (controls.length > 0) {
    const reason = card
      ? `This card has no action for ${key}`
      : `Choose a card with j before you press ${key}`;
    notify({ tone: 'info', text: reason });
  }
}

/** Presses the control of a dialog that declares this key, if any; `z` undoes the last act. */
export function pressWithin(key: string, dialog: HTMLElement) {
  if (key === 'z') return undoNewest();
  const [control] = controlsFor(key, dialog);
  if (control) press(key, control);
}

/** The controls, and the texts in the place of a control, that declare this key. */
function controlsFor(key: string, within: ParentNode): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${key}"]`)];
}

/** A disclosure opens within the card, so that the next key is a shortcut again. */
function isDisclosure(control: HTMLElement): boolean {
  return control.hasAttribute('aria-expanded') && !control.hasAttribute('aria-haspopup');
}

/**
 * Presses a control; returns whether the control accepted the press. A control with `data-advance` decides the card: the
 * focus then goes to the next card that needs a decision.
 */
function press(key: string, control: HTMLElement): boolean {
  const card = control.closest<HTMLElement>(ROW);
  // First the focus: the control may disappear, and a dialog returns the focus to the element that had the focus.
  if (card) card.focus({ preventScroll: true });
  else if (isFocusLost()) focusPage();
  // Read before the click, after which the button may be another one.
  const decidesCard = control.hasAttribute('data-advance');
  const isMenuButton = control.getAttribute('aria-haspopup') === 'menu';
  const isAccepted = isMenuButton ? chooseItem(key, control) : click(control);
  if (!isAccepted) notify({ tone: 'info', text: refusalOf(control) });
  else if (card && decidesCard && advancePreference.get() === 'next') advanceFrom(card);
  return isAccepted;
}

/** Chooses the item of a menu that has this key; returns whether there is such an item. */
function chooseItem(key: string, menuButton: HTMLElement): boolean {
  // The items of a closed menu are not in the page, so the button handles their keys. It prevents the default of a key
  // that it takes.
  return isPrevented(menuButton, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Clicks a control; returns whether the control accepted the click. */
function click(control: HTMLElement): boolean {
  if (control instanceof HTMLAnchorElement) {
    control.click();
    return true;
  }
  if (!isButton(control) || control.disabled) return false;
  // A button prevents the default of a click that it refuses.
  return !isPrevented(control, new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Dispatches an event on a control; returns whether a listener prevented its default. */
function isPrevented(control: HTMLElement, event: Event): boolean {
  return !control.dispatchEvent(event);
}

function isButton(control: HTMLElement) {
  return control instanceof HTMLButtonElement || control instanceof HTMLInputElement;
}

/** Only the cards of posts have controls with `data-advance`. */
const NO_POSTS_LEFT = 'No posts left to decide on this page';

/** Focuses the next card that needs a decision, after this card or else before it. */
function advanceFrom(card: HTMLElement): void {
  const next = undecidedAfter(placeOf(card));
  if (!next) {
    announce(NO_POSTS_LEFT);
    return;
  }
  focusRow(next);
  announce(`Next: ${nameOf(next)}`);
}

/** Why a control refused the press. A text that declares a key, such as 'this is you!', is itself the reason. */
function refusalOf(control: HTMLElement): string {
  if (!isButton(control)) return nameOf(control);
  const descriptionId = control.getAttribute('aria-describedby') ?? '';
  const description = document.getElementById(descriptionId)?.textContent;
  const isBusy = control.getAttribute('aria-busy') === 'true';
  const fallback = isBusy ? 'still being sent' : 'not available at the moment';
  return joined(': ', nameOf(control), description || control.title || fallback);
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
}
