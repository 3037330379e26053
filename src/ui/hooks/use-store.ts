import { useSyncExternalStore } from 'react';
import type { Store } from '@/lib/browser/store';

/** The value of a store, and a new render when the value changes. */
export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get);
}
