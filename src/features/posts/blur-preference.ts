import { useSyncExternalStore } from 'react';

const KEY = 'blur-media';
const listeners = new Set<() => void>();
// Storage may be blocked; then the choice lasts as long as the page.
let chosen = false;

function isOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return chosen;
  }
}

function setOn(on: boolean) {
  chosen = on;
  try {
    if (on) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Other tabs follow.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether reported media are blurred until somebody asks to see them: remembered, off at first. */
export function useBlurPreference() {
  return { blur: useSyncExternalStore(subscribe, isOn), setBlur: setOn };
}
