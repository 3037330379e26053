import { useSyncExternalStore } from 'react';
import type { Store } from '@/lib/store';

export function useStore<T>({ subscribe, get }: Store<T>): T {
  return useSyncExternalStore(subscribe, get);
}
