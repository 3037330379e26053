import { attempt } from '../attempt';
import { createStore } from './store';

/**
 * A choice that this browser stores under `key`, for all tabs. If storage is blocked, the choice lasts as long as the
 * page.
 */
export function createPreference<T extends string>(
  key: string,
  choices: readonly T[],
  defaultChoice: NoInfer<T>,
) {
  const store = createStore<T>(defaultChoice);

  function read() {
    attempt(() => {
      const storedValue = localStorage.getItem(key);
      store.set(choices.find((choice) => choice === storedValue) ?? defaultChoice);
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
      attempt(() => {
        if (choice === defaultChoice) localStorage.removeItem(key);
        else localStorage.setItem(key, choice);
      });
      store.set(choice);
    },
  };
}
