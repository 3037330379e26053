import { isRepeat } from './press';

/**
 * Ties a held Enter or Space to the control where it was pressed: a control that gets the focus meanwhile
 * ignores the key.
 * @returns a function that stops this
 */
export function keepHeldKeysInPlace(): () => void {
  let pressedOn: EventTarget | null = null;
  function onKeyDown(event: KeyboardEvent) {
    if (!event.repeat) pressedOn = event.target;
    else if (isRepeat(event) && event.target !== pressedOn) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}
