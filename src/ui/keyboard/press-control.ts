import { createPreference } from '@/lib/browser/preference';
import { undo } from '@/lib/browser/undo-wanted';
import { notify } from '../overlays/notice';
import { announce } from './card-focus';
import { focusPage, focusRow, lastFocus, placeOf, rowInFocus, undecidedAfter } from './focus';

/** Where the focus goes after an act by key that ends the work on a card. */
export const advancePreference = createPreference('advance', ['next', 'stay'], 'next');

/** Keys that open a dialog or a page. */
const OPENING = ['o', 'Enter', 'u', 'f', 'r'];
/** How long other keys are ignored while it opens, in ms: they may be meant for its first field. */
const OPENING_MS = 1_000;

/** When one of those keys was pressed. */
let openedAt = Number.NEGATIVE_INFINITY;

/** The controls that declare this key, within an element or on the page outside of its cards. */
function controlsFor(key: string, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${key}"]`)];
}

/**
 * Presses the control that declares this key: in the card in focus, else on the page. It is a click on the real
 * control, so that its conditions, its texts and its dialogs hold. A refused click is reported with its reason.
 */
export function pressControl(key: string): void {
  const now = performance.now();
  if (now - openedAt < OPENING_MS && lastFocus.at < openedAt) return;
  if (key === 'z') return void undo(null);
  const card = rowInFocus();
  const declared = controlsFor(key);
  const ofPage = declared.find((control) => !control.closest('article'));
  const control = (card && controlsFor(key, card)[0]) ?? ofPage;
  if (control) {
    const accepted = press(key, control, control === ofPage ? null : card);
    const isInPlace = control.matches('[aria-expanded]:not([aria-haspopup])');
    if (accepted && !isInPlace && OPENING.includes(key)) openedAt = performance.now();
  } else if (declared.length > 0) {
    say(card ? `This card has no action for ${key}` : `Choose a card with j before you press ${key}`);
  }
}

/** Presses the control of a dialog that declares this key, if there is one; `z` undoes the last act here too. */
export function pressWithin(key: string, dialog: HTMLElement): void {
  if (key === 'z') undo(null);
  const [control] = controlsFor(key, dialog);
  if (control) press(key, control, null);
}

/** Returns whether the control took the press. */
function press(key: string, control: HTMLElement, card: HTMLElement | null): boolean {
  // The control may be about to disappear, and a dialog returns the focus to where it was.
  if (card) card.focus({ preventScroll: true });
  else if (document.activeElement === document.body) focusPage();
  if (control instanceof HTMLAnchorElement) {
    control.click();
    return true;
  }
  if (control.matches('[aria-haspopup=menu]')) {
    // The items of a closed menu are not in the page, so its button takes their keys.
    return !control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
  const advances = card !== null && control.hasAttribute('data-advance');
  const accepted =
    (control instanceof HTMLButtonElement || control instanceof HTMLInputElement) &&
    !control.disabled &&
    // A button refuses a click by preventing its default.
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  if (!accepted) say(disabledReasonOf(control));
  else if (advances && advancePreference.get() === 'next') advanceFrom(card);
  return accepted;
}

/** Focuses the next card that needs a decision, after this one or else before it. */
function advanceFrom(card: HTMLElement) {
  const next = undecidedAfter(placeOf(card));
  if (next) {
    focusRow(next);
    announce(`Next: ${nameOf(next)}`);
  } else {
    announce('No posts left to decide on this page');
  }
}

function disabledReasonOf(control: HTMLElement): string {
  if (!control.matches('button, input')) return nameOf(control);
  const described = control.getAttribute('aria-describedby');
  const reason = (described && document.getElementById(described)?.textContent) || control.title;
  const busy = control.matches('[aria-busy=true]') ? 'it is being sent' : 'not available at the moment';
  return [nameOf(control), reason || busy].filter(Boolean).join(': ');
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
}

function say(text: string) {
  notify({ tone: 'info', text });
}
