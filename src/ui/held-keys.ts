import { isRepeat } from './press';

/**
 * Keeps a held Enter or Space with the control that it was pressed on: what gets the focus meanwhile hears nothing of it.
 * @returns ends it
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
