import { createContext, useEffect, useState } from 'react';
import { type KeyPress, pressedKey } from '@/lib/browser/pressed-key';

/** How long a control whose label changed, or a list whose rows changed, ignores presses, in ms. */
export const SETTLE_MS = 500;

/**
 * Whether a control's label, or the rows of a list, changed less than 500 ms ago: a press may still be meant for the
 * former content.
 */
export function useSettling(shown: string): boolean {
  const [settled, setSettled] = useState(shown);
  // Each change starts a new wait, also a change at the very end of a wait.
  useEffect(() => {
    if (shown === settled) return;
    const timer = setTimeout(() => setSettled(shown), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [shown, settled]);
  return shown !== settled;
}

/**
 * Whether this is the second or third click of a double or triple click, which must not write.
 * @param event `detail` is the number of the click within a double or triple click, 0 without a pointer
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
 * True while the form is being saved. Input during a save would not be sent, so the controls refuse input. They keep the
 * focus, so that a failed save does not move the keyboard to the top of the page.
 */
export const SavingContext = createContext(false);

/** The disabled reason of a form's buttons during a save. */
export const BEING_SAVED = 'The form is being saved';

const CONTROL = 'a, button, input, select, textarea, [role]';

function controlOf(target: EventTarget | null) {
  if (!(target instanceof Element)) return null;
  return target.closest('label')?.control ?? target.closest(CONTROL);
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
    if (isRepeatedClick(event) && control !== clicked) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else clicked = control;
  }
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
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
    else if (isRepeat(event) && event.target !== pressedOn) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}
