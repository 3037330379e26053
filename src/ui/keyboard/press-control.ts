import { createPreference } from '@/lib/browser/preference';
import { undo } from '@/lib/browser/undo-wanted';
import { notify } from '../overlays/notice';
import { announce } from './card-focus';
import { focusPage, focusRow, lastFocus, placeOf, rowInFocus, undecidedAfter } from './focus';

/** Where the focus goes after a key has decided a card. */
export const advancePreference = createPreference('advance', ['next', 'stay'], 'next');

/** Keys that open a dialog or a page. */
const OPENING = ['o', 'Enter', 'u', 'f', 'r'];
/** How long other keys are ignored meanwhile, in ms: they may be meant for the first field of the dialog. */
const OPENING_MS = 1_000;

/** When such a key was last pressed. */
let openedAt = Number.NEGATIVE_INFINITY;

/** The controls within an element, or on the page, that declare this key. */
function controlsFor(key: string, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${key}"]`)];
}

/**
 * Presses the control that declares this key: in the card in focus, else on the page. Clicks the real control, so that
 * conditions, texts and dialogs are the same as for the mouse. A refused click shows the reason.
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
    show(card ? `This card has no action for ${key}` : `Choose a card with j before you press ${key}`);
  }
}

/** Presses the control of a dialog that declares this key, if any; `z` undoes the last act. */
export function pressWithin(key: string, dialog: HTMLElement): void {
  if (key === 'z') undo(null);
  const [control] = controlsFor(key, dialog);
  if (control) press(key, control, null);
}

/** Returns whether the control accepted the press. */
function press(key: string, control: HTMLElement, card: HTMLElement | null): boolean {
  // Focus the card first: the control may disappear, and a dialog returns the focus to the card.
  if (card) card.focus({ preventScroll: true });
  else if (document.activeElement === document.body) focusPage();
  if (control instanceof HTMLAnchorElement) {
    control.click();
    return true;
  }
  if (control.matches('[aria-haspopup=menu]')) {
    // The items of a closed menu are not in the page, so the button handles their keys.
    return !control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
  const advances = card !== null && control.hasAttribute('data-advance');
  const accepted =
    (control instanceof HTMLButtonElement || control instanceof HTMLInputElement) &&
    !control.disabled &&
    // A button refuses a click with preventDefault.
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  if (!accepted) show(disabledReasonOf(control));
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
  const busy = control.matches('[aria-busy=true]') ? 'still being sent' : 'not available at the moment';
  return [nameOf(control), reason || busy].filter(Boolean).join(': ');
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
}

function show(text: string) {
  notify({ tone: 'info', text });
}
