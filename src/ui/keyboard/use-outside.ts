import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Store } from '@/lib/browser/store';

export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get);
}

/** Calls `act` once, `ms` after `active` became true, unless the component has unmounted by then. */
export function useTimeout(ms: number, active: boolean, act: () => void): void {
  const onTime = useEffectEvent(act);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => onTime(), ms);
    return () => clearTimeout(timer);
  }, [ms, active]);
}
