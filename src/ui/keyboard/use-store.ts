import { useSyncExternalStore } from 'react';
import type { Store } from '@/lib/browser/store';

export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get);
}
