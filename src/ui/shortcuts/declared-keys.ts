import { isShortcutKey, type ShortcutKey } from './shortcut-texts';

/** The controls of a page, found by the keys that they declare (`aria-keyshortcuts`). */

/** The controls, and the texts in the place of a control, that declare keys. */
function elementsWithKeys(within: ParentNode): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')];
}

/** The elements within an element that declare this key. */
export function elementsFor(key: string, within: ParentNode): HTMLElement[] {
  return elementsWithKeys(within).filter((element) => keysOf(element).some((each) => each === key));
}

/** The controls within an element that declare keys. */
export function controlsWithKeys(within: ParentNode): HTMLElement[] {
  return elementsWithKeys(within).filter(isControl);
}

/** The keys that an element declares. */
export function keysOf(element: HTMLElement): ShortcutKey[] {
  const keys = element.getAttribute('aria-keyshortcuts') ?? '';
  return keys.split(' ').filter(isShortcutKey);
}

/** Whether an element is a control, and not a text that says why there is no control, such as 'this is you!'. */
export function isControl(element: HTMLElement): boolean {
  return element.localName !== 'span';
}

/** Whether a control opens a menu. Such a control declares the keys of the menu's items. */
export function isMenuButton(control: HTMLElement): boolean {
  return control.getAttribute('aria-haspopup') === 'menu';
}

/** The name of a card or control. */
export function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent.trim();
}
