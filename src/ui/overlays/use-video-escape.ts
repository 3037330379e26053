import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

declare global {
  interface Window {
    /** Missing from the type definitions so far, and from some browsers. */
    CloseWatcher?: new () => { onclose: () => void; destroy: () => void };
  }
}

/** Handles Escape in the video controls that Chromium draws: only a close watcher gets that key, no listener. */
export function useVideoEscape(container: RefObject<HTMLElement | null>, onEscape: () => void) {
  const closeIfFocused = useEffectEvent(() => {
    const focused = document.activeElement;
    // One Escape may close several watchers.
    if (focused instanceof HTMLVideoElement && container.current?.contains(focused)) onEscape();
  });

  /** Each watcher handles only one Escape. */
  const [handled, setHandled] = useState(0);
  useEffect(() => {
    const { CloseWatcher } = window;
    // On a phone the watcher would handle Back.
    const isPhone = !window.matchMedia('(hover: hover)').matches;
    if (!CloseWatcher || isPhone) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => {
      setHandled(handled + 1);
      closeIfFocused();
    };
    return () => watcher.destroy();
  }, [handled]);
}
