import { lastFocus } from '../focus/focus';
import { isMenuButton } from './declared-keys';

/** The moment between a key that opens a dialog or page and the focus in its first field: keys may be typed for the field. */

/** `o` and Enter open the card, `u` the user, `f` Featured, `r` the rename. */
const OPENING_KEYS = ['o', 'Enter', 'u', 'f', 'r'];

/** The longest wait for the focus to move. */
const OPENING_MS = 1_000;

/** The last press of such a key: its time on the clock of `performance.now`, and the place of the focus. */
let opening = { at: Number.NEGATIVE_INFINITY, from: lastFocus.place };

/** Whether a dialog or page is about to open. */
export function isOpening(): boolean {
  return lastFocus.place === opening.from && performance.now() - opening.at < OPENING_MS;
}

/** Called after this key has pressed this control. */
export function noteOpening(key: string, control: HTMLElement): void {
  if (!OPENING_KEYS.includes(key) || isDisclosure(control)) return;
  opening = { at: performance.now(), from: lastFocus.place };
}

/** A disclosure opens within the card, so that the next key is a shortcut again. */
function isDisclosure(control: HTMLElement): boolean {
  return control.hasAttribute('aria-expanded') && !isMenuButton(control);
}
