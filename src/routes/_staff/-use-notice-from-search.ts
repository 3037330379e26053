import { useEffect, useEffectEvent } from 'react';
import { notify } from '@/ui/overlays/notice';

/**
 * Shows a notice that the page's address asks for, then removes the parameter from the address, so that
 * neither reload nor Back repeats the notice.
 * @param asked the parameter's value; undefined if the address has none
 * @param text the notice; null if the parameter's value asks for none
 * @param forget removes the parameter without a new history entry
 */
export function useNoticeFromSearch(
  asked: string | undefined,
  text: string | null,
  forget: () => void,
): void {
  const answer = useEffectEvent(() => {
    if (text !== null) notify({ tone: 'success', text });
    forget();
  });
  useEffect(() => {
    if (asked !== undefined) answer();
  }, [asked]);
}
