import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Store } from '@/lib/browser/store';
import { pressedKey } from './pressed-key';

export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get);
}

/** Calls `onEscape` before any dialog gets the key: dialogs listen on the document, in the capture phase. */
export function useEscapeFirst(active: boolean, onEscape: (event: KeyboardEvent) => void): void {
  const call = useEffectEvent(onEscape);
  useEffect(() => {
    if (!active) return;
    function listener(event: KeyboardEvent) {
      if (pressedKey(event) === 'Escape') call(event);
    }
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, [active]);
}

/** Calls `onTime` once, `ms` after `active` became true, unless the component has unmounted by then. */
export function useTimeout(ms: number, active: boolean, onTime: () => void): void {
  const call = useEffectEvent(onTime);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => call(), ms);
    return () => clearTimeout(timer);
  }, [ms, active]);
}
