import { useSyncExternalStore } from 'react';

/** A switch that lives outside React: set from anywhere, read by a component with `use`. Off at first. */
export function createFlag() {
  let on = false;
  const listeners = new Set<() => void>();
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return {
    use: () => useSyncExternalStore(subscribe, () => on),
    set(value: boolean) {
      on = value;
      for (const listener of listeners) listener();
    },
  };
}
