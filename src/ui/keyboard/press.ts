import { createContext, useEffect, useState } from 'react';
import { type KeyPress, pressedKey } from './pressed-key';

/** How long a control whose label changed, or a list whose rows changed, ignores presses, in ms. */
export const SETTLE_MS = 500;

/**
 * Whether a control's label, or the rows of a list, changed less than 500 ms ago: a press may still be meant for what
 * was there before.
 */
export function useSettling(shown: string): boolean {
  const [settled, setSettled] = useState(shown);
  // Each change starts its own wait. Otherwise one that comes just as the wait ends would never settle.
  useEffect(() => {
    if (shown === settled) return;
    const timer = setTimeout(() => setSettled(shown), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [shown, settled]);
  return shown !== settled;
}

/**
 * Whether this is the second or third click of a double or triple click, which writes nothing.
 * @param event `detail` is a click's number within its series, 0 without a pointer
 */
export function isRepeatedClick({ detail }: { detail: number }): boolean {
  return detail > 1;
}

/** Stops a held Enter or Space from pressing a control repeatedly. */
export function ignoreRepeats(event: HoldableKey) {
  if (isRepeat(event)) event.preventDefault();
}

type HoldableKey = KeyPress & Pick<KeyboardEvent, 'repeat' | 'preventDefault'>;

function isRepeat(event: HoldableKey) {
  return event.repeat && ['Enter', ' '].includes(pressedKey(event));
}

/**
 * True while the form is being sent. What is typed or chosen then would be in no request, and lost when the form
 * is left. Its controls refuse it, and keep the focus: a failed save must not leave the keyboard at the page's top.
 */
export const SavingContext = createContext(false);

/** Why a button of a form cannot be pressed meanwhile. */
export const BEING_SAVED = 'The form is being saved';

const CONTROL = 'a, button, input, select, textarea, [role]';

function controlOf(target: EventTarget | null) {
  if (!(target instanceof Element)) return null;
  return target.closest('label')?.control ?? target.closest(CONTROL);
}

/**
 * Ties the clicks of a double click to one control: what has come under the pointer after the first click was not
 * meant by the second.
 * @returns a function that stops this
 */
export function keepDoubleClicksInPlace(): () => void {
  let clicked: Element | null = null;
  function onClick(event: MouseEvent) {
    // A control's own clicks, and those of a label on its control, come without a pointer.
    if (event.detail === 0) return;
    const control = controlOf(event.target);
    if (isRepeatedClick(event) && control !== clicked) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else clicked = control;
  }
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}

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
