import { type PointerEvent, useEffect, useRef } from 'react';

/** How long the mouse rests on a control that it will probably press, in ms. As for links. */
const RESTS_AFTER_MS = 50;

/**
 * Calls `act` when the mouse comes to rest on a control, to prepare its press. Spread the result on the control.
 */
export function useIntent(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function stop() {
    clearTimeout(timer.current);
  }
  return {
    onPointerMove({ pointerType }: PointerEvent) {
      stop();
      if (pointerType === 'mouse') timer.current = setTimeout(act, RESTS_AFTER_MS);
    },
    onPointerLeave: stop,
    onPointerDown: stop,
  };
}
