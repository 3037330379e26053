import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onHide` when the page unloads for good. A page in the back/forward cache may return with its form.
 */
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
