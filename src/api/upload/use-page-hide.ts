import { useEffect, useEffectEvent } from 'react';

/** Calls `onHide` when the page is going for good. One that the browser only puts aside may come back, with its form. */
export function usePageHide(onHide: () => void): void {
  const hide = useEffectEvent(onHide);
  useEffect(() => {
    function onPageHide({ persisted }: PageTransitionEvent) {
      if (!persisted) hide();
    }
    window.addEventListener('pagehide', onPageHide);
    return () => window.removeEventListener('pagehide', onPageHide);
  }, []);
}
