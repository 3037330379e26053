import { attempt } from '../attempt';
import { createStore } from './store';

/**
 * A choice that this browser stores under `key` and shares with its other tabs. If storage is blocked, the
 * choice lasts as long as the page.
 * @param usual the default
 */
export function createPreference<T extends string>(key: string, choices: readonly T[], usual: NoInfer<T>) {
  const store = createStore<T>(usual);

  function read() {
    attempt(() => {
      const stored = localStorage.getItem(key);
      store.set(choices.find((choice) => choice === stored) ?? usual);
    });
  }

  read();
  window.addEventListener('storage', (event) => {
    // The key is null when all of the storage was cleared.
    if (event.key === key || event.key === null) read();
  });
  return {
    ...store,
    set(choice: T) {
      attempt(() => (choice === usual ? localStorage.removeItem(key) : localStorage.setItem(key, choice)));
      store.set(choice);
    },
  };
}
