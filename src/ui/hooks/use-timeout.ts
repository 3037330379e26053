import { useEffect, useEffectEvent } from 'react';

/** Calls `onTime` once, `ms` after `active` became true, unless the component has unmounted by then. */
export function useTimeout(ms: number, active: boolean, onTime: () => void): void {
  const call = useEffectEvent(onTime);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => call(), ms);
    return () => clearTimeout(timer);
  }, [ms, active]);
}
