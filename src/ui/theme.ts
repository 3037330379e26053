import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();
let choice: ThemeChoice = 'system';

function remembered(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Storage may be blocked; then the choice lasts as long as the page.
    return choice;
  }
}

function apply(next: ThemeChoice) {
  choice = next;
  const root = document.documentElement;
  if (next === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', next);
  for (const listener of listeners) listener();
}

/** Applies the remembered choice; to be called before the first render. Other tabs follow. */
export function initTheme() {
  apply(remembered());
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) apply(remembered());
  });
}

function setChoice(next: ThemeChoice) {
  try {
    if (next === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // As above.
  }
  apply(next);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useTheme() {
  return { choice: useSyncExternalStore(subscribe, () => choice), setChoice };
}
