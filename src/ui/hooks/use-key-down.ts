import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls `onKeyDown` for each key press in the window. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(onKeyDown);
  // In a layout effect, because a key may be pressed as soon as the page is painted.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
