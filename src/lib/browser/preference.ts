import { createStore, type Store } from './store';

/**
 * A choice that this browser stores under `key` and shares with its other tabs. If storage is blocked, the
 * choice lasts as long as the page.
 * @param usual the default
 */
export function createPreference<T extends string>(
  key: string,
  choices: readonly T[],
  usual: NoInfer<T>,
): Store<T> {
  const store = createStore<T>(usual);

  function read() {
    try {
      const stored = localStorage.getItem(key);
      store.set(choices.find((choice) => choice === stored) ?? usual);
    } catch {
      // Storage is blocked.
    }
  }

  read();
  window.addEventListener('storage', (event) => {
    // The key is null when all of the storage was cleared.
    if (event.key === key || event.key === null) read();
  });
  return {
    ...store,
    set(choice: T) {
      try {
        if (choice === usual) localStorage.removeItem(key);
        else localStorage.setItem(key, choice);
      } catch {
        // Storage is blocked.
      }
      store.set(choice);
    },
  };
}
