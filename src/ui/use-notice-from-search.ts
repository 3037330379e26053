import { useEffect, useEffectEvent } from 'react';
import { notify } from './notice';

/**
 * Shows a notice that the page's address asks for, then has the address forget it, so that neither reload nor Back
 * repeats it (spec 03 §2).
 * @param asked the address's parameter, undefined when it has none
 * @param text what to say; null when the parameter does not ask for anything
 * @param forget takes the parameter away, without a new history entry
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
