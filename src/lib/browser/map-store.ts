import { createStore } from './store';

/** A store of values by their key. */
export function createMapStore<Key, Value>() {
  const { get, set, subscribe } = createStore<ReadonlyMap<Key, Value>>(new Map());
  return {
    get,
    subscribe,
    /** Sets the value of a key; null removes it. */
    put(key: Key, value: Value | null) {
      const next = new Map(get());
      if (value === null) next.delete(key);
      else next.set(key, value);
      set(next);
    },
  };
}
