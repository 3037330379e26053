import { type KeyPress, pressedKey } from '@/lib/browser/pressed-key';

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
 * Ties the clicks of a double click to one control: a control that appears under the pointer after the first click does
 * not get the second.
 * @returns a function that stops this
 */
export function keepDoubleClicksInPlace(): () => void {
  let clicked: Element | null = null;
  function onClick(event: MouseEvent) {
    // Synthetic clicks, such as those of a label on a control, come without a pointer.
    if (event.detail === 0) return;
    const control = controlOf(event.target);
    if (isRepeatedClick(event) && control !== clicked) stop(event);
    else clicked = control;
  }
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}

const CONTROL = 'a, button, input, select, textarea, [role]';

/** The control to which a click goes. A click on a label goes to the control of the label. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest('label')?.control ?? target.closest(CONTROL);
}

/**
 * Ties a held Enter or Space to the control where the key was pressed: a control that gets the focus meanwhile ignores
 * the key.
 * @returns a function that stops this
 */
export function keepHeldKeysInPlace(): () => void {
  let pressedOn: EventTarget | null = null;
  function onKeyDown(event: KeyboardEvent) {
    if (!event.repeat) pressedOn = event.target;
    else if (isRepeatedKey(event) && event.target !== pressedOn) stop(event);
  }
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

/** Stops an event before the browser or any other listener acts on the event. */
function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
