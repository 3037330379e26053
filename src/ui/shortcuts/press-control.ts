import { createPreference } from '@/lib/browser/preference';
import { undoNewest } from '@/lib/browser/undo-wanted';
import { announce } from '../focus/announce';
import { focused, focusPage, placeOf, rowInFocus, undecidedAfter } from '../focus/focus';
import { focusRow, rowOf } from '../focus/rows';
import { notify } from '../overlays/notice';
import { elementsFor, isControl, isMenuButton, nameOf } from './declared-keys';
import { isOpening, noteOpening } from './opening';

/** How a shortcut presses the control that declares its key. */

/** Where the focus goes after a key has decided a card. */
export const advancePreference = createPreference('advance', ['next', 'stay'], 'next');

/**
 * Presses the control that declares this key: in the card in focus, else outside all cards; `z` undoes the last act. Clicks
 * the real control, so that conditions, texts and dialogs are the same as for the mouse. A refused press shows the reason.
 * @param within the dialog that has shortcuts; by default the page
 */
export function pressControl(key: string, within: ParentNode = document) {
  if (isOpening()) return;
  if (key === 'z') return undoNewest();
  const card = rowInFocus();
  const declared = elementsFor(key, within);
  const control = declared.find((each) => rowOf(each) === card) ?? declared.find((each) => !rowOf(each));
  if (control) press(key, control);
  else if (declared.length > 0) {
    inform(card ? `This card has no action for ${key}` : `Choose a card with j before you press ${key}`);
  }
}

function inform(text: string): void {
  notify({ tone: 'info', text });
}

/** A control with `data-advance` decides its card: the focus then goes to the next card that needs a decision. */
function press(key: string, control: HTMLElement) {
  const card = rowOf(control);
  // First the focus: the control may disappear, and a dialog returns the focus to the element that had the focus.
  focusPage(card ?? focused());
  const refusal = refusalOf(control);
  if (refusal) return inform(refusal);
  // Read before the click, after which the button may be another one.
  const decidesCard = control.hasAttribute('data-advance');
  click(key, control);
  // The viewer shows a post outside a card, and stays at the post.
  if (card && decidesCard && advancePreference.get() === 'next') advanceFrom(card);
  noteOpening(key, control);
}

/** Why an element does not take a press; '' if it does. A text that declares a key is itself the reason. */
function refusalOf(element: HTMLElement): string {
  if (!isControl(element)) return nameOf(element);
  if (element.getAttribute('aria-disabled') !== 'true') return '';
  const isBusy = element.getAttribute('aria-busy') === 'true';
  const reason = isBusy ? 'still being sent' : 'not available at the moment';
  return `${nameOf(element)}: ${element.title || reason}`;
}

/**
 * Clicks a control. The items of a closed menu are not in the page, so the button of the menu handles their keys; it
 * prevents the default of the event, which is then no shortcut again.
 */
function click(key: string, control: HTMLElement): void {
  if (!isMenuButton(control)) control.click();
  else control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Focuses the next card that needs a decision, after this card or else before it. */
function advanceFrom(card: HTMLElement) {
  const next = undecidedAfter(placeOf(card));
  // Only the cards of posts have controls with `data-advance`.
  if (!next) return announce('No posts left to decide on this page');
  focusRow(next);
  announce(`Next: ${nameOf(next)}`);
}
