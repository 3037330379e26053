import { createPreference } from '@/lib/browser/preference';
import { undoNewest } from '@/lib/browser/undo-wanted';
import { joined } from '@/lib/format/format';
import { announce } from '../focus/card-focus';
import { CARD, focusPage, focusRow, lastFocus, placeOf, rowInFocus, undecidedAfter } from '../focus/focus';
import { notify } from '../overlays/notice';

/**
 * How a shortcut presses the control that declares its key. Loaded with the first shortcut. The card in focus is a row of
 * a list (`focus.ts`).
 */

/** Where the focus goes after a key has decided a card. */
export const advancePreference = createPreference('advance', ['next', 'stay'], 'next');

/** Keys that open a dialog or a page: `o` and Enter open the card, `u` the user, `f` Featured, `r` the rename. */
const OPENING = ['o', 'Enter', 'u', 'f', 'r'];

/**
 * After a key that opens a dialog or page, other keys are ignored until the focus moves, for 1 s at most: the person is
 * typing for the first field.
 */
const OPENING_MS = 1_000;

/** When a key of `OPENING` last opened something. */
let openingKeyAt = Number.NEGATIVE_INFINITY;

function awaitsOpening(): boolean {
  const focusMovedSince = lastFocus.at >= openingKeyAt;
  return !focusMovedSince && performance.now() - openingKeyAt < OPENING_MS;
}

/** The controls within an element, or on the page, that declare this key. */
function controlsFor(key: string, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${key}"]`)];
}

/**
 * Presses the control that declares this key: in the card in focus, else on the page; `z` undoes the last act. Clicks the
 * real control, so that conditions, texts and dialogs are the same as for the mouse. A refused click shows the reason.
 */
export function pressControl(key: string) {
  if (awaitsOpening()) return;
  if (key === 'z') return undoNewest();
  const card = rowInFocus();
  const found = findControl(key, card);
  if (found) return pressFound(key, found);
  // Neither in the card in focus nor on the page: what is left is in other cards.
  const isOfOtherCards = controlsFor(key).length > 0;
  if (!isOfOtherCards) return;
  notifyInfo(card ? `This card has no action for ${key}` : `Choose a card with j before you press ${key}`);
}

/** A control, with the card around it; null for a control of the page. */
type Found = { control: HTMLElement; card: HTMLElement | null };

/** The control that declares this key: in the card in focus, else outside all cards; null for none. */
function findControl(key: string, card: HTMLElement | null): Found | null {
  const [ofCard] = card ? controlsFor(key, card) : [];
  if (ofCard) return { control: ofCard, card };
  const ofPage = controlsFor(key).find((control) => !control.closest(CARD));
  return ofPage ? { control: ofPage, card: null } : null;
}

/** Presses a control. If the control opens a dialog or page, the next keys are ignored (`OPENING_MS`). */
function pressFound(key: string, { control, card }: Found): void {
  const accepted = press(key, control, card);
  // A disclosure opens within the card, so the next key is a shortcut again.
  const isDisclosure = control.matches('[aria-expanded]:not([aria-haspopup])');
  // Set after `press`: `press` focuses the card, and `awaitsOpening` would take this focus for the opened dialog's.
  if (accepted && OPENING.includes(key) && !isDisclosure) openingKeyAt = performance.now();
}

/** Presses the control of a dialog that declares this key, if any; `z` undoes the last act. */
export function pressWithin(key: string, dialog: HTMLElement) {
  // Without `awaitsOpening`: a key in a dialog opens nothing.
  if (key === 'z') return undoNewest();
  const [control] = controlsFor(key, dialog);
  if (control) press(key, control, null);
}

/**
 * Presses a control; returns whether the control accepted the press. A control with `data-advance` decides the card: the
 * focus then goes to the next card that needs a decision.
 */
function press(key: string, control: HTMLElement, card: HTMLElement | null): boolean {
  // First the focus: the control may disappear, and a dialog returns the focus to the element that had the focus. If
  // there is no such element and no card, the heading gets the focus (`focusPage`).
  if (card) card.focus({ preventScroll: true });
  else if (document.activeElement === document.body) focusPage();
  if (control instanceof HTMLAnchorElement) {
    control.click();
    return true;
  }
  if (control.matches('[aria-haspopup=menu]')) return chooseItem(key, control);
  // Read before the click, after which the button may be another one.
  const decidesCard = control.hasAttribute('data-advance');
  const accepted = clickButton(control);
  if (!accepted) notifyInfo(disabledReasonOf(control));
  else if (card && decidesCard && advancePreference.get() === 'next') advanceFrom(card);
  return accepted;
}

/** Chooses the item of a menu that has this key; returns whether there is such an item. */
function chooseItem(key: string, menuButton: HTMLElement): boolean {
  // The items of a closed menu are not in the page, so the button handles their keys.
  const keyDown = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  menuButton.dispatchEvent(keyDown);
  // A menu button that takes the key calls preventDefault.
  return keyDown.defaultPrevented;
}

/** Clicks a button or input; returns whether the control accepted the click. */
function clickButton(control: HTMLElement): boolean {
  // A text that declares a key ('this is you!') takes no click: the text is the reason.
  if (!(control instanceof HTMLButtonElement || control instanceof HTMLInputElement)) return false;
  if (control.disabled) return false;
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  control.dispatchEvent(click);
  // A button that refuses the click calls preventDefault.
  return !click.defaultPrevented;
}

/** Only the cards of posts have controls with `data-advance`. */
const NO_POSTS_LEFT = 'No posts left to decide on this page';

/** Focuses the next card that needs a decision, after this one or else before it. */
function advanceFrom(card: HTMLElement) {
  const next = undecidedAfter(placeOf(card));
  if (!next) return announce(NO_POSTS_LEFT);
  focusRow(next);
  announce(`Next: ${nameOf(next)}`);
}

/** The reason why a control refused the press. */
function disabledReasonOf(control: HTMLElement): string {
  if (!control.matches('button, input')) return nameOf(control);
  const descriptionId = control.getAttribute('aria-describedby') ?? '';
  const description = document.getElementById(descriptionId)?.textContent;
  const fallback = control.matches('[aria-busy=true]') ? 'still being sent' : 'not available at the moment';
  const reason = description || control.title || fallback;
  return joined(': ', nameOf(control), reason);
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
}

function notifyInfo(text: string): void {
  notify({ tone: 'info', text });
}
