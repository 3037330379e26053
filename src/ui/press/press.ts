import { type KeyPress, pressedKey } from '@/lib/browser/pressed-key';
import { isTextField } from '@/lib/browser/text-field';

/** What counts as one press, although the browser sends several events: a double click, and a held key. */

/**
 * Whether this is the second or third click of a double or triple click, which must not write.
 * @param event `detail` is the number of the click within a double or triple click, 0 without a pointer
 */
export function isRepeatedClick({ detail }: { detail: number }): boolean {
  return detail > 1;
}

type HoldableKey = KeyPress & Pick<KeyboardEvent, 'repeat' | 'preventDefault'>;

/** Whether the key is an Enter or Space that is held: the browser presses the control in focus again and again. */
function isRepeatedKey(event: HoldableKey): boolean {
  return event.repeat && ['Enter', ' '].includes(pressedKey(event));
}

/** Stops a held Enter or Space from pressing a control repeatedly. */
export function ignoreRepeats(event: HoldableKey): void {
  if (isRepeatedKey(event)) event.preventDefault();
}

/**
 * Ties the clicks of a double click to one control or element: what appears under the pointer after the first click does
 * not get the second.
 * @returns a function that stops this
 */
export function keepDoubleClicksInPlace(): () => void {
  return keepInPlace('click', isRepeatedClick, ({ target }) => pressedBy(target));
}

/**
 * Ties a held key to the control where the key was pressed: a control that gets the focus meanwhile ignores a held Enter or
 * Space, and a field ignores a held character.
 * @returns a function that stops this
 */
export function keepHeldKeysInPlace(): () => void {
  return keepInPlace('keydown', pressesOrTypesAgain, ({ target }) => target);
}

function pressesOrTypesAgain(event: KeyboardEvent): boolean {
  const isCharacter = pressedKey(event).length === 1;
  return isRepeatedKey(event) || (event.repeat && isCharacter && isTextField(event.target));
}

/** Stops a repeated event on another control than the event that is repeated, before anything acts on the event. */
function keepInPlace<Name extends 'click' | 'keydown'>(
  name: Name,
  isRepeated: (event: WindowEventMap[Name]) => boolean,
  controlOf: (event: WindowEventMap[Name]) => EventTarget | null,
): () => void {
  let pressed: EventTarget | null = null;
  function onPress(event: WindowEventMap[Name]) {
    const control = controlOf(event);
    if (!isRepeated(event)) {
      pressed = control;
    } else if (control !== pressed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }
  window.addEventListener(name, onPress, { capture: true });
  return () => window.removeEventListener(name, onPress, { capture: true });
}

const CONTROL = 'a, button, input, select, textarea, label, [role]';

/** What a click presses: a control, for a label the control of the label, elsewhere the clicked element. */
function pressedBy(target: EventTarget | null): EventTarget | null {
  if (!(target instanceof Element)) return target;
  const control = target.closest(CONTROL);
  return (control instanceof HTMLLabelElement ? control.control : control) ?? target;
}
