import { createContext, type KeyboardEvent, useEffect, useState } from 'react';

/** How long a control whose meaning changed, and a card that moved, take no press, in ms (spec 03 §6). */
export const SETTLE_MS = 500;

/** True inside a card that has just moved: its writing controls take no press of a pointer. */
export const MovedContext = createContext(false);

/** Whether the label of a control changed less than 500 ms ago: a press may still be meant for the former one. */
export function useSettling(label: string): boolean {
  const [settled, setSettled] = useState(label);
  // Each label starts a wait of its own: one that changed again as the wait ended would otherwise never settle.
  useEffect(() => {
    if (label === settled) return;
    const timer = setTimeout(() => setSettled(label), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [label, settled]);
  return label !== settled;
}

/** Keeps a held Enter or Space from pressing a control again. */
export function ignoreRepeats(event: KeyboardEvent) {
  if (isRepeat(event)) event.preventDefault();
}

export function isRepeat({ repeat, key }: { repeat: boolean; key: string }) {
  return repeat && (key === 'Enter' || key === ' ');
}
