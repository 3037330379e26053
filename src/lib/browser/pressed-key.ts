/** A key press, as the browser or React reports it. */
export type KeyPress = KeyEvent | { nativeEvent: KeyEvent };
type KeyEvent = Pick<KeyboardEvent, 'key' | 'code' | 'keyCode' | 'isComposing' | 'shiftKey'>;
type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'>;

/** The key code of a press that an input method takes. Safari sends such an Enter after the composition has ended. */
const TAKEN = 229;

/** A key that types another script than Latin. */
const OTHER_SCRIPT = /^[^\p{scx=Latin}\p{scx=Common}\p{scx=Inherited}]/u;

/** The keys of a Latin keyboard that may be shortcuts, by `code`: without and with Shift. */
const LATIN_KEYS = new Map<string, readonly [string, string]>([
  ['BracketLeft', ['[', '{']],
  ['BracketRight', [']', '}']],
  ['Slash', ['/', '?']],
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(
    (letter) => [`Key${letter}`, [letter.toLowerCase(), letter]] as const,
  ),
]);

/**
 * The key of a press, for every listener. '' if the press is not for the page: an input method takes the key, or the
 * browser filled in a form and sent an event without a key. On a keyboard of another script than Latin, the key of a
 * Latin keyboard in the same place.
 */
export function pressedKey(press: KeyPress): string {
  const event = 'nativeEvent' in press ? press.nativeEvent : press;
  const { key, code, shiftKey } = event;
  if (!key || event.isComposing || event.keyCode === TAKEN) return '';
  if (!OTHER_SCRIPT.test(key)) return key;
  const [lower, upper] = LATIN_KEYS.get(code) ?? [key, key];
  const isUpper = shiftKey || key !== key.toLowerCase();
  return isUpper ? upper : lower;
}

const SIGN = /^[?/[\]]$/;

/**
 * The key of a press that may be a shortcut; '' if Ctrl, Meta, Alt or AltGr is held. Exception: on some layouts AltGr, or
 * Option on a Mac, types the signs among the shortcuts.
 */
export function keyWithoutModifiers(event: KeyEvent & Modifiers): string {
  const key = pressedKey(event);
  if (!key || event.metaKey) return '';
  // Windows reports AltGr as Ctrl and Alt, a Mac Option as Alt.
  if (event.altKey || event.getModifierState('AltGraph')) return SIGN.test(event.key) ? key : '';
  return event.ctrlKey ? '' : key;
}
