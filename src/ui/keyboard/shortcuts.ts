import { createContext, use } from 'react';
import { createPreference } from '@/lib/browser/preference';
import { createStore } from '@/lib/browser/store';
import { pressedShortcut } from './pressed-key';

/** Whether single keys work at all (WCAG 2.1.4). */
export const shortcutsPreference = createPreference('shortcuts', ['on', 'off'], 'on');

/** The preference for the controls of a page, as a context instead of a subscription for each of dozens of controls. */
export const ShortcutsContext = createContext(true);

/** Whether the list of shortcuts is shown. */
export const sheetShown = createStore(false);

/** A key that presses a control of a page. Each needs a text in features/shell/keyboard/shortcut-texts.ts. */
export type ShortcutKey = 'o' | 'Enter' | 'd' | 'h' | 'b' | 'p' | 'f' | 'r' | 'u' | 'x' | '[' | ']' | '/';

/** The keys of one control, as `aria-keyshortcuts` takes them. */
type Keys = ShortcutKey | `${ShortcutKey} ${ShortcutKey}` | `${ShortcutKey} ${ShortcutKey} ${ShortcutKey}`;

/**
 * The keys of a control, for `aria-keyshortcuts`, by which a shortcut finds and clicks the control. Undefined while
 * shortcuts are off. A control with `data-advance` decides the card: the focus then goes to the next card that needs a
 * decision.
 */
export function useShortcuts() {
  const on = use(ShortcutsContext);
  return (keys: Keys) => (on ? keys : undefined);
}

/** Elements that handle keys themselves. */
export const ELSEWHERE =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog, [role*=dialog], [role=menu]';

/**
 * The shortcut of a key press; '' if a modifier is held, somebody is typing, or a dialog or menu has the focus. Arrow keys
 * and Enter count on a card only.
 * @param elsewhere the elements in which keys are no shortcuts; for a dialog with shortcuts, the dialog's fields
 */
export function shortcutOf(event: KeyboardEvent, elsewhere = ELSEWHERE): string {
  const { target } = event;
  const key = pressedShortcut(event);
  if (shortcutsPreference.get() === 'off' || event.defaultPrevented) return '';
  if (!(target instanceof Element) || target.closest(elsewhere)) return '';
  // Nothing behind a dialog is pressed, wherever the focus is.
  if (elsewhere === ELSEWHERE && document.querySelector('[aria-modal], dialog[open]')) return '';
  const isShortcut = /^[a-z?/[\]]$/.test(key) || (target.matches('article') && /^(Arrow|Enter)/.test(key));
  return isShortcut ? key : '';
}
