import { focusManager } from '@tanstack/react-query';

/**
 * Also refetches when the window gets the focus. TanStack Query only listens to visibilitychange, which never
 * fires for two windows side by side.
 */
export function refetchOnWindowFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const listening = new AbortController();
    for (const event of ['visibilitychange', 'focus'])
      window.addEventListener(event, () => onFocus(), { signal: listening.signal });
    return () => listening.abort();
  });
}
