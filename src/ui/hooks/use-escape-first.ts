import { useEffect, useEffectEvent } from 'react';
import { pressedKey } from '@/lib/browser/pressed-key';

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
