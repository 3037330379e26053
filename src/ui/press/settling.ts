import { useEffect, useState } from 'react';

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
