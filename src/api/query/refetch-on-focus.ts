import { focusManager } from '@tanstack/react-query';

/**
 * Also refetches when the window gets the focus. TanStack Query only listens to visibilitychange, which never
 * fires for two windows side by side.
 */
export function refetchOnWindowFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus();
    window.addEventListener('visibilitychange', listener);
    window.addEventListener('focus', listener);
    return () => {
      window.removeEventListener('visibilitychange', listener);
      window.removeEventListener('focus', listener);
    };
  });
}
