import { type RefObject, useEffect, useEffectEvent } from 'react';

type CloseWatcher = { onclose: () => void; destroy: () => void };

declare global {
  interface Window {
    /** Not in the type definitions yet, nor in every browser. */
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Escape pressed in the controls that Chromium draws into a video reaches no listener of the page; only a close watcher
 * hears of it.
 */
export function useVideoEscape(container: RefObject<HTMLElement | null>, onEscape: () => void) {
  const closeIfFocused = useEffectEvent(() => {
    const focused = document.activeElement;
    // Watchers may be closed several at once.
    if (focused instanceof HTMLVideoElement && container.current?.contains(focused)) onEscape();
  });

  useEffect(() => {
    const Watcher = window.CloseWatcher;
    if (!Watcher) return;
    /** Each hears of one Escape. */
    function watch(Next: NonNullable<typeof Watcher>) {
      watcher = new Next();
      watcher.onclose = () => {
        watch(Next);
        closeIfFocused();
      };
    }
    let watcher: CloseWatcher | undefined;
    watch(Watcher);
    return () => watcher?.destroy();
  }, []);
}
