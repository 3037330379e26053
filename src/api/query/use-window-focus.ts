import { focusManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Calls `onFocus` whenever the window gets the focus again. */
export function useWindowFocus(onFocus: () => void): void {
  const look = useEffectEvent(onFocus);
  useEffect(() => focusManager.subscribe((focused) => focused && look()), []);
}
