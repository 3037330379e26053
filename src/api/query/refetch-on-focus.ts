import { focusManager } from '@tanstack/react-query';

/**
 * Reads that follow the focus hear of windows too. The library's own ear is for tabs that come back into sight only,
 * and two windows side by side are both in sight all the time.
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
