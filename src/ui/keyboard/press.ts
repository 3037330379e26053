import { createContext, type KeyboardEvent, useEffect, useState } from 'react';

/** How long a control whose label changed, or a card that moved, ignores presses, in ms. */
export const SETTLE_MS = 500;

/** True inside a card that has just moved: its writing controls ignore pointer presses. */
export const MovedContext = createContext(false);

/**
 * Whether the control's label changed less than 500 ms ago: a press may still be meant for the previous one.
 */
export function useSettling(label: string): boolean {
  const [settled, setSettled] = useState(label);
  // Each label starts its own wait. Otherwise a label that changes just as the wait ends would never settle.
  useEffect(() => {
    if (label === settled) return;
    const timer = setTimeout(() => setSettled(label), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [label, settled]);
  return label !== settled;
}

/**
 * Whether this is the second or third click of a double or triple click, which writes nothing.
 * @param event `detail` is a click's number within its series, 0 without a pointer
 */
export function isRepeatedClick({ detail }: { detail: number }): boolean {
  return detail > 1;
}

/** Stops a held Enter or Space from pressing a control repeatedly. */
export function ignoreRepeats(event: KeyboardEvent) {
  if (isRepeat(event)) event.preventDefault();
}

export function isRepeat({ repeat, key }: { repeat: boolean; key: string }) {
  return repeat && (key === 'Enter' || key === ' ');
}
