import { createStore, type Store } from './store';

/** A store of values by their key. */
export function createMapStore<Key, Value>(
  { get, set, subscribe }: Store<ReadonlyMap<Key, Value>> = createStore<ReadonlyMap<Key, Value>>(new Map()),
) {
  return {
    get,
    subscribe,
    put(key: Key, value: Value) {
      set(new Map(get()).set(key, value));
    },
    remove(key: Key) {
      const next = new Map(get());
      next.delete(key);
      set(next);
    },
  };
}
