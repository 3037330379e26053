import { createContext, use } from 'react';
import { createPreference } from '@/lib/browser/preference';
import { createStore } from '@/lib/browser/store';
import { pressedShortcut } from './pressed-key';

/** Whether single keys work at all; they can be switched off as a whole (WCAG 2.1.4). */
export const shortcutsPreference = createPreference('shortcuts', ['on', 'off'], 'on');

/** The preference for the controls of a page: a list has dozens, and each would have a subscription. */
export const ShortcutsContext = createContext(true);

/** Whether the sheet of shortcuts is shown. */
export const sheetShown = createStore(false);

/** A key that presses a control of a page. Each needs a text in features/shell/keyboard/shortcut-texts.ts. */
export type ShortcutKey = 'o' | 'Enter' | 'd' | 'h' | 'b' | 'p' | 'f' | 'r' | 'u' | 'x' | '[' | ']' | '/';

/** The keys of one control, as `aria-keyshortcuts` takes them. */
type Keys = ShortcutKey | `${ShortcutKey} ${ShortcutKey}` | `${ShortcutKey} ${ShortcutKey} ${ShortcutKey}`;

/**
 * The keys of a control, for its `aria-keyshortcuts`: a shortcut finds the control by them and clicks it. They
 * are undefined while shortcuts are off. A control with `data-advance` ends the work on its card: the focus
 * then goes to the next card that needs a decision.
 */
export function useShortcuts() {
  const on = use(ShortcutsContext);
  return (keys: Keys) => (on ? keys : undefined);
}

/** What keeps the keys for itself. */
export const ELSEWHERE =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog, [role*=dialog], [role=menu]';

/**
 * The shortcut that a key press may be; '' if it is none: a modifier is held, somebody is typing, or a dialog or menu has
 * the focus. Arrow keys and Enter count on a card only.
 * @param elsewhere where it is none; a dialog with keys of its own names only its fields
 */
export function shortcutOf(event: KeyboardEvent, elsewhere = ELSEWHERE): string {
  const { target } = event;
  const key = pressedShortcut(event);
  if (shortcutsPreference.get() === 'off' || event.defaultPrevented) return '';
  if (!(target instanceof Element) || target.closest(elsewhere)) return '';
  // Behind a dialog nothing is pressed, wherever the focus has got to.
  if (elsewhere === ELSEWHERE && document.querySelector('[aria-modal], dialog[open]')) return '';
  const isOne = /^[a-z?/[\]]$/.test(key) || (target.matches('article') && /^(Arrow|Enter)/.test(key));
  return isOne ? key : '';
}
