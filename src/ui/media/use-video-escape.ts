import { type RefObject, useEffect, useEffectEvent } from 'react';

type CloseWatcher = { onclose: () => void; destroy: () => void };

declare global {
  interface Window {
    /** Missing from the type definitions so far, and from some browsers. */
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Handles Escape in the video controls that Chromium draws. No listener of the page gets that key; only a
 * close watcher does.
 */
export function useVideoEscape(container: RefObject<HTMLElement | null>, onEscape: () => void) {
  const closeIfFocused = useEffectEvent(() => {
    const focused = document.activeElement;
    // One Escape may close several watchers.
    if (focused instanceof HTMLVideoElement && container.current?.contains(focused)) onEscape();
  });

  useEffect(() => {
    const Watcher = window.CloseWatcher;
    if (!Watcher) return;
    /** Each watcher handles only one Escape. */
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
