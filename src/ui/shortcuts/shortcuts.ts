import { createContext, use } from 'react';
import { createPreference } from '@/lib/browser/preference';
import { keyWithoutModifiers } from '@/lib/browser/pressed-key';
import { topDialog } from '../focus/focus';
import { rowOf } from '../focus/rows';
import type { ShortcutKey } from './shortcut-texts';

/** Which key presses are shortcuts, and how a control declares its keys. `press-control.ts` presses the control. */

/** Whether single keys work at all (WCAG 2.1.4). */
export const shortcutsPreference = createPreference('shortcuts', ['on', 'off'], 'on');

/** The preference, given to controls by context: dozens of controls would else subscribe one by one. */
export const ShortcutsContext = createContext(true);

/** The keys of one control, as `aria-keyshortcuts` takes them. */
type Keys = ShortcutKey | 'o Enter' | 'o Enter u';

/**
 * Returns a function that gives a control its keys, for `aria-keyshortcuts`: by this attribute a shortcut finds the
 * control. The function returns undefined while shortcuts are off.
 */
export function useShortcuts() {
  const on = use(ShortcutsContext);
  return (keys: Keys) => (on ? keys : undefined);
}

/** Elements that handle keys themselves: fields, in which keys are typed, and open menus. */
const OWN_KEYS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu]';

/** The shortcut of a key press on the page; '' for none. Nothing behind a dialog is pressed, wherever the focus is. */
export function shortcutOnPage(event: KeyboardEvent): string {
  return topDialog() ? '' : shortcutOf(event);
}

/**
 * The shortcut of a key press, on the page or in a dialog that has shortcuts; '' for none, also while shortcuts are off or
 * a modifier is held. Shift may be held: on most keyboards it types `?`.
 */
export function shortcutOf(event: KeyboardEvent): string {
  if (shortcutsPreference.get() === 'off' || event.defaultPrevented) return '';
  const { target } = event;
  if (!(target instanceof Element) || target.closest(OWN_KEYS)) return '';
  const key = keyWithoutModifiers(event);
  // On a card itself the arrows and Enter are shortcuts too; elsewhere they scroll and press.
  const onCard = rowOf(target) === target;
  const isShortcut = /^[a-z?/[\]]$/.test(key) || (onCard && /^(Arrow|Enter)/.test(key));
  return isShortcut ? key : '';
}
