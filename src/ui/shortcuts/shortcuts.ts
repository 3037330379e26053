import { createContext, use } from 'react';
import { createPreference } from '@/lib/browser/preference';
import { keyWithoutModifiers } from '@/lib/browser/pressed-key';
import { CARD } from '../focus/rows';
import type { ShortcutKey } from './shortcut-texts';

/** Which key presses are shortcuts, and how a control declares its keys. `press-control.ts` presses the control. */

/** Whether single keys work at all (WCAG 2.1.4). */
export const shortcutsPreference = createPreference('shortcuts', ['on', 'off'], 'on');

/** The preference, given to controls by context: dozens of controls would else subscribe one by one. */
export const ShortcutsContext = createContext(true);

/** The keys of one control, as `aria-keyshortcuts` takes them. */
type Keys = ShortcutKey | `${ShortcutKey} ${ShortcutKey}` | `${ShortcutKey} ${ShortcutKey} ${ShortcutKey}`;

/**
 * Returns a function that gives a control its keys, for `aria-keyshortcuts`: by this attribute a shortcut finds the
 * control. The function returns undefined while shortcuts are off.
 */
export function useShortcuts() {
  const on = use(ShortcutsContext);
  return (keys: Keys) => (on ? keys : undefined);
}

/** Fields, in which keys are typed. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Elements of a page that handle keys themselves. */
const OWN_KEYS = `${FIELDS}, dialog, [role*=dialog], [role=menu]`;

/** The shortcut of a key press on the page; '' for none. */
export function shortcutOnPage(event: KeyboardEvent): string {
  const shortcut = shortcutOf(event, OWN_KEYS);
  // Nothing behind a dialog is pressed, wherever the focus is.
  if (shortcut && document.querySelector('[aria-modal], dialog[open]')) return '';
  return shortcut;
}

/** The shortcut of a key press in a dialog that has shortcuts; '' for none. */
export function shortcutInDialog(event: KeyboardEvent): string {
  return shortcutOf(event, FIELDS);
}

/**
 * The shortcut of a key press; '' for none, also while shortcuts are off or a modifier is held. Shift may be held: on most
 * keyboards it types `?`.
 * @param ownKeys the elements that handle keys themselves
 */
function shortcutOf(event: KeyboardEvent, ownKeys: string): string {
  if (shortcutsPreference.get() === 'off' || event.defaultPrevented) return '';
  const { target } = event;
  if (!(target instanceof Element) || target.closest(ownKeys)) return '';
  const key = keyWithoutModifiers(event);
  if (/^[a-z?/[\]]$/.test(key)) return key;
  // On a card itself the arrows and Enter are shortcuts; elsewhere they scroll and press.
  const onCard = target.matches(CARD);
  return onCard && /^(Arrow|Enter)/.test(key) ? key : '';
}
