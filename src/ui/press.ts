import { createContext, type KeyboardEvent, useState } from 'react';
import { useTimeout } from './use-timeout';

/** How long a control whose meaning changed, and a card that moved, take no press, in ms (spec 03 §6). */
export const SETTLE_MS = 500;

/** True inside a card that has just moved: its writing controls take no press of a pointer. */
export const MovedContext = createContext(false);

/** Whether the label of a control changed less than 500 ms ago: a press may still be meant for the former one. */
export function useSettling(label: string): boolean {
  const [settled, setSettled] = useState(label);
  const settling = label !== settled;
  useTimeout(SETTLE_MS, settling, () => setSettled(label));
  return settling;
}

/** Keeps a held Enter or Space from pressing a control again. */
export function ignoreRepeats(event: KeyboardEvent) {
  if (isRepeat(event)) event.preventDefault();
}

export function isRepeat({ repeat, key }: { repeat: boolean; key: string }) {
  return repeat && (key === 'Enter' || key === ' ');
}
